import type { PutAsideJob } from './failed-work.api';

const KINDS: Record<string, string> = {
  'auth-tokens.send-password-reset': 'A link for a new password',
  'coach-chat.check-draft': 'The check of a draft',
  'coach-chat.watch-check': 'Following up on the check of a draft',
  'curriculum.build-curriculum.given-up': 'Recording that a plan could not be made',
  'payments.apply-provider-event': 'An event from the payment provider',
  'payments.cancel-subscription': 'Ending a subscription that gives no access',
  'payments.close-payer': 'Ending what a deleted account paid for',
  'payments.follow-checkout': 'Checking whether a checkout was paid',
  'payments.refresh-membership': 'Looking up a membership at the payment provider',
  'payments.remind-of-renewal': 'The email before a renewal',
};

const REASONS: Record<PutAsideJob['reason'], string> = {
  failed: 'It failed every time it was tried.',
  'ended-processes': 'The server stopped twice while it was running.',
};

export const PLAN_NAME = 'A plan that could not be made';

export const jobName = ({ kind }: PutAsideJob): string => KINDS[kind] ?? kind;

export const jobReason = ({ reason }: PutAsideJob): string => REASONS[reason];

/** Tells one from another where several of a kind have failed. */
export const workWords = ({ name, person }: { name: string; person: PutAsideJob['person'] }): string =>
  person ? `${name}, ${person.name}` : name;
