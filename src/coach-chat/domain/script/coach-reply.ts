import type { Line } from '../chat.js';

export interface ScriptedTurn {
  /** The conversation so far; the last line is the person's. */
  lines: readonly Line[];
  coachName: string;
  firstName: string;
}

export function coachReply({ firstName, coachName, lines }: ScriptedTurn): string {
  return `Hi ${firstName}, I'm ${coachName}. ${lines.length}`;
}
