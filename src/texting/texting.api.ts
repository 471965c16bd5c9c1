/** What other modules may use of this one. */
export type { InboundText } from './application/ports/inbound-text.repository.js';
export type { StaffMessageState as MessageState } from './application/ports/message-thread.repository.js';
export type { TextState } from './domain/text.js';
export { HOLD_TEXTS } from './adapters/persistence/pg-text.channel.js';

/** What other modules may read of this one's tables, by name. */
export { textingViews } from './adapters/persistence/texting.rows.js';
