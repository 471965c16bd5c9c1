import { readOptOut } from './opt-out.js';
import { plainWords } from './words.js';

/** What somebody means by a text to the coach's number. */
export type Reply =
  | { kind: 'stop' | 'start' | 'help' | 'skip' | 'later' }
  /** `reflection` is what follows the word DONE, when something does. */
  | { kind: 'done'; reflection: string | null }
  | { kind: 'reflection'; text: string }
  /** It may be a wish to get no more texts, but nobody could be sure. */
  | { kind: 'unclear' };

const START_WORDS = ['start', 'unstop'];
const HELP_WORDS = ['help', 'info'];
const SKIP_WORDS = ['skip', 'skip it', 'skip this', 'skip this one'];
const LATER_WORDS = ['later', 'not now', 'maybe later', 'later please'];

/**
 * @param suppressed whether this number has opted out: then a YES means START (contract, section 8)
 */
export function readReply(text: string, suppressed: boolean): Reply {
  const optOut = readOptOut(text);
  if (optOut === 'yes') return { kind: 'stop' };
  const words = plainWords(text);
  if (START_WORDS.includes(words) || (suppressed && words === 'yes')) return { kind: 'start' };
  if (HELP_WORDS.includes(words)) return { kind: 'help' };
  if (SKIP_WORDS.includes(words)) return { kind: 'skip' };
  if (LATER_WORDS.includes(words)) return { kind: 'later' };
  if (optOut === 'maybe') return { kind: 'unclear' };
  const done = /^\s*done\b[\s.,:;!-]*(.*)$/is.exec(text);
  if (done) return { kind: 'done', reflection: done[1]!.trim() || null };
  return { kind: 'reflection', text: text.trim() };
}
