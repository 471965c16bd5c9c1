/** What detects skills in what people say, for other modules. */
export { shareConversation, type SharedConversation } from './adapters/detection/shared-conversation.js';
