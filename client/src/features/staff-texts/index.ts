export { DeliveriesScreen } from './deliveries-screen';
export { FailedJobsScreen, FailedPlansScreen } from './failed-work-screens';
export { MemberMails } from './member-mails';
export { MailsScreen } from './mails-screen';
export { TodayScreen } from './today-screen';
