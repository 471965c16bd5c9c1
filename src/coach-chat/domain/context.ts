import { estimatedTokens, tokensOf } from '../../language/model.api.js';
import type { Line } from './chat.js';

/** The part of a conversation that fits into a model's context. */
export interface FittedConversation {
  lines: Line[];
  /** The person's messages in the turns that were left out, for the system prompt; empty if there are none. */
  leftOut: string;
}

/** Code units kept of each message that is left out, and of how many such messages, first and last ones. */
const EXCERPT = 160;
const EXCERPTS = 24;

/**
 * The latest whole turns (a message of the person's with its reply) that fit, with the opening message, in
 * which people say what they came for. The last message always stays, however long it is.
 * @param tokens what the lines and the summary may take together
 */
export function fitConversation(lines: readonly Line[], tokens: number): FittedConversation {
  if (tokensOf(lines) <= tokens) return { lines: [...lines], leftOut: '' };
  const turns = turnsOf(lines);
  const [opening = [], ...rest] = turns;
  const kept: Line[][] = [rest.pop() ?? []];
  let left = tokens - tokensOf(kept[0]!) - tokensOf(opening.slice(0, 1)) - estimatedTokens(summaryOf(turns));
  for (let turn = rest.pop(); turn; turn = rest.pop()) {
    left -= tokensOf(turn);
    if (left < 0) {
      rest.push(turn);
      break;
    }
    kept.unshift(turn);
  }
  const start = turns.length > 1 ? opening.slice(0, 1) : opening;
  return { lines: [...start, ...kept.flat()], leftOut: summaryOf(rest) };
}

function turnsOf(lines: readonly Line[]): Line[][] {
  const turns: Line[][] = [];
  for (const line of lines) {
    if (line.role === 'user' || turns.length === 0) turns.push([line]);
    else turns.at(-1)!.push(line);
  }
  return turns;
}

/** In the person's own words, shortened: no model is asked, so that the same conversation reads the same every time. */
function summaryOf(turns: readonly Line[][]): string {
  const said = turns.flat().filter(({ role, isNote }) => role === 'user' && !isNote);
  if (said.length === 0) return '';
  const half = EXCERPTS / 2;
  const chosen = said.length > EXCERPTS ? [...said.slice(0, half), ...said.slice(-half)] : said;
  const excerpts = chosen.map(({ content }) => `- ${excerpt(content)}`);
  return ['Earlier in this conversation, left out here for its length, the person said:', ...excerpts].join('\n');
}

function excerpt(text: string): string {
  const line = text
    .slice(0, 2 * EXCERPT)
    .split(/\s/u)
    .filter(Boolean)
    .join(' ');
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT).toWellFormed()}…` : line;
}
