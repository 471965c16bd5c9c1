import type { StaffTextWire } from '../../../src/texting/adapters/http/texts.contract';

type TextState = StaffTextWire['state'];

/** In the order of a text's life. */
export const TEXT_STATES: readonly TextState[] = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'undeliverable',
  'withheld',
  'dead',
];

const NAMES: Record<TextState, string> = {
  queued: 'Waiting',
  sending: 'On its way',
  sent: 'Sent',
  delivered: 'Delivered',
  undeliverable: 'Not delivered',
  withheld: 'Held back',
  dead: 'Given up',
};

export const textStateName = (state: TextState): string => NAMES[state];

export const textStateTone = (state: TextState): 'success' | 'warning' | 'error' | 'info' =>
  state === 'sent' || state === 'delivered'
    ? 'success'
    : state === 'dead' || state === 'undeliverable'
      ? 'error'
      : state === 'withheld'
        ? 'warning'
        : 'info';

/** Whether it is not known yet what becomes of it. */
export const isUnderWay = (state: TextState): boolean => state === 'queued' || state === 'sending';

/** Whether staff may have it tried again. */
export const canRetry = (state: TextState): boolean => state === 'dead' || state === 'undeliverable';
