import { randomUUID } from 'node:crypto';
import type { Text } from '../domain/text.js';

/** Monday, 23 November 2026, 10:15 in New York. */
export const MONDAY = new Date('2026-11-23T15:15:00Z');

/** One that waits and is due. */
export const aText = (part: Partial<Text> = {}): Text => ({
  id: randomUUID(),
  userId: randomUUID(),
  itemId: randomUUID(),
  contentNumber: 101,
  contentVersion: 1,
  resend: false,
  to: '+12125550123',
  body: 'Ask first.\nhttps://coach.example.com/c/***',
  state: 'queued',
  rule: 'allowed',
  localTime: '2026-11-23T10:15:00',
  timeZone: 'America/New_York',
  timeZoneSource: 'declared',
  consentVersion: '2026-11',
  decidedAt: MONDAY,
  created: MONDAY,
  tries: 0,
  firstTriedAt: null,
  nextTryAt: MONDAY,
  uncertain: false,
  sentAt: null,
  providerId: null,
  providerCode: null,
  ...part,
});
