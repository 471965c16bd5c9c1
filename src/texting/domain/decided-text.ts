import type { SendDecision } from './send-decision.js';
import type { Text } from './text.js';

type About = Pick<
  Text,
  'id' | 'userId' | 'itemId' | 'contentNumber' | 'contentVersion' | 'resend' | 'to' | 'body' | 'created'
>;

/** A new text with its send decision: it waits for its moment, or is recorded as withheld. */
export function decidedText(about: About, { kind, ...decision }: SendDecision): Text {
  const isBlocked = kind === 'withhold';
  const { rule, localTime, timeZone, timeZoneSource, consentVersion, decidedAt } = decision;
  return {
    ...about,
    state: isBlocked ? 'withheld' : 'queued',
    rule,
    localTime,
    timeZone,
    timeZoneSource,
    consentVersion,
    decidedAt,
    tries: 0,
    firstTriedAt: null,
    nextTryAt: isBlocked ? null : 'until' in decision ? decision.until : about.created,
    uncertain: false,
    sentAt: null,
    providerId: null,
    providerCode: null,
  };
}
