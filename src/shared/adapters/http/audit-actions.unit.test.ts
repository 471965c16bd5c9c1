import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { AUDIT_ACTIONS, auditActionText } from './audit-actions.contract.js';

const sources = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\//.test(file))
  .map((file) => fs.readFileSync(path.join('src', file), 'utf8'));

const found = (pattern: RegExp): string[] =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!));

describe('an action of the audit trail', () => {
  // proves 10.25
  it('is a sentence, each another one', () => {
    const recorded = found(
      /'((?:safety-case|messages|saved-reply|note|talk|user|sessions|content-links|curriculum|texts?|mails?|job|prompt-\w+|reply|content-\w+|media|staff)\.(?:[a-z-]+ed|written|read|resent|taken|seen))'/g,
    );
    const exported = found(/staffList\(\{\s*name: '([a-z-]+)'/g).map((list) => `${list}.exported`);
    expect(exported.length).toBeGreaterThan(8);
    const second = [
      'app-added',
      'app-removed',
      'passkey-added',
      'passkey-removed',
      'recovery-codes-renewed',
      'recovery-code-used',
      'reset',
    ];
    // A column of texts is called like an action.
    const actions = [
      ...recorded.filter((name) => name !== 'text.created'),
      ...exported,
      ...second.map((event) => `second-factor.${event}`),
    ];
    expect([...new Set(actions)].filter((action) => !(action in AUDIT_ACTIONS))).toEqual([]);
    expect(new Set(Object.values(AUDIT_ACTIONS)).size).toBe(Object.keys(AUDIT_ACTIONS).length);
    expect(auditActionText('long-gone.done')).toBe('long gone done');
  });
});
