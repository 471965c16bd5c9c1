import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isSituation, type Situation, SITUATIONS } from '../../domain/situation.js';
import { isSkill, type Skill, SKILLS } from '../../domain/skill.js';
import { CorpusInvalid } from '../../domain/corpus.errors.js';

/** Its README tells editors how it is kept. */
export const CORPUS_FOLDER = path.resolve('catalogue/skills');

/** How much a phrase says: the matter by itself, pointing to it, or only together with others. */
export const STRENGTHS = ['strong', 'clear', 'hint'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** What a phrase shows about its clause; `catalogue/skills/README.md` explains each. */
export const SIGNALS = ['dismissal', 'negation', 'wish', 'tried', 'yes', 'work'] as const;
export type Signal = (typeof SIGNALS)[number];

/** What the detector learned from: the lines of `catalogue/skills/`, in their order. */
export interface Corpus {
  /** What people say when a skill is what they need. */
  utterances: readonly { skill: Skill; text: string }[];
  /** What people told a coach in their own voice; of two skills the first counts more. */
  excerpts: readonly { skills: readonly Skill[]; text: string }[];
  phrases: readonly { skill: Skill; strength: Strength; phrase: string }[];
  situations: readonly { situation: Situation; phrase: string }[];
  /** Words that mean the same in talk about work, by the name of their class. */
  wordClasses: readonly { class: string; phrase: string }[];
  signals: readonly { signal: Signal; phrase: string }[];
}

/**
 * Reads a folder of JSON lines.
 * @throws CorpusInvalid with every mistake by file and line
 */
export function readCorpus(folder: string): Corpus {
  const problems: string[] = [];
  const read = <Line>(name: string, fields: Fields<Line>) => readLines(folder, name, fields, problems);
  const corpus = {
    utterances: read('utterances.jsonl', { skill: aSkill, text: someWords }),
    excerpts: read('excerpts.jsonl', { skills: oneOrTwoSkills, text: someWords }),
    phrases: read('phrases.jsonl', { skill: aSkill, strength: oneOf('strength', STRENGTHS), phrase: aPhrase }),
    situations: read('situations.jsonl', { situation: aSituation, phrase: aPhrase }),
    wordClasses: read('word-classes.jsonl', { class: aName, phrase: aPhrase }),
    signals: read('signals.jsonl', { signal: oneOf('signal', SIGNALS), phrase: aPhrase }),
  };
  if (problems.length > 0) throw new CorpusInvalid(problems);
  return corpus as Corpus;
}

/** @returns what is wrong with a value, for the person who wrote it, or null */
type Check = (value: unknown) => string | null;
type Fields<Line> = Record<keyof Line & string, Check>;

const TEXT_MAX_CHARACTERS = 600;
const ORIGIN_MAX_CHARACTERS = 60;

const quoted = (value: unknown) => JSON.stringify(value) ?? 'nothing';
const oneOf =
  (what: string, all: readonly string[]): Check =>
  (value) =>
    all.includes(value as string) ? null : `there is no ${what} ${quoted(value)}; choose one of ${all.join(', ')}`;
const aSkill: Check = (value) => (isSkill(value) ? null : oneOf('skill', SKILLS)(value));
const aSituation: Check = (value) => (isSituation(value) ? null : oneOf('situation', Object.keys(SITUATIONS))(value));
const oneOrTwoSkills: Check = (value) => {
  if (!Array.isArray(value) || value.length < 1 || value.length > 2) return 'give one or two skills, as ["feedback"]';
  return value.map(aSkill).find((problem) => problem !== null) ?? null;
};
const wordsUpTo =
  (most: number): Check =>
  (value) => {
    if (typeof value !== 'string' || value.trim() === '') return 'write some words between quotation marks';
    if (value !== value.trim()) return 'has a space before or after its words';
    return value.length > most ? `has ${value.length} characters; ${most} are the most` : null;
  };
const someWords = wordsUpTo(TEXT_MAX_CHARACTERS);
const anOrigin = wordsUpTo(ORIGIN_MAX_CHARACTERS);
const aName: Check = (value) =>
  typeof value === 'string' && /^[a-z]{1,30}$/.test(value) ? null : 'use up to 30 small letters and nothing else';
const aPhrase: Check = (value) => {
  const problem = someWords(value);
  if (problem !== null) return problem;
  const steps = (value as string).split(' ');
  if (steps[0] === '..' || steps.at(-1) === '..') return 'begins or ends with "..", which stands between words';
  if (steps.includes('')) return 'has two spaces in a row';
  return steps.some((step) => step !== '..' && step.split('/').includes(''))
    ? 'has a "/" without a word beside it'
    : null;
};

function readLines(folder: string, name: string, fields: Record<string, Check>, problems: string[]): object[] {
  const lines: object[] = [];
  let text: string;
  try {
    text = readFileSync(path.join(folder, name), 'utf8');
  } catch {
    problems.push(`${path.join(folder, name)}: the file cannot be read`);
    return lines;
  }
  const checks = Object.entries({ ...fields, origin: anOrigin });
  text.split(/\r?\n/).forEach((written, i) => {
    if (written.trim() === '') return;
    const at = `${name}:${i + 1}`;
    const line = parsed(written);
    if (line === null) {
      problems.push(`${at}: is no line of JSON such as {"${checks.map(([key]) => key).join('": "…", "')}": "…"}`);
      return;
    }
    const known = problems.length;
    for (const [key, check] of checks) {
      const problem = check(line[key]);
      if (problem !== null) problems.push(`${at}: ${key}: ${problem}`);
    }
    for (const key of Object.keys(line)) {
      if (key !== 'origin' && !Object.hasOwn(fields, key)) problems.push(`${at}: ${quoted(key)} is not known here`);
    }
    if (problems.length === known) lines.push(line);
  });
  if (lines.length === 0 && problems.length === 0) problems.push(`${name}: there are no lines`);
  return lines;
}

function parsed(written: string): Record<string, unknown> | null {
  try {
    const line: unknown = JSON.parse(written);
    return typeof line === 'object' && line !== null && !Array.isArray(line) ? (line as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
