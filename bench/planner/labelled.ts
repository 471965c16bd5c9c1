import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Conversation } from '../../src/curriculum/domain/conversation.js';
import type { Skill } from '../../src/curriculum/domain/practice.js';

export interface Labelled {
  id: string;
  /**
   * `tune` was looked at while the planner was made; `held-out` (its makers' own wording) and `unseen` (worded by somebody
   * who hadn't read the planner) were only ever measured.
   */
  half: 'tune' | 'held-out' | 'unseen';
  /** What an expert would work on, strongest first; empty when the conversation says too little. */
  skills: Skill[];
  general: boolean;
  conversation: Conversation;
}

interface Entry {
  id: string;
  half: Labelled['half'];
  skills: Skill[];
  general?: boolean;
  turns: ({ person: string } | { coach: string })[];
}

const FILES = ['conversations.yaml', 'unseen.yaml'];

export function labelledConversations(): Labelled[] {
  const entries = FILES.flatMap((file) => parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Entry[]);
  return entries.map(({ id, half, skills, general = false, turns }) => ({
    id,
    half,
    skills,
    general,
    conversation: turns.map((turn) =>
      'person' in turn ? { role: 'user', content: turn.person } : { role: 'assistant', content: turn.coach },
    ),
  }));
}
