import type { StaffText } from '../../application/ports/text.repository.js';
import { textRecord } from '../../application/list-texts.use-case.js';
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
