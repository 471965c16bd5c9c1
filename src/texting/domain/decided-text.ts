import type { SendDecision } from './send-decision.js';
import type { Text } from './text.js';

type About = Pick<
  Text,
  'id' | 'userId' | 'itemId' | 'contentNumber' | 'contentVersion' | 'resend' | 'to' | 'body' | 'created'
>;

/** A new text, as it was decided about: it waits for its moment, or stands there as one that must not go. */
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
