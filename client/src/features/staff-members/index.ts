export { MemberScreen } from './member-screen';
export { MembersScreen } from './members-screen';
