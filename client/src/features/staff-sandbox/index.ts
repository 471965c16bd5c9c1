export { ChatSandboxScreen } from './chat-sandbox-screen';
export { SandboxTalkScreen } from './talk-screen';
export { SandboxTalksScreen } from './talks-screen';
