import type { Message } from './chat.js';
import { noteIn } from './plan-answer.js';
import type { PlanChange, Proposal } from './plan-change.js';
import { cutsIn } from './script/cuts.js';
import { inHandOf, practiceIn, type TitledPlan } from './plan-practices.js';

/** "Mark it done with the note: …" */
const MARKS_IT = /\b(?:mark\w*|done)\b/i;
/** "No note, just done" */
const NO_NOTE = /\b(?:no|not|without|skip|drop|lose|leave out)(?: with)?(?: (?:the|a|any|that|this|my))? notes?\b/i;
/** "Yes but take out the part about me" */
const CHANGES_NOTE =
  /\b(?:take|leave) (?:\w+ ){0,2}out\b|\b(?:remove|delete|cut|change|fix|correct|edit|shorten|add) (?:the|that|her|his|my|a|in|please)\b/i;
/** "Add a note to it: …" */
const ADDS_NOTE = /\badd (?:an?|the|this|my) (?:\w+ )?note\b/i;
export const HOW_TO_NOTE = 'I take a note as it is written: for other words write “note:” and all of it, or “no note”.';

/** The note that somebody wants in place of the one that is shown, or with the mark that they ask for. */
export function notedIn(
  message: string,
  pending: PlanChange | null,
  lines: readonly Message[],
  plan: TitledPlan,
): Proposal | null {
  const note = noteIn(message);
  if (pending?.kind === 'done') {
    if (note !== null) return { ...pending, note };
    if (pending.note === undefined) return null;
    const [cut] = cutsIn(message, [pending.note], 1)?.lines ?? [];
    if (cut) return { ...pending, note: cut.text };
    if (NO_NOTE.test(message)) return { kind: 'done', title: pending.title };
    return CHANGES_NOTE.test(message) ? { ...pending, lead: HOW_TO_NOTE } : null;
  }
  if (pending || note === null || !(MARKS_IT.test(message) || ADDS_NOTE.test(message))) return null;
  const named = practiceIn(lines, plan);
  const item = named === 'unknown' ? inHandOf(plan) : named;
  return item && item.sentAt !== null ? { kind: 'done', title: item.title, note } : null;
}
