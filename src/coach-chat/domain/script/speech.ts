/** Reading what a person wrote, and saying it back. All pure; nothing here knows what coaching is. */

/** Straight quotes, single spaces within lines, no control characters. */
export const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2018\u2019\u02bc´]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/[^\P{C}\n]/gu, '')
    .trim();

export const wordsOf = (text: string): string[] =>
  plain(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? [];

const EMPTY_WORDS = new Set(
  `a about all also am an and any are as at be been but by can could did do does for from get go going got had has have he
  her him his how i i'd i'll i'm i've if im in into is it it's its just kind know like lot me more most much my myself no not
  now of ok okay on one or our out really say see she so some something sort stuff than that that's the their them then there
  there's they thing things think this to too um up us very was we we're well were what when where which who why will with
  would yeah yes you your`.split(/\s+/),
);

/** The words that carry something. */
export const contentWords = (text: string): string[] => wordsOf(text).filter((word) => !EMPTY_WORDS.has(word));

/** A small, stable number for a text (FNV-1a), so that wording can vary and stay the same for the same conversation. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

export const pick = <T>(variants: readonly T[], seed: number): T => variants[seed % variants.length]!;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const MOST_WORDS = 18;
const CUT_AT_WORDS = 14;

const FILLERS =
  /^(?:(?:and|but|so|well|also|because|ngl|tbh|bruh|bro|dude|man|ok(?:ay)?|u+m+|u+h+|h+m+|honestly|basically|actually|look|like|yeah|yep|yes|no(?=[,.:])|nope|maybe|probably|sometimes|just|then|right now|lately|recently|hi|hello|hey|thanks|thank you|i (?:think|guess|mean|feel like|would say|believe|suppose)(?: that)?|i'd say(?: that)?|that(?= (?:i|we|they|he|she|my|our|people|everyone)\b)|it'?s (?:just )?that|(?:the|my) (?:main |biggest |real )?(?:thing|problem|issue|challenge) is(?: that)?|what (?:holds|stops|keeps) (?:me|us)(?: back)? is(?: that)?|(?:success|a win|winning)(?: for me)? (?:would be|is|looks like|means)(?: that| if| when)?|(?:my|the) (?:goal|hope) is(?: that| to)?|to be honest|for example|for instance)\b[,:.]?\s*)+/i;

/** Not to be said back: an address, a number to call, a link, an oath, an insult to anybody. */
const UNSPEAKABLE =
  /https?:|www\.|[\w.+-]@[\w-]|\+?\d[\d\s().-]{7,}\d|\b(?:f+u+c*k\w*|wtf|stfu|effing|(?:bull)?sh[i1]t\w*|bitch\w*|(?:ass|arse|jackass)(?:es|hat|hole)?s?|bastard\w*|cunt\w*|dick(?:head)?s?|pric?ks?|douche\w*|n[i1]gg\w+|fag\w*|retard\w*|whore\w*|slut\w*|sp[i1]cs?|chinks?|trann\w+|piss\w*|crap\w*|idiot\w*|moron\w*|imbecile\w*|stupid\w*|dumb\w*|jerks?|losers?|lazy|incompeten\w*|useless|worthless|pathetic|psycho\w*|scum|trash|garbage|suck(?:s|ed|y|ing)?|pendejo\w*|mierda|puta\w*)\b|\[?conclude\]?/i;

/** A person running themselves down: "I'm a terrible manager", "I suck at this". It would be cruel in the coach's mouth. */
const SELF_ACCUSATION =
  /\b(?:i'?m|i am|i was|i've been|i feel(?: like)?|makes me|i must be)\b[^.!?]{0,30}\b(?:bad|terrible|awful|horrible|worst|failure|failing|fraud|fake|coward\w*|pushover|doormat|control freak|micro-?manager|mess|disaster|joke|hopeless|clueless|weak|impost[eo]r|nobody|not (?:good|smart|cut out|fit)|not a (?:good|real)|no good)\b|\bi (?:really |just |totally |kind of |always )?(?:suck|stink|fail)\b|\b(?:worst|terrible|bad|awful) (?:boss|manager|lead|leader) (?:ever|here|alive)\b/i;

/** Whether a person runs themselves down in it. */
export const accusesThemselves = (text: string): boolean => SELF_ACCUSATION.test(plain(text));

/**
 * What is said in confidence and wants a human word: that they hurt or wronged others, that they broke down, what they are
 * ashamed of, or whom they lost.
 */
export type Disclosure = 'harm' | 'tears' | 'shame' | 'grief';

const ADVERBS =
  "(?: (?:'ve|have|had|just|even|once|also|then|really|totally|literally|actually|kind of|sort of|totally))";
const DISCLOSURES: readonly (readonly [Disclosure, RegExp])[] = [
  [
    'tears',
    new RegExp(
      `\\bi(?:'ve|'d)?${ADVERBS}{0,2} (?:cried|cry|wept|sobbed|broke down|burst into tears|threw up|had a (?:breakdown|meltdown)|was (?:crying|in tears|sobbing)|(?:started|start|been) crying)\\b|\\b(?:crying|cried|sobbing) (?:in|at) (?:the|my)\\b`,
      'i',
    ),
  ],
  [
    'harm',
    new RegExp(
      `\\bi(?:'ve|'d)?${ADVERBS}{0,2} (?:yell(?:ed)?|scream(?:ed)?|shout(?:ed)?|snapped|blew up|lost (?:it|my (?:temper|cool|shit))|threw|cursed|swore|slammed|humiliated|insulted|mocked|belittled|lashed out|lied|blamed|bullied|(?:took|stole) (?:the |his |her |their )?credit|covered (?:it )?up|made (?:him|her|them|someone|somebody) cry|called (?:him|her|them|someone) (?:an?|names))\\b`,
      'i',
    ),
  ],
  [
    'shame',
    /\b(?:i'm|i am|im|i feel|i felt|i was) (?:so |really |very |kind of |a bit |pretty |deeply )?(?:ashamed|embarrassed|guilty)\b|\bi(?:'ve| have)? (?:haven't|never) told (?:anyone|anybody|this)\b|\b(?:nobody|no one) knows (?:this|that|it|about|i)\b|\bi (?:really )?regret\b/i,
  ],
  [
    'grief',
    /\b(?:my|our) (?:\w+ ){1,3}(?:died|passed away|(?:is|was) dying|has cancer|killed (?:himself|herself))\b|\b(?:i|we) (?:just )?lost (?:my|our) (?:mother|mom|mum|father|dad|wife|husband|son|daughter|brother|sister|baby|child|partner|best friend)\b|\b(?:funeral|miscarriage|my divorce|getting divorced|chemo\w*)\b/i,
  ],
];

export const disclosureIn = (text: string): Disclosure | null =>
  DISCLOSURES.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** Marks that a reply would show as something else than what was typed. */
const MARKUP = /[*_~`#<>[\]{}|\\()"=^]+|\p{Extended_Pictographic}|\u200d|\ufe0e|\ufe0f|\p{Emoji_Modifier}/gu;

export const sentencesOf = (text: string): string[] =>
  plain(text)
    .split(/(?<=[.!?…])\s+|\n+|;\s*|\s[–—-]{1,2}\s|:\s/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

const clausesOf = (sentence: string): string[] => [
  sentence,
  ...sentence.split(
    /,\s+(?=\S)|(?<!\s)\s+(?=(?:but|because|so that|which|although|though|however|and then|and i|and my|and they|whenever|when|since|even though)\b)/i,
  ),
];

/** In a form that fits inside another sentence; null when there is none. */
function spokenBack(clause: string): string | null {
  if (UNSPEAKABLE.test(clause) || SELF_ACCUSATION.test(clause) || disclosureIn(clause) !== null) return null;
  const clean = clause
    .replace(/\]\([^)\]]*\)|<[^<>]*>/g, ' ')
    .replace(MARKUP, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(FILLERS, '')
    .replace(/^[\s.,;:!?…'-]+|(?<![\s.,;:!?…'-])[\s.,;:!?…'-]+$/g, '');
  if (!/\p{L}{2}/u.test(clean)) return null;
  return isShouted(clean) ? clean.toLowerCase().replace(/\bi\b/g, 'I') : clean;
}

const isShouted = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length > 8 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
};

/**
 * The clause that says most, in the person's own words, ready for quotation marks; null when there is none that can be
 * said back.
 * @param weigh how much a clause says; the earlier of two equals wins
 */
export function mainClause(text: string, weigh: (clause: string) => number): string | null {
  let best: { clause: string; weight: number } | null = null;
  for (const sentence of sentencesOf(text)) {
    // A question of theirs isn't said back as a statement.
    const isQuestion = sentence.endsWith('?');
    for (const piece of clausesOf(sentence)) {
      const clause = spokenBack(piece);
      if (clause === null) continue;
      const length = wordsOf(clause).length;
      if (length < 2 || length > MOST_WORDS) continue;
      const weight =
        weigh(clause) + (length >= 5 && length <= 13 ? 1 : 0) - (length < 4 ? 1 : 0) - (isQuestion ? 2 : 0);
      if (!best || weight > best.weight) best = { clause, weight };
    }
  }
  return best?.clause ?? cutShort(text);
}

/** For a breathless message: its beginning, cut between words, and shown to be cut. */
function cutShort(text: string): string | null {
  const whole = sentencesOf(text)
    .map(spokenBack)
    .find((sentence) => sentence !== null);
  if (!whole) return null;
  const words = whole.split(' ');
  if (words.length <= CUT_AT_WORDS) return words.every((word) => word.length <= 30) ? whole : null;
  if (words.some((word) => word.length > 30)) return null;
  const kept = words.slice(0, CUT_AT_WORDS);
  while (
    kept.length > 3 &&
    EMPTY_WORDS.has(
      kept
        .at(-1)!
        .toLowerCase()
        .replace(/[^\w']/g, ''),
    )
  )
    kept.pop();
  return `${kept.join(' ').replace(/(?<![,.;:])[,.;:]+$/, '')}…`;
}

const TURNED = new Map([
  ["i'm", "you're"],
  ['im', "you're"],
  ['i am', 'you are'],
  ["i've", "you've"],
  ['ive', "you've"],
  ["i'd", "you'd"],
  ["i'll", "you'll"],
  ['i was', 'you were'],
  ['i', 'you'],
  ['me', 'you'],
  ['my', 'your'],
  ['mine', 'yours'],
  ['myself', 'yourself'],
  ['am', 'are'],
  ["we're", "you're"],
  ["we've", "you've"],
  ["we'd", "you'd"],
  ["we'll", "you'll"],
  ['we', 'you'],
  ['us', 'you'],
  ['our', 'your'],
  ['ours', 'yours'],
  ['ourselves', 'yourselves'],
]);

/** A word that `TURNED` may hold, or two. */
const TURNABLE = /(?<![\w'])(?:i (?:am|was)|[a-z]+(?:'[a-z]+)*)(?![\w'])/gi;

const VERB =
  /\b(?:is|are|was|were|isn't|aren't|wasn't|weren't|has|have|had|hasn't|haven't|do|does|don't|doesn't|did|didn't|can|can't|cannot|could|couldn't|will|won't|would|wouldn't|should|shouldn't|must|keeps?|never|always|often|wants?|needs?|says?|said|asks?|asked|takes?|took|gets?|got|feels?|goes|went|makes?|made|thinks?|expects?|comes?|came|waits?|works?|worked|knows?|seems?|struggles?|ignores?|changes?|changed|misses|missed)\b/i;

/**
 * A clause of the person's turned to them ("I redo my team's work" → "you redo your team's work"), where it is a
 * whole sentence that can be turned safely; else null.
 */
export function turnedToThem(clause: string): string | null {
  if (/\b(?:you|your|yours|yourself|let's)\b/i.test(clause) || clause.endsWith('…')) return null;
  const turned = clause.replace(TURNABLE, (word) => (word === 'US' ? word : (TURNED.get(word.toLowerCase()) ?? word)));
  const start = turned.toLowerCase();
  const length = turned.split(' ').length;
  const isWhole =
    (/^you(?:'re|'ve|'d|'ll)? (?!and\b|to\b|or\b)/.test(start) && length >= 3) ||
    (/^(?:they|he|she|it|it's|everyone|everybody|nobody|no one|people|there's|there is|there are)\b/.test(start) &&
      length >= 4 &&
      VERB.test(turned)) ||
    (/^your \S/.test(start) && length >= 4 && VERB.test(turned.split(' ').slice(2, 7).join(' ')));
  return isWhole ? turned.charAt(0).toLowerCase() + turned.slice(1) : null;
}
