export { ChatSandboxScreen } from './chat-sandbox-screen';
