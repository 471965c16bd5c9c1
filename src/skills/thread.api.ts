/** What a thread of another module needs to plan from what was said. It loads the corpus; the server itself never does. */
export { type Analysis, ConversationAnalyzer } from './adapters/detection/conversation-analyzer.js';
export { analyzer, ready, receive } from './adapters/detection/detection.thread.js';
