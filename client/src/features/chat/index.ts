export { CheckInTalk } from './check-in-talk';
export { OnboardingChatScreen } from './onboarding-chat-screen';
export { ReplayedTalk } from './replayed-talk';
export { SandboxChat } from './sandbox-chat';
export { SupportTalkScreen } from './support-talk-screen';
