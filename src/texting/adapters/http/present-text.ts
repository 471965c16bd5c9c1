import type { StaffText } from '../../application/ports/text.repository.js';
import type { Text } from '../../domain/text.js';
import type { StaffTextWire, TextWire } from './texts.contract.js';

export const presentText = (text: Text): TextWire => ({
  id: text.id,
  ...textRecord(text),
  provider_code: text.providerCode,
  next_try_at: text.nextTryAt?.toISOString() ?? null,
});

export const presentStaffText = (text: StaffText): StaffTextWire => ({
  ...presentText(text),
  user: text.userId,
  person_name: text.personName,
  item_id: text.itemId,
  content_number: text.contentNumber,
  content_version: text.contentVersion,
  resend: text.resend,
  tries: text.tries,
});

/** The fields of a text that a member may read, on the screen and in an export. Times are ISO 8601. */
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
