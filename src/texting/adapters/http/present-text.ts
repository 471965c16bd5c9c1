import type { StaffText } from '../../application/ports/text.repository.js';
import type { Text } from '../../domain/text.js';
import { type StaffTextWire, staffTextWire, type TextWire, textWire } from './texts.contract.js';
import { presentAs } from '../../../shared/adapters/http/present-as.js';

export const presentText = (text: Text): TextWire => presentAs(textWire, text);

export const presentStaffText = (text: StaffText): StaffTextWire =>
  presentAs(staffTextWire, { ...text, user: text.userId });

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
