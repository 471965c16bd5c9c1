/** Every address of the client, in one place (product.md, chapter 2). */
export const paths = {
  home: '/',
  logIn: '/log-in',
  signUp: '/sign-up',
  requestReset: '/request-reset',
  confirmReset: '/password/reset/confirm/:userId/:token',
  /** Where the mail after the sign-up leads. */
  verifyEmail: '/email/verify/:userId/:token',
  /** Where the mail to a new address leads. */
  confirmEmail: '/email/change/confirm/:userId/:token',
  /** Where the link at the foot of a weekly mail leads. */
  stopWeeklyMail: '/weekly-mail/stop/:token',
  content: '/content/:content',
  terms: '/terms',
  privacy: '/privacy',
  account: '/account',
  /** Where staff set up the second step of their log-in. */
  security: '/account/security',
  private: '/private',
  checkoutCancelled: '/checkout-cancelled',
  paymentSuccess: '/payment-success',
  payment: '/payment',
  getToKnowYou: '/get-to-know-you',
  success: '/success',
  /** A talk about the plan that there is. */
  talk: '/talk',
  /** The check-in, and its outcome. */
  checkIn: '/check-in',
  /** 'Your practices': the person's plan. */
  curriculum: '/curriculum',
  /** One practice of the plan. */
  practice: '/curriculum/practices/:item',
  /** What the person wrote about their practices. */
  journal: '/curriculum/journal',
  /** What became of the plan, from the first talk to the last reflection. */
  halfYear: '/curriculum/half-year',
  chatSandbox: '/staff/chat-sandbox',
  /** One's own talks with the sandbox. */
  sandboxTalks: '/staff/chat-sandbox/talks',
  /** One of them, beside itself with another prompt. */
  sandboxTalk: '/staff/chat-sandbox/talks/:chatId',
  /** Where staff edit the coach's prompt. */
  promptTemplates: '/staff/coach/coachprompttemplate/',
  /** Conversations that drafts of the prompt are checked with. */
  promptExamples: '/staff/coach/examples',
  /** What staff think of the coach's replies. */
  ratings: '/staff/coach/ratings',
  /** What members are sent. */
  catalogue: '/staff/catalogue',
  /** Which practices are done, skipped and swapped. */
  practiceOutcomes: '/staff/catalogue/outcomes',
  /** Files that no practice uses. */
  unusedUploads: '/staff/catalogue/uploads',
  /** One practice; `new` for one that is still to be written. */
  catalogueItem: '/staff/catalogue/:number',
  /** Who was sent that practice, or is still to get it. */
  practiceMembers: '/staff/catalogue/:number/members',
  /** Everyone with an account. */
  members: '/staff/members',
  member: '/staff/members/:userId',
  /** Every text, with why it was sent or not. */
  deliveries: '/staff/deliveries',
  /** Mails, newest first. */
  mails: '/staff/mails',
  /** What people wrote to the coach's number, a thread a person. */
  messages: '/staff/messages',
  /** One thread: a person's id, or a number without an account. */
  thread: '/staff/messages/:threadId',
  /** Who spoke of danger. */
  safety: '/staff/safety',
  /** What is sent on a day. */
  today: '/staff/today',
  /** Plans that could not be made. */
  failedPlans: '/staff/today/failed-plans',
  /** Background work that is not tried again by itself. */
  failedJobs: '/staff/today/failed-work',
  /** Whether everything is being sent. */
  health: '/staff/health',
  /** What staff did. */
  audit: '/staff/audit',
} as const;
