export { DeliveriesScreen } from './deliveries-screen';
export { MemberMails } from './member-mails';
export { MailsScreen } from './mails-screen';
export { TodayScreen } from './today-screen';
