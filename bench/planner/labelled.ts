import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Conversation } from '../../src/skills/domain/conversation.js';
import type { Skill } from '../../src/skills/domain/skill.js';

export interface Labelled {
  id: string;
  /**
   * `tune` was looked at while the planner was made; `held-out` (its makers' own wording), `unseen` (worded by somebody who
   * hadn't read the planner) and `fresh` (by the authors of what it learned from, but none of that) were never read for it, only measured.
   */
  half: 'tune' | 'held-out' | 'unseen' | 'fresh';
  /** What its author would work on, strongest first; empty when the conversation says too little. */
  skills: Skill[];
  /** What each of three more judges would work on, who saw neither these labels nor the planner nor each other's. */
  panel: Skill[][];
  general: boolean;
  conversation: Conversation;
}

interface Entry {
  id: string;
  half: Labelled['half'];
  skills?: Skill[];
  panel: Skill[][];
  general?: boolean;
  turns: ({ person: string } | { coach: string })[];
}

const FILES = ['conversations.yaml', 'unseen.yaml', 'fresh.yaml'];

export function labelledConversations(): Labelled[] {
  const entries = FILES.flatMap((file) => parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Entry[]);
  return entries.map(({ id, half, skills = [], panel, general = false, turns }) => ({
    id,
    half,
    skills,
    panel,
    general,
    conversation: turns.map((turn) =>
      'person' in turn ? { role: 'user', content: turn.person } : { role: 'assistant', content: turn.coach },
    ),
  }));
}

/** A talk with too little in it to plan from. */
export interface ThinTalk {
  id: string;
  half: 'tune' | 'held-out';
  conversation: Conversation;
}

/** The questions of a coach to a person who says little, in turn. */
const QUESTIONS = [
  'Hello, good to have you here. What is hard at work just now?',
  'What would you like to be easier than it is today?',
  'What is your role, and who is around you?',
  'What have you tried so far?',
  'What would success look like in six months?',
];

export const thinTalks = (): ThinTalk[] =>
  (
    parse(readFileSync(new URL('thin.yaml', import.meta.url), 'utf8')) as (Pick<ThinTalk, 'id' | 'half'> & {
      said: string[];
    })[]
  ).map(({ id, half, said }) => ({
    id,
    half,
    conversation: said.flatMap((content, i) => [
      { role: 'user', content },
      { role: 'assistant', content: QUESTIONS[i % QUESTIONS.length]! },
    ]),
  }));

/** The skills that at least this many of the four judges name. */
export function namedBy(judges: number, { skills, panel }: Labelled): Skill[] {
  const named = [skills, ...panel].flat();
  return [...new Set(named)].filter((skill) => named.filter((other) => other === skill).length >= judges);
}
