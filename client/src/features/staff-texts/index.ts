export { DeliveriesScreen } from './deliveries-screen';
export { MailsScreen } from './mails-screen';
export { TodayScreen } from './today-screen';
