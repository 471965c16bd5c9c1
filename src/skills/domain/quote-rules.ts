import type { Skill } from './skill.js';
import { VERBS } from './verbs.js';

/** What the person said, verbatim, fit to be shown back; `skill` is what it speaks about, null when it speaks of none. */
export interface Quote {
  skill: Skill | null;
  text: string;
}

/** Of what somebody came with, in their own words. */
export const PROBLEM_MAX_CHARACTERS = 280;

/** Short enough to be read at a glance inside a sentence. */
export const QUOTE_MAX_CHARACTERS = 110;
const QUOTE_MIN_WORDS = 4;

const FAMILY =
  /\b(?:husband|wife|spouse|fianc[eé]e?|boyfriend|girlfriend|kids?|child(?:ren)?|son|sons|daughters?|toddler|baby|babies|mom|mum|mother|moms|dad|father|parents?|brothers?|sisters?|grand(?:ma|pa|mother|father|kids?|children)|aunt|uncle|cousins?|in-laws?|family|families|marriage|married|divorc\w*|daycare|maternity|paternity|at home|my ex)\b/i;
const HEALTH =
  /\b(?:sick|illness|ill|disease|health\w*|doctors?|therap(?:y|ist|ists)|medicat\w*|meds|pills?|anxi(?:ety|ous)|panic\w*|depress\w*|burn(?:ed|t|ing)?[ -]?out|burnout|insomnia|sleep\w*|slept|awake|exhaust\w*|heart (?:race|races|racing|pounds|pounding)|blood pressure|migraines?|headaches?|stomach|nause\w*|vomit\w*|breakdown|adhd|autis\w*|bipolar|ptsd|trauma\w*|surgery|injur\w*|pain|sweats?|drink(?:s|ing)?|drunk|alcohol\w*|wine|(?:lose|lost|gain|gained) weight|diet|grie(?:f|ving)|died|death|funeral|bod(?:y|ies)|shoulders|chest|in the tank)\b/i;
/** Why it could not be otherwise, rather than what is hard. */
const EXCUSE =
  /\b(?:because|my fault|no time|out of time|too busy|so busy|been busy|been meaning to|meant to|can['’]?t help it|(?:how|who|the way) i am|was raised|not my (?:job|problem|business)|only human|everybody does|everyone does|anyone would|was going to|would have|should have|could have|traffic|nothing i can do|not up to me|no choice|(?:faster|quicker|easier|simpler|less time) (?:if|when|to|for)|less time to)\b/i;
/** What is good, what is hoped for and what was: no difficulty. */
const NO_DIFFICULTY =
  /\b(?:i love|i enjoy|i know (?:the|my|our|this) (?:material|stuff|subject|topic|numbers|content|product)\b|i know it (?:cold|well|by heart|inside)|i['’]m proud|we(?:['’]re| are) proud|go(?:es|ing)? (?:really |very )?(?:well|great|fine)|works? (?:well|great|fine)|(?:good|great|best|close|old) friends|(?:talented|great|big|high|huge) (?:people|potential|team|juniors?)|(?:have|has|['’]ve|['’]s) been (?:here|friends|with|around|together)\b[^,]{0,30}(?:years|since|months)|used to|no problem|no issues?|no complaints?|(?:is|are|['’]s|['’]re|i['’]m|i am) (?:fine|good|great|happy|okay|ok)(?: with| at| here| now)?$)\b/i;
const HOPED =
  /^(?:(?:they|we|he|she|it|you|people|everyone|everybody|nobody)['’]d (?!been\b|had\b|never\b|rather\b)|(?:they|we|he|she|it|people|everyone|everybody) (?:would|could|might|should) (?!not\b|never\b|only\b|rather\b))/i;
/** Who somebody is, whom they lead, and how they came there. */
const SETTING =
  /^(?:i|we)(?:['’]m|['’]re|['’]ve| am| are| have| was| got| just)? ?(?:just |now |been |recently |newly |currently )*(?:an? |the |lead |manage |run |own |supervise |oversee |head |teach |work (?:as|in|at|for|with) |started |joined |took over |got (?:promoted|sent|moved|made) |promoted |made |new(?:er)? (?:to|at|in) |lent |assigned |(?:got )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:direct|people|reports)|went (?:fully )?remote|have \d+ |have an? team)/i;
const QUESTION =
  /^(?:how|what|why|when|where|who|which) (?:do|does|did|can|could|should|am|is|are|will|would|to)\b|^(?:do|does|did|can|could|should|am|is|are|will|would) (?:i|we|you|he|she|it|they|that|this|there)\b|\?/i;
const CHAT_SPELLING =
  /\b(?:u|ur|r|n|gotta|gonna|wanna|kinda|sorta|cuz|coz|cos|cause|bc|b\/c|w\/|ppl|thru|tho|lol|lmao|omg|idk|tbh|imo|btw|rn|smh|aint|ain['’]t|y['’]?all|thx|pls|em|ya|yall|dunno|lemme|outta|til)\b/i;

/** What somebody said comes next, and is not there. */
const CUT_BEFORE_SPEECH =
  /\b(?:say|says|said|tell|tells|told|calls?|called|asks?|asked|goes|announced|wrote)(?: to)?(?: (?:me|us|him|her|them))?$/i;
const MOST_ANDS = 2;

/** Words with an apostrophe that contain a subject and its verb. */
const SUBJECT_AND_VERB =
  /^(?:(?:i)['’](?:m|ve|ll|d)|(?:we|you|they)['’](?:re|ve|ll|d)|(?:he|she|it|that|there|nobody|everyone|everybody|what|who)['’](?:s|ll|d)|im|ive|theyre|theyve|weve|hes|shes|thats|theres)$/i;
const PLURAL_SUBJECTS = new Set([
  'we',
  'you',
  'they',
  'people',
  'folks',
  'most',
  'many',
  'some',
  'both',
  'others',
  'staff',
]);
const SINGULAR_SUBJECTS = new Set(
  'he she it that this nobody everyone everybody somebody someone anybody anyone nothing everything something none one'.split(
    ' ',
  ),
);
const OPENERS_OF_A_NOUN = new Set(
  'my our the his her their its your a an every each no any some these those this that two three four five six seven eight nine ten half all most many several few both one none another other everybody nobody neither either'.split(
    ' ',
  ),
);
const COLLECTIVE = new Set(
  'team staff people crew folks half most all group board management leadership reports peers'.split(' '),
);
const ADVERBS = new Set(
  'just never always still really only often also even actually hardly barely rarely seldom simply then now both all either usually sometimes already ever kind sort of pretty much almost quite rather mostly instead later again lately maybe somehow honestly literally'.split(
    ' ',
  ),
);
const AUXILIARY_ANY = new Set(
  "can can't cant cannot could couldn't couldnt will won't wont would wouldn't wouldnt should shouldn't must might may had hadn't did didn't didnt used".split(
    ' ',
  ),
);
const AUXILIARY_SINGULAR = new Set("is isn't isnt was wasn't wasnt has hasn't hasnt does doesn't doesnt".split(' '));
const AUXILIARY_PLURAL = new Set("are aren't arent were weren't werent have haven't havent do don't dont".split(' '));
const AUXILIARY_I = new Set("am was wasn't wasnt have haven't havent do don't dont".split(' '));
const DANGLING_END = new Set(
  'of to with for from in at by about into than as the a an and or but that which who whom my our your their its is are was were be been am i if because when where while so get gets got feel feels go goes went say says said ask asks asked like very just really more less not no every some this these those has have had did could will should what how why such same also even then make makes made let lets want wants need needs try tries keep keeps give gives take takes put puts tell tells told'.split(
    ' ',
  ),
);
const SUBORDINATE = new Set(
  'when whenever if while since after before until once although though unless because whereas as every'.split(' '),
);
const CONNECTIVE = new Set('and but so or yet then'.split(' '));

const base = new Set<string>();
const third = new Set<string>();
const past = new Set<string>();
/** Forms that only the past has; what stands in the list of verbs beside its base. */
const IRREGULAR_PAST = new Set(
  'ate beat became began begun blew bought broke brought built came caught chose cut did done drove drew drank drank fell felt fought found flew forgot froze gave got went gone grew had heard held hid hit hurt kept knew known laid led left lent let lay lied lost made meant met paid put quit ran read rose said saw seen sent set shook shot shut sat slept spoke spent split spread stood stole stuck swore swam took taken taught told thought threw understood woke wore won wrote written blown broken chosen driven eaten fallen forgotten frozen given spoken stolen worn hung burnt burned ended'.split(
    ' ',
  ),
);
const NO_BASE = new Set('is was are were am been has does goes can could will would should must might may'.split(' '));
for (const verb of VERBS) {
  if (NO_BASE.has(verb) || (verb.endsWith('s') && VERBS.includes(verb.slice(0, -1)))) continue;
  if (IRREGULAR_PAST.has(verb)) past.add(verb);
  if (!IRREGULAR_PAST.has(verb) || /^(?:beat|cut|hit|hurt|let|put|quit|read|set|shut|split|spread)$/.test(verb)) {
    base.add(verb);
    third.add(verb.endsWith('y') && !/[aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`);
    third.add(`${verb}es`);
    past.add(/e$/.test(verb) ? `${verb}d` : `${verb}ed`);
    past.add(`${verb}${verb.at(-1)}ed`);
    if (verb.endsWith('y')) past.add(`${verb.slice(0, -1)}ied`);
  }
}

type Number = 'i' | 'singular' | 'plural' | 'any';

const isPast = (word: string): boolean => past.has(word) || (word.length > 4 && word.endsWith('ed'));

function agrees(word: string, number: Number): boolean {
  if (AUXILIARY_ANY.has(word) || isPast(word)) return true;
  const singular = AUXILIARY_SINGULAR.has(word) || third.has(word);
  const plural = AUXILIARY_PLURAL.has(word) || base.has(word);
  if (number === 'i') return AUXILIARY_I.has(word) || base.has(word);
  if (number === 'singular') return singular;
  return number === 'plural' ? plural : singular || plural;
}

const isAdverb = (word: string): boolean => ADVERBS.has(word) || (word.length > 4 && word.endsWith('ly'));
const isFinite = (word: string): boolean => SUBJECT_AND_VERB.test(word) || agrees(word, 'any') || word === 'am';

/** Whether words begin with a subject and a verb that goes with it, and continue. */
function isStatement(all: readonly string[]): boolean {
  let at = 0;
  while (at < 2 && at < all.length && isAdverb(all[at]!) && !OPENERS_OF_A_NOUN.has(all[at]!)) at++;
  const words = all.slice(at);
  const first = words[0];
  if (first === undefined) return false;
  if (SUBJECT_AND_VERB.test(first)) return words.length > 1;
  const number = numberOf(words);
  if (number !== null) {
    const from = words[0] === 'no' ? 2 : 1;
    let verb = from;
    while (verb < words.length && verb < from + 3 && isAdverb(words[verb]!)) verb++;
    if (verb < words.length && agrees(words[verb]!, number)) return true;
    // "one of them wanted my job", "some of my people don't": the noun comes behind.
    if (words[from] !== 'of' && !OPENERS_OF_A_NOUN.has(first)) return false;
  }
  if (first.endsWith('ing') && first.length > 4) {
    return words
      .slice(2)
      .some((word) => AUXILIARY_SINGULAR.has(word) || /^(?:takes|makes|feels|means|costs|gets)$/.test(word));
  }
  if (OPENERS_OF_A_NOUN.has(first)) return hasNounAndVerb(words);
  // "Meetings eat my week": a noun in the plural, and its verb at once.
  return /[^s]s$/.test(first) && !third.has(first) && words.length > 2 && startsPredicate(words.slice(1), 'plural');
}

const startsPredicate = (words: readonly string[], number: Number): boolean => {
  const verb = words.findIndex((word) => !isAdverb(word));
  return verb >= 0 && agrees(words[verb]!, number);
};

function numberOf(words: readonly string[]): Number | null {
  const [first, second] = words;
  if (first === 'i') return 'i';
  if (first === 'no' && second === 'one') return 'singular';
  if (PLURAL_SUBJECTS.has(first!)) return 'plural';
  if (SINGULAR_SUBJECTS.has(first!)) return 'singular';
  return first === 'there' ? 'any' : null;
}

/** How many words a noun with all that belongs to it may have before its verb. */
const NOUN_MAX_WORDS = 8;

function hasNounAndVerb(words: readonly string[]): boolean {
  for (let at = 2; at < words.length && at <= NOUN_MAX_WORDS; at++) {
    const word = words[at]!;
    const before = words[at - 1]!;
    // "My boss likes", yet not "the change of plans": what follows "of" or "the" is a noun.
    if (OPENERS_OF_A_NOUN.has(before) || /^(?:of|to|in|on|at|for|with|by|from)$/.test(before)) continue;
    if (!isFinite(word) || SUBJECT_AND_VERB.test(word)) continue;
    const relative = words.slice(1, at).some((other) => /^(?:that|which|who|whom|where|i|we|they|he|she)$/.test(other));
    if (relative)
      return words
        .slice(at + 1)
        .some((other, i) => i > 0 && (AUXILIARY_SINGULAR.has(other) || AUXILIARY_PLURAL.has(other)));
    const isPluralVerb = AUXILIARY_PLURAL.has(word);
    const isPluralNoun = before.endsWith('s') || COLLECTIVE.has(before) || words.includes('and') || words[1] === 'of';
    return !(isPluralVerb && !isPluralNoun) && at < words.length - 1;
  }
  return false;
}

const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? []).map((word) => word.replaceAll('’', "'"));

/**
 * Why a person's words can't be quoted in a reason, or null when they can: a quote is one complete, grammatical statement
 * of theirs about what is hard, without family, health or an excuse. Strict: a reason does well without a quote, and badly
 * with half a sentence.
 */
export function quoteFault(text: string): string | null {
  if (text.length > QUOTE_MAX_CHARACTERS) return 'is too long';
  const words = wordsIn(text);
  if (words.length < QUOTE_MIN_WORDS) return 'is too short';
  if (FAMILY.test(text)) return 'speaks of family';
  if (HEALTH.test(text)) return 'speaks of health';
  if (EXCUSE.test(text)) return 'is an excuse';
  if (QUESTION.test(text)) return 'is a question';
  if (CHAT_SPELLING.test(text)) return 'is in chat spelling';
  if (SETTING.test(text)) return 'says who somebody is';
  if (HOPED.test(text) || NO_DIFFICULTY.test(text)) return 'speaks of no difficulty';
  if (words.filter((word) => word === 'and').length > MOST_ANDS) return 'runs on';
  if (DANGLING_END.has(words.at(-1)!) || CUT_BEFORE_SPEECH.test(text)) return 'ends in the middle';
  return isWhole(text) ? null : 'is no whole sentence';
}

/** Part by part, between commas: a statement, or what leads up to one, or what one goes on with. */
function isWhole(text: string): boolean {
  const parts = text.split(/[,;:–—]/u).map(wordsIn);
  if (parts.some((part) => part.length === 0)) return false;
  let hasMain = false;
  for (const [i, part] of parts.entries()) {
    const afterConnective = i > 0 && CONNECTIVE.has(part[0]!) ? part.slice(1) : part;
    const first = afterConnective[0];
    if (first === undefined) return false;
    if (SUBORDINATE.has(first) && !(first === 'every' && afterConnective[1] !== 'time')) {
      const inner = afterConnective.slice(first === 'every' ? 2 : 1);
      if (!hasTwoStatements(inner)) {
        // "When I visit, …" needs what follows; "…, when I visit" needs a comma-free place of its own.
        if (i === parts.length - 1 || !isStatement(inner)) return false;
        continue;
      }
      hasMain = true;
      continue;
    }
    // "They don't talk, the crews took sides": two sentences with a comma between them.
    if (hasMain && afterConnective === part && isStatement(part)) return false;
    if (isStatement(afterConnective) || (!hasMain && i === 0 && isPlaceThenStatement(afterConnective))) {
      hasMain = true;
      continue;
    }
    if (i === 0 && parts.length > 1 && LEADING.has(first)) continue;
    // "…, and never used them": the same subject continues.
    if (hasMain && afterConnective !== part && startsPredicate(afterConnective, 'any')) continue;
    return false;
  }
  return hasMain;
}

const LEADING = new Set(
  'in on at for with by from during between through last this every these when now lately'.split(' '),
);

/** "I visit I walk the floor": a statement, and another one that begins with a pronoun. */
function hasTwoStatements(words: readonly string[]): boolean {
  if (!isStatement(words)) return false;
  for (let at = 2; at < words.length - 1; at++) {
    if (!SUBJECT_AND_VERB.test(words[at]!) && numberOf(words.slice(at)) === null && !/^(?:my|our)$/.test(words[at]!))
      continue;
    if (/^(?:that|which|who|what|how|why|if|where|when|and|or|than|as|to|with|for|of|about|from)$/.test(words[at - 1]!))
      continue;
    if (/^(?:it|that|this|one|you|most|some|people|something|anything|everything)$/.test(words[at]!)) continue;
    if (isStatement(words.slice(at))) return true;
  }
  return false;
}

/** "In meetings I go quiet": a place or time of a few words, and a statement. */
function isPlaceThenStatement(words: readonly string[]): boolean {
  if (!LEADING.has(words[0]!) || words[0] === 'when') return false;
  for (let at = 2; at < words.length - 1 && at < 8; at++) {
    if (numberOf(words.slice(at)) === null && !SUBJECT_AND_VERB.test(words[at]!) && words[at] !== 'my') continue;
    if (isStatement(words.slice(at))) return true;
  }
  return false;
}
