/** What somebody means by a text to the coach's number. */
export type Reply =
  | { kind: 'stop' | 'start' | 'help' | 'skip' | 'later' }
  /** `reflection` is what follows the word DONE, when something does. */
  | { kind: 'done'; reflection: string | null }
  | { kind: 'reflection'; text: string };

/** The words of the contract, section 8; the first seven are the carriers' own (CTIA, Short Code Monitoring Handbook). */
const STOP_WORDS = [
  'stop',
  'stopall',
  'stop all',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'revoke',
  'optout',
  'opt out',
];
const START_WORDS = ['start', 'unstop'];
const HELP_WORDS = ['help', 'info'];
const SKIP_WORDS = ['skip', 'skip it', 'skip this', 'skip this one'];
const LATER_WORDS = ['later', 'not now', 'maybe later', 'later please'];

/**
 * Sentences that revoke consent "in any reasonable manner" (47 CFR 64.1200(a)(10)). Each needs the texts, the sender or
 * the list as its object: "I could not stop thinking about it" is a reflection.
 */
const STOP_SENTENCES = [
  /^(?:please|pls|just|ok|okay|no)?\s*(?:stop|quit|cancel|unsubscribe|opt out)(?: (?:it|this|these|that|now|please|pls|already|me|everything|thanks|thank you))*$/,
  /\b(?:stop|quit|cease|end|cancel)\b(?: \w+){0,2} (?:texting|messaging|contacting|sending|bothering|spamming|writing)\b/,
  /\b(?:stop|quit|end|cancel|halt)\b (?:\w+ ){0,3}(?:texts?|messages?|sms|subscription|reminders?)\b/,
  /\b(?:no more|enough|don ?t want(?: any)?(?: more)?|do not want(?: any)?(?: more)?) (?:\w+ ){0,2}(?:texts?|messages?|sms)\b/,
  /\b(?:don ?t|do not|never|please dont) (?:ever )?(?:text|message|contact|sms) (?:me|this number|us)\b/,
  /\b(?:remove|take|delete|drop|get) (?:me|my number|this number|us) (?:off|from|out)\b/,
  /^(?:please )?(?:remove|unsubscribe) (?:me|my number|this number)(?: please)?$/,
  /\b(?:opt|sign) me out\b|\b(?:want|like|need|wish|asking) to (?:opt out|unsubscribe|be removed)\b/,
  /\b(?:lose|delete|forget) (?:my|this) number\b|^leave me alone(?: please)?$|\bwrong number\b/,
  /\b(?:i )?(?:revoke|withdraw) (?:my )?consent\b/,
];

/**
 * @param suppressed whether this number has opted out: then a YES means START (contract, section 8)
 */
export function readReply(text: string, suppressed: boolean): Reply {
  const words = plain(text);
  if (STOP_WORDS.includes(words) || STOP_SENTENCES.some((sentence) => sentence.test(words))) return { kind: 'stop' };
  if (START_WORDS.includes(words) || (suppressed && words === 'yes')) return { kind: 'start' };
  if (HELP_WORDS.includes(words)) return { kind: 'help' };
  if (SKIP_WORDS.includes(words)) return { kind: 'skip' };
  if (LATER_WORDS.includes(words)) return { kind: 'later' };
  const done = /^\s*done\b[\s.,:;!-]*(.*)$/is.exec(text);
  if (done) return { kind: 'done', reflection: done[1]!.trim() || null };
  return { kind: 'reflection', text: text.trim() };
}

/** Lower case, without punctuation, one space between words; an apostrophe leaves a space ("don t"). */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
