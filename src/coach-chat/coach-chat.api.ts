/** What other modules may use of this one. */
export { ChatTranscripts } from './application/chat-transcripts.js';
export { type Conclusion, ConclusionListeners } from './application/conclusion-listeners.js';
export { RateReply } from './application/rate-reply.use-case.js';
