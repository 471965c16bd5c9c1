import type { StaffTextWire } from '@contracts/texting/adapters/http/texts';

/** A text that was sent, as the server shows it to staff. */
export const aStaffText = (changes: Partial<StaffTextWire> = {}): StaffTextWire => ({
  id: 'text-1',
  to: '+12125550147',
  body: 'Ask one question more. https://coach.example/c/***',
  state: 'sent',
  rule: 'allowed',
  local_time: '2026-11-24T09:30:00',
  time_zone: 'America/New_York',
  time_zone_source: 'declared',
  consent_version: '2026-11',
  decided_at: '2026-11-24T14:30:00.000Z',
  sent_at: '2026-11-24T14:30:01.000Z',
  provider_code: null,
  user: 'member-1',
  person_name: 'Mina Marker',
  item_id: 'item-1',
  content_number: 7,
  content_version: 1,
  resend: false,
  tries: 1,
  next_try_at: null,
  ...changes,
});

export const noTotals = { queued: 0, sending: 0, sent: 0, delivered: 0, undeliverable: 0, withheld: 0, dead: 0 };
