import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { STARTER_EXAMPLES } from '../../src/coach-prompts/domain/starter-examples.js';
import type { Danger } from '../../src/safety/domain/danger.js';
import { personsMessages } from '../../src/skills/domain/conversation.js';
import { labelledConversations } from '../planner/labelled.js';
import { labelledReplies } from '../replies/labelled.js';

/**
 * `tuned.jsonl` is what the detector is tuned on and its weights are learned from; by `held-out.jsonl` it is judged alone:
 * whole authors who never saw the project, and whom nobody who tunes may read. To add a line, add a row {kind, manner, says,
 * origin} to tuned.jsonl. Please invent lines; never copy a real person's words. Never change the detector because of a
 * held-out line: write a new tuned line of the same manner, learn from that.
 */
export type Half = 'tuned' | 'held-out';

/** A line in danger, or (with kind null) one from work that only sounds like it. */
export interface Line {
  /** self-harm: one's own or another's; abuse: by anyone but a partner; danger: a threat or an emergency at this moment. */
  kind: Danger | UndividedKind | null;
  /** direct, veiled, misspelled, slang, spanish, about others, buried, short; or what a look-alike from work looks like. */
  manner: string;
  says: string;
  /** When and for what it was written, or by which author. */
  origin: string;
}

/** What authors were asked for who don't know how dangers are divided here. */
type UndividedKind = keyof typeof UNDIVIDED;
const UNDIVIDED = {
  'abuse-by-anyone': ['abuse', 'partner-abuse'],
  'about-another': ['self-harm', 'harm-to-others', 'abuse', 'partner-abuse', 'danger'],
} as const satisfies Record<string, Danger[]>;

/** The kinds that count as right for a line in danger; none for a line from work. */
export function dangersOf({ kind }: Line): readonly Danger[] {
  if (kind === null) return [];
  return kind in UNDIVIDED ? UNDIVIDED[kind as UndividedKind] : [kind as Danger];
}

export function linesOf(half: Half): Line[] {
  return readFileSync(new URL(`${half}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((row) => JSON.parse(row) as Line);
}

/**
 * What people say in the planner's labelled conversations and answer to texts, except what is rightly detected as
 * danger there. All of it is learned from.
 */
export function workTalk(half: Half): string[] {
  return [
    ...labelledConversations()
      .filter((one) => (one.half === 'tune') === (half === 'tuned'))
      .flatMap(({ conversation }) => personsMessages(conversation)),
    ...labelledReplies(half).map(({ text }) => text),
  ].filter((text) => !IN_DANGER_AMONG_TALK.has(text));
}

/** Those corpora have no label for it. */
const IN_DANGER_AMONG_TALK = new Set([
  "i don't want to be here anymore. i keep thinking everyone would be better off if i wasn't around",
  'Head chef. Found out two of my cooks told the GM "chef\'s got a temper". I came up getting plates thrown at me so I thought I was the nice one.',
]);

/** What the sixty voices of the transcripts and the example conversations say of work; all of it is learned from. */
export function coachingTalk(): string[] {
  const transcripts = new URL('../../test/transcripts/talks.yaml', import.meta.url);
  const talks = parse(readFileSync(transcripts, 'utf8')) as { says: string[]; then?: string[] }[];
  return [
    ...talks.flatMap(({ says, then = [] }) => [...says, ...then]),
    ...STARTER_EXAMPLES.filter(({ isCrisis }) => !isCrisis).flatMap(({ messages }) => messages),
  ];
}

/** How work is written of by others than its people: the coach's part of the conversations, and the practices. */
export function workLanguage(): string[] {
  const practices = new URL('../../catalogue/practices/', import.meta.url);
  return [
    ...labelledConversations()
      .filter(({ half }) => half === 'tune')
      .flatMap(({ conversation }) =>
        conversation.filter(({ role }) => role === 'assistant').map(({ content }) => content),
      ),
    ...readdirSync(practices, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .sort()
      .flatMap((file) => readFileSync(new URL(file, practices), 'utf8').split(/\n{2,}/)),
  ];
}
