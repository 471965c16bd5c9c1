import type { StateOf } from './state-names';

type TextState = StateOf<'text'>;

/** Whether its outcome is not known yet. */
export const isUnderWay = (state: TextState): boolean => state === 'queued' || state === 'sending';

/** Whether staff may have it tried again. */
export const canRetry = (state: TextState): boolean => state === 'dead' || state === 'undeliverable';
