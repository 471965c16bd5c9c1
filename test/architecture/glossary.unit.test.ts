import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

/**
 * Words that the code had for things that have a name of their own (docs/glossary.md), with that name. Words that also
 * mean something else everywhere, such as 'path', 'reading' or 'sign', are left to readers.
 */
const REPLACED: Readonly<Record<string, string>> = {
  saying: 'utterance',
  sayings: 'utterances',
  telling: 'transcript excerpt',
  tellings: 'transcript excerpts',
  hear: 'detect, receive',
  heard: 'detected, received',
  hearing: 'skill detection',
  likeness: 'classifier',
  standing: 'access status, eligibility, status badge',
  standings: 'access statuses, eligibility, status badges',
  closure: 'customer offboarding',
  patience: 'timeout, deadline',
  letters: 'emails, email templates',
  surroundings: 'planning context',
  deed: 'action',
  deeds: 'actions',
  desk: 'editor, edit session',
  verdict: 'blocked reason, response',
  verdicts: 'blocked reasons, responses',
  obstacle: 'blocked reason',
  hero: 'next practice',
  trail: 'progress',
  rhythm: 'schedule, interval',
  begun: 'started',
  filled: 'required, with values',
  retaken: 'retake',
  withheld: 'defer, blocked',
  went: 'sent',
  gone: 'accepted, removed',
  told: 'reported',
  room: 'module',
  rooms: 'modules',
};

/** Where one of them is the right word, and why. */
const RIGHT: readonly { words: string; where: RegExp; because: string }[] = [
  { words: 'trail', where: /audit/i, because: 'an audit trail is called so everywhere' },
  {
    words: 'verdict verdicts',
    where: /rat(?:e|ing)|coach-prompts\.rows|sandbox-chat/,
    because: 'what staff think of a reply, as its table has it',
  },
  { words: 'obstacle', where: /coach-chat\/domain\/script/, because: 'a topic: what stands in the way of a member' },
  { words: 'obstacle', where: /health|staff-admin\.contract/, because: 'a field on the wire' },
  {
    words: 'withheld',
    where: /state-names|shared\/labels|a-staff-text|deliveries\.integration/,
    because: 'a state of texts on the wire',
  },
  {
    words: 'withheld',
    where: /chat\.errors/,
    because: 'a code on the wire: a filter of the provider kept a reply back',
  },
  { words: 'begun', where: /failed-(?:plans|work)|staff-texts\.test/, because: 'a field on the wire' },
  { words: 'closure', where: /payments/, because: 'a field of jobs that a release before may have queued' },
  { words: 'gone', where: /safety\/domain\/vocabulary/, because: 'a word that people in danger use' },
  { words: 'letters', where: /second-factor|message-analysis|speech/, because: 'letters of the alphabet' },
];

/** What staff write between braces in a prompt. */
const PLACEHOLDERS = ['coach_name', 'first_name', 'support_email'];

const files = ['src', 'client/src', 'test', 'bench', 'scripts']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs,cjs}`))
  .filter((file) => !/\.weights\.ts$|^test\/architecture\/glossary\.unit/.test(file));

describe('the names in the code', () => {
  it('follow the glossary', () => {
    expect(files.length).toBeGreaterThan(1_000);
    expect(files.flatMap(oldNamesIn)).toEqual([]);
  });

  it('are in camelCase in the domain: snake_case is for the wire, for SQL and for files', () => {
    const domain = files.filter((file) => /^src\/[^/]+\/domain\//.test(file));
    const isSnaky = (text: string) => /[a-z]_[a-z]/.test(text);
    const snaky = domain.flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      return (isSnaky(code) ? namesDeclaredIn(code) : [])
        .filter((name) => isSnaky(name) && !PLACEHOLDERS.includes(name))
        .map((name) => `${file}: ${name}`);
    });
    expect(domain.length).toBeGreaterThan(100);
    expect(snaky).toEqual([]);
  });

  it('are checked word by word', () => {
    const code = 'class PracticeDesk { constructor(private gone: Told) {} }; const { a: heardAt } = b, standIns = 1;';
    expect(namesDeclaredIn(code).flatMap(wordsReplacedIn)).toEqual(['desk', 'gone', 'heard', 'stand-in']);
    expect(wordsReplacedIn('NO_STANDING')).toEqual(['standing']);
    expect(wordsReplacedIn('understandingOf')).toEqual([]);
  });
});

/** Most sources hold none of the words, in whatever case: they need not be parsed. */
const HOLDS_ONE = new RegExp([...Object.keys(REPLACED), 'stand'].join('|'), 'i');

function oldNamesIn(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const names = [path.basename(file), ...(HOLDS_ONE.test(code) ? namesDeclaredIn(code) : [])];
  return [...new Set(names)].flatMap((name) =>
    wordsReplacedIn(name)
      .filter((word) => !RIGHT.some(({ words, where }) => words.split(' ').includes(word) && where.test(file)))
      .map((word) => `${file}: ${name}; say ${REPLACED[word] ?? 'local fake, sandbox'}`),
  );
}

function wordsReplacedIn(name: string): string[] {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  const isStandIn = words.some((word, at) => word === 'stand' && /^ins?$/.test(words[at + 1] ?? ''));
  return [...words.filter((word) => Object.hasOwn(REPLACED, word)), ...(isStandIn ? ['stand-in'] : [])];
}

/** What a source calls its own things: types, functions, variables, parameters and members. */
function namesDeclaredIn(code: string): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (!ts.isPropertyAccessExpression(node) && !ts.isImportSpecifier(node) && !ts.isExportSpecifier(node)) {
      const { name } = node as ts.NamedDeclaration;
      if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) names.push(name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('any.tsx', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return names;
}
