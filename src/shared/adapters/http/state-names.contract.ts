/**
 * The names of states: on every screen, in filters, in exported tables and in emails. A state has one name
 * everywhere: all code that shows one takes it from here.
 */
export const STATE_NAMES = {
  /** A text with a practice. */
  text: {
    queued: 'Waiting',
    sending: 'On its way',
    sent: 'Sent',
    delivered: 'Delivered',
    undeliverable: 'Not delivered',
    withheld: 'Held back',
    dead: 'Given up',
  },
  mail: { queued: 'Waiting', sent: 'Sent', failed: 'Given up' },
  /** A practice of a plan. */
  item: {
    scheduled: 'Still to come',
    sending: 'On its way',
    sent: 'Sent',
    delivered: 'Delivered',
    undeliverable: 'Not delivered',
    done: 'Done',
    skipped: 'Skipped',
  },
  plan: { building: 'Being made', active: 'Active', paused: 'Paused', finished: 'Complete', failed: 'Failed' },
  membership: {
    none: 'No membership yet',
    trialing: 'Active, on trial',
    active: 'Active',
    ending: 'Canceled',
    'past-due': 'Payment failed',
    ended: 'Ended',
  },
  /** The outcomes of a practice on a day: each covers one or several states of its text, and has their name. */
  delivery: {
    planned: 'Still to come',
    waiting: 'Waiting or on its way',
    sent: 'Sent or delivered',
    'held-back': 'Held back',
    failed: 'Not delivered or given up',
  },
  /** A thread of texts with a person. */
  thread: { open: 'Open', done: 'Done' },
  /** A message from staff to a person. */
  message: {
    sending: 'Unknown whether it was sent',
    sent: 'Sent',
    failed: 'Not sent',
    unknown: 'Unknown whether it was sent',
  },
} as const;
