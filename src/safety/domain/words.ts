import type { Word } from './phrases.js';

/** How a message is read into words before phrases are looked for: different spellings become one. */
export function wordsOf(message: string, misspelled: (word: string) => string): Word[] {
  const words: Word[] = [];
  for (const [part] of readable(message).matchAll(/[a-z0-9]+(?:'[a-z]+){0,2}|[^a-z0-9 ]/g)) {
    const last = words.at(-1);
    if (/^[a-z0-9]/.test(part)) for (const text of written(part, misspelled)) words.push({ text, ends: 0 });
    else if (last && '.!?\n;…'.includes(part)) last.ends = 2;
    else if (last && last.ends === 0 && ',:()"'.includes(part)) last.ends = 1;
  }
  return joined(words).filter(({ text, ends }, at, all) => {
    if (!FILLERS.has(text)) return true;
    // A sentence that ends with a filler still ends.
    const before = all[at - 1];
    if (before && ends > before.ends) before.ends = ends;
    return false;
  });
}

/** Lower case, no accents, straight apostrophes, no marks for emphasis, drawn-out letters cut to one ("dieeee"). */
function readable(message: string): string {
  const plain = message
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\bw\/o\b/g, 'without')
    .replace(/([a-z])\1{2,}/g, '$1');
  // Few messages have what a mask is made of, and looking at each word takes longer than all the rest.
  const unveiled = MASKS.test(plain) ? plain.replace(/[a-z][a-z0-9!*@$]{2,9}/g, unmasked) : plain;
  return unveiled.replace(/\n\n+/g, '.').replace(/[^a-z0-9'.!?;…,:()"]/g, ' ');
}

/** What may stand for a letter. */
const MASKS = /[!*@$10]/;

/** "d1e" and "su!cide" for "die" and "suicide"; a number or a mark at the end is left alone. */
function unmasked(word: string): string {
  const [, core = '', end = ''] = /^(.*[a-z0-9])?([!*@$]*)$/.exec(word) ?? [];
  if (!MASKS.test(core) || !/[a-z]$/.test(core)) return word;
  return core.replace(/[1!*]/g, 'i').replace(/[@]/g, 'a').replace(/\$/g, 's').replace(/0/g, 'o') + end;
}

function written(part: string, misspelled: (word: string) => string): string[] {
  const plain = part.replaceAll("'", '');
  if (Object.hasOwn(SHORT_FORMS, plain)) return SHORT_FORMS[plain]!.split(' ');
  const [stem = '', ending = ''] = part.split("'");
  if (ending === 's' && VERBS.has(stem)) return [`${stem}s`];
  if (ending === 's') return CLITIC_S.has(stem) ? [stem, 'is'] : [misspelled(stem), 's'];
  if (Object.hasOwn(ENDINGS, ending)) return [stem, ENDINGS[ending]!];
  const right = misspelled(plain);
  return right.split(' ');
}

/** Words that are written apart or together, each in one form. */
function joined(words: Word[]): Word[] {
  const result: Word[] = [];
  for (const word of words) {
    const last = result.at(-1);
    const apart = last && last.ends === 0 ? `${last.text} ${word.text}` : '';
    if (Object.hasOwn(APART, apart)) result[result.length - 1] = { text: APART[apart]!, ends: word.ends };
    else result.push(word);
  }
  return result;
}

const APART: Record<string, string> = {
  'my self': 'myself',
  'my slef': 'myself',
  'me self': 'myself',
  'him self': 'himself',
  'her self': 'herself',
  'them selves': 'themselves',
  'some one': 'someone',
  'some body': 'somebody',
  'every one': 'everyone',
  'any more': 'anymore',
  'with out': 'without',
  'un alive': 'unalive',
  'sewer slide': 'sewerslide',
  'boy friend': 'boyfriend',
  'girl friend': 'girlfriend',
  'good bye': 'goodbye',
  'on to': 'onto',
  'can not': 'cannot',
  'over dose': 'overdose',
  'over dosed': 'overdosed',
};

const CLITIC_S = new Set([
  'he',
  'she',
  'it',
  'that',
  'there',
  'what',
  'who',
  'where',
  'here',
  'how',
  'everyone',
  'let',
]);

/** Which get an apostrophe that they don't need: "he hit's me". */
const VERBS = new Set([
  'hit',
  'beat',
  'kick',
  'slap',
  'hurt',
  'want',
  'need',
  'say',
  'choke',
  'rape',
  'threaten',
  'kill',
]);

const ENDINGS: Record<string, string> = { m: 'am', ll: 'will', d: 'would', ve: 'have', re: 'are' };

/** Without their apostrophes, as many people write them. */
const SHORT_FORMS: Record<string, string> = {
  im: 'i am',
  ima: 'i am going to',
  imma: 'i am going to',
  ive: 'i have',
  ill: 'i will',
  id: 'i would',
  hes: 'he is',
  shes: 'she is',
  theyre: 'they are',
  theyll: 'they will',
  youre: 'you are',
  youll: 'you will',
  theres: 'there is',
  thats: 'that is',
  whats: 'what is',
  dont: 'do not',
  dnt: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  isnt: 'is not',
  wasnt: 'was not',
  arent: 'are not',
  werent: 'were not',
  aint: 'is not',
  cant: 'cannot',
  cnat: 'cannot',
  couldnt: 'could not',
  wont: 'will not',
  wouldnt: 'would not',
  shouldnt: 'should not',
  havent: 'have not',
  hasnt: 'has not',
  wanna: 'want to',
  wana: 'want to',
  wannna: 'want to',
  wnna: 'want to',
  wantto: 'want to',
  wo: 'without',
  dye: 'die',
  gonna: 'going to',
  gona: 'going to',
  gunna: 'going to',
  gon: 'going to',
  finna: 'going to',
  bouta: 'about to',
  boutta: 'about to',
  bout: 'about',
  abt: 'about',
  gotta: 'have to',
  lets: 'let us',
  lemme: 'let me',
  tryna: 'trying to',
  iam: 'i am',
  u: 'you',
  ur: 'your',
  r: 'are',
  b: 'be',
  n: 'and',
  w: 'with',
  bc: 'because',
  cuz: 'because',
  '2': 'to',
  tonite: 'tonight',
  nite: 'night',
  plz: 'please',
  rn: 'now',
  nobodys: 'nobody is',
};

/** Fillers that do not change the meaning. */
const FILLERS = new Set(
  `just really actually honestly literally seriously basically kinda sorta lowkey highkey fucking fuckin freaking damn fr ngl
   tbh truly simply ever even still constantly probably maybe often sometimes again lol omg tho though perhaps definitely
   always totally currently already also realy imo pretty um uh well right`.split(/\s+/),
);
