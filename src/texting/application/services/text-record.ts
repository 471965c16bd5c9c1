import type { Text } from '../../domain/text.js';

/** What a member may read of a text, on the screen and in an export. Times are ISO 8601. */
export const textRecord = (text: Text) => ({
  to: text.to,
  body: text.body,
  state: text.state,
  rule: text.rule,
  local_time: text.localTime,
  time_zone: text.timeZone,
  time_zone_source: text.timeZoneSource,
  consent_version: text.consentVersion,
  decided_at: text.decidedAt.toISOString(),
  sent_at: text.sentAt?.toISOString() ?? null,
});
