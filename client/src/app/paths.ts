/** Every path of the client, in one place (product.md, chapter 2). */
export const paths = {
  home: '/',
  logIn: '/log-in',
  signUp: '/sign-up',
  requestReset: '/request-reset',
  confirmReset: '/password/reset/confirm/:userId/:token',
  /** The target of the email after sign-up. */
  verifyEmail: '/email/verify/:userId/:token',
  /** The target of the email to a new address. */
  confirmEmail: '/email/change/confirm/:userId/:token',
  /** The target of the link at the end of a weekly email. */
  stopWeeklyMail: '/weekly-mail/stop/:token',
  content: '/content/:content',
  /** A practice that a member shared, for anybody. */
  sharedPractice: '/shared/:key',
  terms: '/terms',
  privacy: '/privacy',
  account: '/account',
  /** The screen where staff set up their two-step verification. */
  security: '/account/security',
  private: '/private',
  checkoutCancelled: '/checkout-cancelled',
  paymentSuccess: '/payment-success',
  payment: '/payment',
  getToKnowYou: '/get-to-know-you',
  success: '/success',
  /** An existing conversation about the plan. */
  talk: '/talk',
  /** The check-in, and its outcome. */
  checkIn: '/check-in',
  /** 'Your practices': the person's plan. */
  curriculum: '/curriculum',
  /** The practices that the person received. */
  received: '/curriculum/practices',
  /** One practice of the plan. */
  practice: '/curriculum/practices/:item',
  /** The person's reflections on their practices. */
  journal: '/curriculum/journal',
  /** The history of the plan, from the first conversation to the last reflection. */
  halfYear: '/curriculum/half-year',
  chatSandbox: '/staff/chat-sandbox',
  /** One's own sandbox conversations. */
  sandboxConversations: '/staff/chat-sandbox/conversations',
  /** The screen where staff edit the coach's prompt. */
  promptTemplates: '/staff/coach/coachprompttemplate/',
  /** Conversations that drafts of the prompt are checked with. */
  promptExamples: '/staff/coach/examples',
  /** Staff's ratings of the coach's replies. */
  ratings: '/staff/coach/ratings',
  /** The practices that are sent to members. */
  catalogue: '/staff/catalogue',
  /** Counts of practices that were done, skipped and swapped. */
  practiceOutcomes: '/staff/catalogue/outcomes',
  /** Files that no practice uses. */
  unusedUploads: '/staff/catalogue/uploads',
  /** One practice; `new` for one that is still to be written. */
  catalogueItem: '/staff/catalogue/:number',
  /** Recipients of that practice, past and upcoming. */
  practiceMembers: '/staff/catalogue/:number/members',
  /** Everyone with an account. */
  members: '/staff/members',
  member: '/staff/members/:userId',
  /** Every text, with why it was sent or not. */
  deliveries: '/staff/deliveries',
  /** Mails, newest first. */
  mails: '/staff/mails',
  /** Threads with the coach's number, one per person. */
  messages: '/staff/messages',
  /** One thread: a person's id, or a number without an account. */
  thread: '/staff/messages/:threadId',
  /** Crisis cases. */
  safety: '/staff/safety',
  /** Deliveries of a day. */
  today: '/staff/today',
  /** Plans that could not be built. */
  failedPlans: '/staff/today/failed-plans',
  /** Background work that is not retried automatically. */
  failedJobs: '/staff/today/failed-work',
  /** Shows whether everything is being sent. */
  health: '/staff/health',
  /** Staff actions. */
  audit: '/staff/audit',
} as const;
