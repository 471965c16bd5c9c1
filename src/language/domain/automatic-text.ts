import { Patterns } from './patterns.js';
import { type Spellings, wordsOf } from './words.js';

/** "Liked “…”", "Reacted 👍 to “…”", "Removed a heart from “…”", "Loved an image": iPhones and Androids, in English and Spanish. */
const REACTION =
  /^\s*(?!repl(?:ying|ied) to )(?:(?:liked|loved|disliked|laughed at|emphasized|questioned|reacted \S{1,12} to|removed an? [\w ]{1,24} from|\S{1,12} to|le gustó|le gusto|le encantó|le encanto|se rió de|no le gustó|reaccionó con \S{1,12} a)\s{1,4}(?:["“”«']|an? (?:image|photo|picture|movie|video|attachment|message|sticker|link|voice message)\b|una? (?:imagen|foto|video)))/iu;

/** "Sam Adeyemi liked “…”", in a group. */
const REACTION_BY_NAME =
  /^\s*\p{Lu}[\p{L}'.-]{0,20}(?: \p{Lu}[\p{L}'.-]{0,20}){0,2} (?:liked|loved|disliked|laughed at|emphasized|questioned|reacted \S{1,12} to) ["“”«]/u;

/** Matches what a phone puts below a text, or a mail program before what it quotes. */
const SIGNATURE =
  /^(?:sent from my\b|sent from outlook|sent via\b|get outlook for\b|enviado desde mi\b|sent with\b|-- ?$|\*{0,2}confidential)/i;
const QUOTE_INTRODUCTION = /^(?:on .{4,80} wrote:$|-{2,10} ?(?:original|forwarded) message|from: \S)/i;
/** Our own texts end with one of our short links, and nobody types one. */
const HOLDS_LINK = /^https?:\/\/[^\s/]+\/c\/\S+$/;
/** "(no subject) DONE", "Re: STOP", "Siri: done", "Replying to “…”: done" */
const PREFIX = /^\s*(?:\(no subject\)|(?:re|fwd?|siri)\s?:|repl(?:ying|ied) to ["“][^"“”]{1,1000}["”](?:\s?:)?)\s*/i;

/** Tells what a person wrote from what their phone or their carrier did. */
export class AutomaticTextReader {
  private readonly automatic: Patterns;

  constructor(
    automatic: readonly string[],
    private readonly spellings: Spellings,
  ) {
    this.automatic = new Patterns(automatic, {});
  }

  /** True if a phone or a carrier wrote it by itself: a reaction to a text, or an automatic reply. */
  isAutomatic(text: string): boolean {
    return REACTION.test(text) || REACTION_BY_NAME.test(text) || this.automatic.isIn(wordsOf(text, this.spellings));
  }
}

/**
 * Returns the person's own text: without what they quote of an earlier text, and without what a phone adds.
 * @param quoted texts that were sent to that number: a line of theirs in a reply is a quotation
 * @param responses to texts from that number: only their beginning is, as the rest may be the person's own words
 */
export function ownWords(text: string, quoted: readonly string[] = [], responses: readonly string[] = []): string {
  const lines: string[] = [];
  for (const line of text.replace(PREFIX, '').split(/\r?\n/)) {
    const said = line.trim();
    if (QUOTE_INTRODUCTION.test(said)) break;
    if (said.startsWith('>') || SIGNATURE.test(said) || HOLDS_LINK.test(said)) continue;
    if (isQuoted(said, quoted) || isBeginning(said, responses)) continue;
    lines.push(line);
  }
  return lines.join('\n').trim();
}

/** A shorter line may be the person's own: "Reply STOP". */
const SHORTEST_QUOTE = 20;
/** Unless it is a whole line of what was sent: "Reply STOP to end." */
const SHORTEST_LINE = 12;

const isBeginning = (said: string, responses: readonly string[]): boolean =>
  said.length >= SHORTEST_QUOTE && responses.some((one) => one.startsWith(unquoted(said)));

function isQuoted(said: string, quoted: readonly string[]): boolean {
  if (said.length >= SHORTEST_QUOTE) return quoted.some((one) => one.includes(unquoted(said)));
  return said.length >= SHORTEST_LINE && quoted.some((one) => one.split('\n').includes(said));
}

const QUOTE_MARKS = new Set('"“”\'«»…');

function unquoted(line: string): string {
  let [start, end] = [0, line.length];
  while (start < end && QUOTE_MARKS.has(line[start]!)) start += 1;
  while (end > start && QUOTE_MARKS.has(line[end - 1]!)) end -= 1;
  return line.slice(start, end).trim();
}
