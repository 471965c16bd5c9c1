/** The module's public API. */
export type { InboundText } from './application/ports/inbound-text.repository.js';
export type { StaffMessageState as MessageState } from './application/ports/message-thread.repository.js';
export type { TextState } from './domain/text.js';
export { HOLD_TEXTS } from './adapters/persistence/pg-text.channel.js';

/** SQL views that other modules may read. */
export { textingViews } from './adapters/persistence/texting.rows.js';
