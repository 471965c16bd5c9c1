/** The one name of each state, for screens, filters, exported tables and emails: all code that shows one takes it here. */
export const STATE_NAMES = {
  /** A text with a practice. */
  text: {
    queued: 'Waiting',
    sending: 'On its way',
    sent: 'Sent',
    delivered: 'Delivered',
    undeliverable: 'Not delivered',
    withheld: 'Held back',
    dead: 'Failed',
  },
  mail: { queued: 'Waiting', sent: 'Sent', failed: 'Failed' },
  /** A practice of a plan. */
  item: {
    scheduled: 'Upcoming',
    sending: 'On its way',
    sent: 'Sent',
    delivered: 'Delivered',
    undeliverable: 'Not delivered',
    done: 'Done',
    skipped: 'Skipped',
  },
  plan: {
    building: 'Being built',
    active: 'Active',
    /** Active, but its member has no membership: on staff's screens alone. */
    'held-back': 'Held back',
    paused: 'Paused',
    finished: 'Complete',
    failed: 'Failed',
  },
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
    planned: 'Upcoming',
    waiting: 'Waiting or on its way',
    sent: 'Sent or delivered',
    'held-back': 'Held back',
    failed: 'Not delivered or failed',
  },
  /** A thread of texts with a person. */
  thread: { open: 'Open', done: 'Done' },
  /** A message from staff to a person. */
  message: {
    sending: 'May not have been sent',
    sent: 'Sent',
    failed: 'Not sent',
    unknown: 'May not have been sent',
  },
} as const;
