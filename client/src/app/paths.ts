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
  security: '/account/security',
  private: '/private',
  checkoutCancelled: '/checkout-cancelled',
  paymentSuccess: '/payment-success',
  payment: '/payment',
  getToKnowYou: '/get-to-know-you',
  success: '/success',
  /** An existing conversation about the plan. */
  talk: '/talk',
  checkIn: '/check-in',
  /** 'Your practices': the person's plan. */
  curriculum: '/curriculum',
  /** The plan with its correction form open. */
  correctPlan: '/curriculum#correct',
  /** The plan with the form for days and hour open. */
  changeSchedule: '/curriculum#change-schedule',
  received: '/curriculum/practices',
  practice: '/curriculum/practices/:item',
  /** The person's reflections on their practices. */
  journal: '/curriculum/journal',
  /** The history of the plan, from the first conversation to the last reflection. */
  halfYear: '/curriculum/half-year',
  chatSandbox: '/staff/chat-sandbox',
  sandboxConversations: '/staff/chat-sandbox/conversations',
  promptTemplates: '/staff/coach/coachprompttemplate/',
  promptExamples: '/staff/coach/examples',
  ratings: '/staff/coach/ratings',
  catalogue: '/staff/catalogue',
  practiceOutcomes: '/staff/catalogue/outcomes',
  /** Files that no practice uses. */
  unusedUploads: '/staff/catalogue/uploads',
  /** One practice; `new` for one that is still to be written. */
  catalogueItem: '/staff/catalogue/:number',
  /** Recipients of that practice, past and upcoming. */
  practiceMembers: '/staff/catalogue/:number/members',
  members: '/staff/members',
  member: '/staff/members/:userId',
  deliveries: '/staff/deliveries',
  mails: '/staff/mails',
  /** Threads with the coach's number, one per person. */
  messages: '/staff/messages',
  /** One thread: a person's id, or a number without an account. */
  thread: '/staff/messages/:threadId',
  safety: '/staff/safety',
  today: '/staff/today',
  failedPlans: '/staff/today/failed-plans',
  /** Background work that is not retried automatically. */
  failedJobs: '/staff/today/failed-work',
  health: '/staff/health',
  /** Staff actions. */
  audit: '/staff/audit',
} as const;
