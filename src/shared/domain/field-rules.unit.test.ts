import { describe, expect, it } from '@jest/globals';
import { isUsPhone, normalizePhone } from './field-rules.contract.js';

describe('a phone number', () => {
  // proves 3.16
  it.each([
    ['555-123-4567', '+15551234567'],
    ['(555) 123 4567', '+15551234567'],
    ['+1 555 123 4567', '+15551234567'],
    [' +1-555-123-4567 ', '+15551234567'],
    ['+44 20 7946 0958', '+1442079460958'],
    ['1 555 123 4567', '+115551234567'],
    ['none', '+1'],
    ['', '+1'],
  ])('written as %j is %s', (written, normalized) => {
    expect(normalizePhone(written)).toBe(normalized);
  });

  it.each(['+15551234567', '555-123-4567', '+1 (555) 123-4567', '5551234567'])('%s is a US number', (value) => {
    expect(isUsPhone(value)).toBe(true);
  });

  // proves 3.15
  it.each([
    '+1555123456',
    '+155512345678',
    '15551234567',
    '+1555123456a',
    '+44 20 7946 0958',
    'call me',
    '+١٥٥٥١٢٣٤٥٦٧',
    '',
  ])('%j is not a US number', (value) => {
    expect(isUsPhone(value)).toBe(false);
  });
});
