export { DeliveriesScreen } from './deliveries-screen';
export { MailsScreen } from './mails-screen';
export { RepliesScreen } from './replies-screen';
export { TodayScreen } from './today-screen';
