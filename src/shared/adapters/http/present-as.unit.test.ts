import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { presentAs } from './present-as.js';

describe('presenting a wire', () => {
  const wire = z.object({
    first_name: z.string(),
    sent_at: z.nullable(z.iso.datetime()),
    done_at: z.nullable(z.iso.datetime()),
    note: z.optional(z.string()),
  });

  it('fills its fields from the properties in camelCase, timestamps as text', () => {
    const sentAt = new Date('2026-11-24T09:30:00Z');
    expect(presentAs(wire, { firstName: 'Dana', sentAt, doneAt: null })).toEqual({
      first_name: 'Dana',
      sent_at: '2026-11-24T09:30:00.000Z',
      done_at: null,
    });
  });

  it('lets nothing else out', () => {
    const person = { firstName: 'Dana', sentAt: null, doneAt: null, passwordHash: 'secret' };
    expect(JSON.stringify(presentAs(wire, person))).not.toContain('secret');
  });
});
