import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Skill } from '../../src/language/domain/skill.js';

export interface Labeled {
  id: string;
  /**
   * `tune` was looked at while the signs were written; `held-out` (their makers' own wording), `unseen` (worded by somebody
   * who hadn't read them) and `fresh` (by the authors of what was learned from, but none of that) were only measured.
   */
  half: 'tune' | 'held-out' | 'unseen' | 'fresh';
  /** The skills that its author would work on, strongest first; empty if the conversation says too little. */
  skills: Skill[];
  /** The skills that each of three more judges would work on, who saw neither these labels nor each other's. */
  panel: Skill[][];
  /** The person's messages. */
  says: string[];
}

interface Entry {
  id: string;
  half: Labeled['half'];
  skills?: Skill[];
  panel: Skill[][];
  turns: ({ person: string } | { coach: string })[];
}

const FILES = ['skills-known.yaml', 'skills-unseen.yaml', 'skills-fresh.yaml'];

/** Conversations that experts read for the skills that they are about. */
export function labeledConversations(): Labeled[] {
  const entries = FILES.flatMap((file) => parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as Entry[]);
  return entries
    .filter(({ skills = [] }) => skills.length > 0)
    .map(({ id, half, skills = [], panel, turns }) => ({
      id,
      half,
      skills,
      panel,
      says: turns.flatMap((turn) => ('person' in turn ? [turn.person] : [])),
    }));
}

/** The skills that at least one of the four judges names. */
export const namedBy = ({ skills, panel }: Labeled): Skill[] => [...new Set([skills, ...panel].flat())];
