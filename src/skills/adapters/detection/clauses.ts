import { type Conversation } from '../../domain/conversation.js';
import { signalling } from './corpus.js';
import { saysNothing } from './empty-words.js';
import { PhraseBook } from './phrase-book.js';
import { speaksOfDespair } from './quotable.js';
import { stemOf, type Word, wordsOf } from './words.js';

/** A stretch of what somebody said that makes one statement. */
export interface Clause {
  text: string;
  words: Word[];
  /** Which of the person's messages it is from, from 0. */
  message: number;
  /** Said by the coach and only agreed to: it counts less and is never quoted. */
  adopted: boolean;
  /** The person says that this is not the matter. */
  dismissed: boolean;
  wish: boolean;
  tried: boolean;
  /** Who the person is and whom they lead: no trouble in itself. */
  setting: boolean;
  /** An answer to what success would look like: true of the future alone, and odd to quote as a fact. */
  hoped: boolean;
  /** Small talk, a word to the coach, not knowing: nothing to plan from. */
  empty: boolean;
}

/** A run of marks, from its first one or from behind the point that belongs to an abbreviation. */
const SENTENCE_END =
  /(?<!\b(?:[ap]\.m|e\.g|i\.e|mr|mrs|ms|dr|st|vs|etc|approx))(?:(?<![.!?])|(?<=\b(?:[ap]\.m|e\.g|i\.e|mr|mrs|ms|dr|st|vs|etc|approx)\.))[.!?]+(?=\s|$)|[\n;|]+|:(?=\s)|["“”()[\]{}<>*_#`]+|\s[–—-]+\s|…|—/iu;
const CONTRAST = /(?:,\s*|\s)(?:but|however|although|though|except|instead)(?=[\s,])/iu;

const CLAUSE_MAX_CHARACTERS = 400;

const dismissals = new PhraseBook(signalling('dismissal').map((phrase) => [phrase, true] as const));
const wishes = new PhraseBook(signalling('wish').map((phrase) => [phrase, true] as const));
const tried = new PhraseBook(signalling('tried').map((phrase) => [phrase, true] as const));
const negations = new Set(signalling('negation').map(stemOf));
const yes = new Set(signalling('yes').map((phrase) => phrase.split(' ').map(stemOf).join(' ')));

/** What the person said, clause by clause, and what they agreed to. */
export function clausesOf(conversation: Conversation): Clause[] {
  const clauses: Clause[] = [];
  let message = -1;
  let coach = '';
  for (const { role, content } of conversation) {
    if (role === 'assistant') {
      coach = content;
      continue;
    }
    if (content.trim() === '') continue;
    message++;
    // Despair is no subject for practices; the coach answers it by itself.
    if (speaksOfDespair(content)) continue;
    const question =
      coach
        .trim()
        .split(/(?<=[.!?])\s+/)
        .at(-1) ?? '';
    const answered = { aboutSetting: ASKS_FOR_SETTING.test(question), aboutHope: ASKS_FOR_HOPE.test(question) };
    clauses.push(...split(content, message, { adopted: false, ...answered }));
    if (isYes(content)) clauses.push(...split(coach, message, { adopted: true }));
    coach = '';
  }
  return clauses;
}

function split(
  text: string,
  message: number,
  {
    adopted,
    aboutSetting = false,
    aboutHope = false,
  }: { adopted: boolean; aboutSetting?: boolean; aboutHope?: boolean },
): Clause[] {
  return text
    .split(SENTENCE_END)
    .flatMap((sentence) => sentence.split(CONTRAST))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(apartFromSetting)
    .flatMap(inPieces)
    .map((part) => {
      const words = wordsOf(part);
      const wish = wishes.matches(words).length > 0;
      return {
        text: part,
        words,
        message,
        adopted,
        dismissed: isDismissed(words),
        wish,
        hoped: aboutHope && !wish,
        tried: tried.matches(words).length > 0,
        empty: saysNothing(part, words),
        setting:
          SETTING.exec(part)?.[0] === part ||
          NEW_TO_MANAGING.test(part) ||
          (aboutSetting && words.length <= SETTING_WORDS),
      };
    });
}

/** The coach's question about role and team, whose short answers show no problem. */
const ASKS_FOR_SETTING =
  /\b(?:your role|what do you do(?: for (?:work|a living))?\s*[,?]|who(?:m)? do you (?:lead|work with|manage)|who is (?:around|on)|what is your team|your setting|how many people)\b/i;
const SETTING_WORDS = 25;
/** The coach's question about success, in our wordings and in those of others. */
const ASKS_FOR_HOPE =
  /\b(?:success|look like|go(?:es|ne)? well|went well|good outcome|six months|half a year|would (?:you|it|be|make|have to)|notice that)\b/i;

const ROLE =
  'manager|lead|leader|head|director|vp|president|supervisor|coordinator|owner|founder|co-?founder|ceo|cto|cfo|coo|chief|engineer|developer|designer|architect|analyst|consultant|nurse|doctor|physician|surgeon|vet|dentist|teacher|principal|dean|professor|attorney|lawyer|accountant|controller|administrator|specialist|officer|partner|producer|editor|chef|cook|captain|foreman|superintendent|technician|scientist|researcher|planner|buyer|pharmacist|therapist|pastor|recruiter|executive|associate|assistant|contractor|broker|agent|operator|sergeant|lieutenant|librarian|curator|clerk|steward|dispatcher|trainer|electrician|mechanic|carpenter|pm|sre';
const COUNT =
  '(?:an?|the|our|my|about|around|\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty)';
const I_AM =
  "(?:i['’]?m|i am|i work as|i['’]?ve been|i was|as)\\s+(?:just |now |newly |recently |currently )?(?:made |promoted to )?(?:an?\\s+|the\\s+|our\\s+)?";
const SOMEBODY_ELSE =
  "(?!(?:i|we|he|she|they|it|it['’]s|not|then|so|just|my|the|our|his|her|their|your|one|two|an?|some|every|each|no|this|that|these|both|another|other)\\b)";
const PLACE = '(?:,? (?:of|for|in|at|on|with|to) [^,;]{1,60}?)?';
/** "I'm a head nurse on a night shift", "I run a team of seven", "School principal, 12 years in", up to a comma or an "and". */
const SETTING = new RegExp(
  `^(?:(?:hi|hey|hello|ok|okay|so|well)[, ]+)*(?:(?:${I_AM}|${SOMEBODY_ELSE})(?:[\\w&'’-]+\\s+){0,4}?(?:${ROLE})s?\\b${PLACE}|(?:i|we)\\s+(?:run|lead|manage|own|supervise|oversee|head|direct)\\s+${COUNT}\\b[^,;]{0,50}?)(?=,|;|$|\\s+(?:and|but|where|so|because)\\s)`,
  'i',
);

/** Our own suggestion on the chat's first screen says what role somebody has, and nothing of what is hard. */
const NEW_TO_MANAGING = /\bnewer to managing\b/i;

/** "I'm a head nurse and two of my nurses argue" says two things. */
function apartFromSetting(part: string): string[] {
  const setting = SETTING.exec(part)?.[0];
  const rest =
    setting === undefined ? '' : part.slice(setting.length).replace(/^[\s,;]+(?:(?:and|but|so|because)\s+)?/i, '');
  return setting === undefined || rest === '' ? [part] : [setting, rest];
}

/** Who never ends a sentence is cut into pieces: whatever is done for each clause stays cheap. */
function inPieces(text: string): string[] {
  if (text.length <= CLAUSE_MAX_CHARACTERS) return [text];
  const space = text.lastIndexOf(' ', CLAUSE_MAX_CHARACTERS);
  const cut = space > 0 ? space : CLAUSE_MAX_CHARACTERS;
  return [text.slice(0, cut).trim(), ...inPieces(text.slice(cut).trim())].filter((piece) => piece !== '');
}

/** "I'm fine with feedback" dismisses it, "I'm not good at feedback" and "I want to be good at it" don't. */
function isDismissed(words: Word[]): boolean {
  return dismissals.matches(words).some(({ phrase, from }) => {
    if (!/^(?:good|happy|is|great)/.test(phrase)) return true;
    return !words.slice(Math.max(0, from - 3), from + 1).some(({ stem }) => negations.has(stem));
  });
}

/** A short answer that starts with a yes and adds little of its own. */
function isYes(content: string): boolean {
  const stems = wordsOf(content).map(({ stem }) => stem);
  return stems.length <= 6 && [1, 2].some((length) => yes.has(stems.slice(0, length).join(' ')));
}
