import { describe, expect, it } from '@jest/globals';
import { camelKeys, snakeKeys } from './casing';

describe('Casing on the wire', () => {
  // proves 12.5
  it('converts every key, however deep, and no value', () => {
    const wire = { first_name: 'dana_r', items: [{ sent_at: null, next: { has_active_product: true } }] };
    const client = { firstName: 'dana_r', items: [{ sentAt: null, next: { hasActiveProduct: true } }] };
    expect(camelKeys(wire)).toEqual(client);
    expect(snakeKeys(client)).toEqual(wire);
  });

  it('leaves keys unchanged that are in neither case', () => {
    expect(camelKeys({ 'non-field-error': 'x', _private: 1, content: 2 })).toEqual({
      'non-field-error': 'x',
      _private: 1,
      content: 2,
    });
  });

  it('leaves values unchanged that are not objects', () => {
    expect(camelKeys(undefined)).toBeUndefined();
    expect(camelKeys(['first_name', 7, null])).toEqual(['first_name', 7, null]);
  });
});
