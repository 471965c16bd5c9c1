export { MemberThread } from './member-thread';
export { MessagesScreen } from './messages-screen';
export { ThreadScreen } from './thread-screen';
