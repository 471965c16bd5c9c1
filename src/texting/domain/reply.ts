import { readOptOut } from './opt-out.js';
import { clockTimeIn, type ClockTime, type Day, dayOf, DAYS, type Span, spanIn } from './reply-time.js';
import { sentencesOf, spellingDistance, type Vocabulary, wordPattern, wordsOf } from './words.js';

/** Other days, another hour, or both; what was not named stays as it is. */
export interface ScheduleWish {
  /** null: not named. */
  time: ClockTime | null;
  days: Day[] | null;
  /** Days that are not wanted. */
  without: Day[];
  /** How many texts a week; null: not named. */
  perWeek: number | null;
}

/** What somebody means by a text to the coach's number. */
export type Reply =
  | { kind: 'stop' | 'start' | 'help' | 'thanks' | 'question' }
  /** A phone or a carrier wrote it by itself. */
  | { kind: 'automatic' }
  /** The YES that a changed number was asked for. */
  | { kind: 'confirm' }
  | { kind: 'skip' | 'later' | 'resume' }
  /** `reflection` is what was said beside the word, when something was. */
  | { kind: 'done'; reflection: string | null }
  /** Without a span it lasts until the person is back. */
  | { kind: 'pause'; span: Span | null }
  | { kind: 'schedule'; wish: ScheduleWish }
  | { kind: 'reflection'; text: string }
  /** The meaning is unclear; `mayStop`: perhaps an end of the texts. */
  | { kind: 'unclear'; mayStop: boolean };

export interface ReplySetting {
  /** Whether this number has opted out: then a YES means START. */
  suppressed: boolean;
  /** Whether this number was asked for a YES: then it is that, and no START. */
  awaitsYes?: boolean;
  /** Whether the person was just asked for an hour: then a bare number is one. */
  askedForHour?: boolean;
}

/** Reads a text that speaks of no danger. */
export function readReply(text: string, { suppressed, awaitsYes = false, askedForHour = false }: ReplySetting): Reply {
  const words = wordsOf(text);
  const command = words.length === 1 ? keywordNear(words[0]!) : words.join(' ');
  if (awaitsYes && YES.some((pattern) => pattern.isAll(words))) return { kind: 'confirm' };
  if (START_WORDS.has(command)) return { kind: 'start' };
  if (suppressed && STARTS_AGAIN.some((pattern) => pattern.isAll(words))) return { kind: 'start' };
  if (HELP_WORDS.has(command)) return { kind: 'help' };
  const clauses = sentencesOf(text).flat();
  const whole = [command.split(' '), ...clauses];
  const pause = pauseIn(text, whole);
  if (pause) return pause;
  const optOut = askedForHour && clockTimeIn(text) ? 'no' : readOptOut(text);
  if (optOut === 'yes') return { kind: 'stop' };
  if (optOut === 'maybe') return { kind: 'unclear', mayStop: true };
  if (words.length <= MOST_WORDS_OF_A_REQUEST) {
    if (isAllOf(SKIPS, command.split(' '), clauses)) return { kind: 'skip' };
    if (isAllOf(LATERS, command.split(' '), clauses)) return { kind: 'later' };
    if (isAllOf(RESUMES, command.split(' '), clauses)) return { kind: 'resume' };
    const wish = scheduleWish(text, words, askedForHour);
    if (wish) return { kind: 'schedule', wish };
  }
  const done = doneIn(text, words, command);
  if (done) return done;
  if (words.length > 0 && words.every((word) => THANKS.has(word)) && words.some((word) => PRAISE.has(word)))
    return { kind: 'thanks' };
  if (words.length === 0)
    return /[\p{Emoji_Presentation}❤]/u.test(text) && !/[🤷🤔😕]/u.test(text) ? { kind: 'thanks' } : unclear;
  if (isQuestion(text, clauses)) return { kind: 'question' };
  return isReflection(words) ? { kind: 'reflection', text: text.trim() } : unclear;
}

const unclear = { kind: 'unclear' as const, mayStop: false };

/** Whether a text is such a request and nothing else but a reason: "Not now, I told him, and we found a better hour" tells a story. */
function isAllOf(requests: typeof SKIPS, whole: readonly string[], clauses: readonly string[][]): boolean {
  const isRequest = (words: readonly string[]) => requests.some((pattern) => pattern.isAll(words));
  if (isRequest(whole)) return true;
  const others = clauses.filter((clause) => !isRequest(clause));
  return others.length < clauses.length && !others.some((clause) => clause.some((word) => TELLS_A_STORY.has(word)));
}
const TELLS_A_STORY = new Set(
  'told said asked went did was were had talked tried gave met spoke found made took let listened wrote he she they him her'.split(
    ' ',
  ),
);

const MOST_WORDS_OF_A_REQUEST = 14;

const START_WORDS = new Set([
  'start',
  'unstop',
  'start please',
  'please start',
  'start again',
  'start again please',
  'start texts',
]);
const HELP_WORDS = new Set(['help', 'info', 'help please', 'help me', 'please help', 'help me with this', 'ayuda']);

/** One letter off is still the keyword, unless it is a word of its own; of four letters most are: "dont", "zone", "yelp". */
const KEYWORDS = ['start', 'later', 'pause', 'resume', 'thanks'];
const OWN_WORDS = new Set('stars smart state stare stark layer water lately cause pauses paused presume'.split(' '));
const keywordNear = (word: string): string =>
  KEYWORDS.includes(word) || OWN_WORDS.has(word) || word.length < 5
    ? word
    : (KEYWORDS.find((keyword) => spellingDistance(word, keyword) <= 1) ?? word);

const VOCABULARY: Vocabulary = {
  BEFORE:
    'please pls ok okay hey hi hello yes yeah no nope sorry thanks maya coach can_i could_i can_you could_you can_we could_we i_want_to ' +
    'i_would_like_to id_like_to i_will ill i_think lets let_me just and maybe i_need_to so im_gonna_have_to going_to_have_to',
  AFTER:
    'please pls thanks thank_you thx for_now now ok today maya coach this_time again sorry then if_possible instead right_now for_me',
  THIS: 'it this that this_one that_one these',
  TIME: 'today tonight now rn right_now this_morning this_week tomorrow at_the_moment atm later next_week this_afternoon',
  ME: 'me us',
  TEXTS:
    'it them this these texts the_texts my_texts messages the_messages my_messages everything things practices the_practices my_plan the_plan',
  AWAY:
    'vacation holiday holidays leave pto parental_leave maternity_leave paternity_leave sick_leave medical_leave traveling travelling away out ' +
    'out_of_office out_of_town ooo sick off ill business_trip a_trip a_business_trip vacations',
};
const patterns = (...sources: string[]) => sources.map((source) => wordPattern(source, VOCABULARY));

const YES = patterns(
  'ok|okay|oh|please? yes|yep|yup|yeah|y|si+ please|pls|por_favor|thanks|thank_you|thx|gracias? maya?',
);

/** Said from a number that has stopped the texts. */
const STARTS_AGAIN = patterns(
  'BEFORE* yes|yep|yup|yeah|si|resume|restart|subscribe|resubscribe|rejoin|join|continue TEXTS? again? AFTER*',
  'BEFORE* start|begin|resume sending? ME? TEXTS? again? AFTER*',
  'BEFORE* start AFTER*',
  'BEFORE* i|we? want|need|miss TEXTS back|again AFTER*',
  'BEFORE* opt|sign|add|put me back in|up|on? again? AFTER*',
  'BEFORE* un stop AFTER*',
  'BEFORE* turn TEXTS? back? on again? AFTER*',
);

const SKIPS = patterns(
  'BEFORE* skip THIS? AFTER*',
  'BEFORE* skip THIS? i . . .? .? .? .?',
  'BEFORE* pass on? THIS? AFTER*',
  'BEFORE* next one? please',
  'BEFORE* not this one AFTER*',
  'BEFORE* give|send me another|a_different one|practice? AFTER*',
  'BEFORE* skip to? the? next one? AFTER*',
);
const LATERS = patterns(
  'BEFORE* later on? TIME? AFTER*',
  'BEFORE* not TIME AFTER*',
  'BEFORE* tomorrow AFTER*',
  'BEFORE* remind me THIS? again? TIME|later|next_time|in_a_bit|another_day? AFTER*',
  'BEFORE* send|resend THIS again|later later|another_day|another_time|tomorrow|this_week? TIME? AFTER*',
  'BEFORE* resend THIS later? TIME? AFTER*',
  'BEFORE* snooze THIS? AFTER*',
  'BEFORE* im? in a? meeting|meetings all? day? AFTER*',
  'BEFORE* no time TIME AFTER*',
  'BEFORE* i? cant TIME AFTER*',
  'BEFORE* im|i_am? too|super|so? busy TIME for? THIS? AFTER*',
  'BEFORE* another day|time AFTER*',
);
const RESUMES = patterns(
  'BEFORE* resume|unpause|continue TEXTS? AFTER*',
  'BEFORE* go on again? AFTER*',
  'BEFORE* im|i_am back AFTER*',
  'BEFORE* back at|from|to work|vacation|holiday|leave AFTER*',
  'BEFORE* keep going AFTER*',
  'BEFORE* ready to continue|resume|go AFTER*',
  'BEFORE* you_can? start|begin sending? TEXTS? again AFTER*',
);

const PAUSES = patterns(
  'BEFORE* pause|pausa|pausar|freeze TEXTS?',
  'BEFORE* put TEXTS|THIS on hold|pause',
  'BEFORE* hold|hold_off TEXTS? until|till|til|for|on|off',
  'BEFORE* take a break',
  'BEFORE* i need|want a break',
  'BEFORE* hold off',
);
const REFUSALS = patterns(
  'BEFORE* no texts|messages|texting',
  'BEFORE* dont|do_not text|message|send ME? anything|texts|any?',
  'BEFORE* nothing',
);
const ABSENCES = patterns('BEFORE* im|i_am|ill_be|i_will_be|we_are|going|were going? on? AWAY');

function pauseIn(text: string, clauses: readonly string[][]): Reply | null {
  const words = wordsOf(text);
  if (words.length > 2 * MOST_WORDS_OF_A_REQUEST) return null;
  const span = spanIn(words);
  const begins = (list: typeof PAUSES) =>
    clauses.some((clause) => list.some((pattern) => pattern.endsFrom(clause, 0).length > 0));
  // It fills its clause but for a span: "I will pause before I answer next time" is what somebody learned.
  const fills = clauses.some((clause) =>
    PAUSES.some((pattern) => pattern.endsFrom(clause, 0).some((end) => isSpanOrPolite(clause.slice(end)))),
  );
  if (fills && !words.includes('stop')) return { kind: 'pause', span };
  if (span && span.kind !== 'weekday' && begins(REFUSALS)) return { kind: 'pause', span };
  return span && span.kind !== 'month' && begins(ABSENCES) ? { kind: 'pause', span } : null;
}

const POLITE = patterns(
  'AFTER+',
  'for_now AFTER*',
  'while|as|because im|i_am|we_are|i_will_be|ill_be on|in|at? AWAY',
  'AWAY',
);

function isSpanOrPolite(rest: readonly string[]): boolean {
  if (rest.length === 0 || POLITE.some((pattern) => pattern.isAll(rest))) return true;
  return rest.length <= LONGEST_SPAN_WORDS && SPAN_BEGINS.has(rest[0]!)
    ? spanIn(rest) !== null
    : /^\d+$/.test(rest[0]!) && spanIn(rest) !== null;
}
/** "for the next two weeks please" */
const LONGEST_SPAN_WORDS = 7;
const SPAN_BEGINS = new Set(
  'for until till til through this next a one two three four five six the over during'.split(' '),
);

const DONES = patterns(
  'BEFORE* all? done AFTER*',
  'BEFORE* done and done',
  'yes|yep|yup|i|ya|just|already* did it|this|that AFTER*',
  'i? just? did this|that|it one? AFTER*',
  'i? just? finished|completed it|this|that? AFTER*',
  'ya? lo? hice|hecho|listo AFTER*',
  'done+ AFTER*',
);
/** What may follow "did it" in a short report of having done it. */
const DID = patterns(
  'BEFORE* i? just? did it|that|this already|today|yesterday|this_morning|last_night?',
  'yep|yes|yup did it|that|this yesterday|today|already?',
);

function doneIn(text: string, words: readonly string[], command: string): Reply | null {
  const rest = /^\W{0,5}done\b(?! (?:is|are|was|by|right|with)\b)[\s.,:;!-]{0,5}/iu.exec(text);
  const only = command.split(' ');
  if (DONES.some((pattern) => pattern.isAll(only))) return { kind: 'done', reflection: null };
  if (rest) {
    const reflection = text
      .slice(rest[0].length)
      .replace(/^(?:[✅✔☑👍\s]|\ufe0f){1,9}/u, '')
      .trim();
    return { kind: 'done', reflection: wordsOf(reflection).some((word) => !DONE_WORDS.has(word)) ? reflection : null };
  }
  if (words[0] === 'done' && words.every((word) => DONE_WORDS.has(word))) return { kind: 'done', reflection: null };
  const end = Math.max(...DID.flatMap((pattern) => pattern.endsFrom(words, 0)), 0);
  if (end === 0) return null;
  return { kind: 'done', reflection: end === words.length ? null : text.trim() };
}
const DONE_WORDS = new Set(['done', 'and', 'all', 'ok', 'thanks', 'maya', 'it', 'this']);

/** Words of a wish about days and hours; a text that says anything else is none. */
const SCHEDULE_WORDS = new Set(
  (
    'can could you we i id would will do text texts texting me at send it them these those this my messages get in the on only ' +
    'instead better best is are be works work for please pls maya coach make change to switch move from prefer want like and or not no ' +
    'earlier later hour time times of day days by around am pm a m p noon midday midnight morning mornings evening evenings afternoon ' +
    'afternoons night nights week weekday weekdays weekend weekends once twice every each per too much many than just ok hi hey hello ' +
    'lunch lunchtime maybe try practices more practice mediodia manana tarde'
  ).split(' '),
);
const DAYPARTS = /^(?:morning|evening|afternoon|night|lunchtime|lunch|earlier|later)s?$/;

function scheduleWish(text: string, words: readonly string[], askedForHour: boolean): ScheduleWish | null {
  if (!words.every((word) => SCHEDULE_WORDS.has(word) || dayOf(word) || /^\d{1,4}(?:am|pm)?$/.test(word))) return null;
  const time = clockTimeIn(text);
  const isBareNumber = words.every((word) => /^\d{1,2}$/.test(word));
  if (isBareNumber && !askedForHour && !/\d:\d/.test(text)) return null;
  const named = words.flatMap((word, i) => dayOf(word) ?? groupOf(word, words[i - 1]));
  const days = [...new Set(named)].sort((a, b) => DAYS.indexOf(a) - DAYS.indexOf(b));
  const isWithout = words.includes('not') || words[0] === 'no';
  const perWeek = perWeekIn(words);
  const asks =
    words.some((word) => DAYPARTS.test(word)) || (words.includes('change') && /time|hour|day/.test(text.toLowerCase()));
  if (!time && days.length === 0 && perWeek === null && !asks) return null;
  return { time, days: days.length > 0 && !isWithout ? days : null, without: isWithout ? days : [], perWeek };
}

function groupOf(word: string, before: string | undefined): readonly Day[] {
  if (word === 'weekdays') return DAYS.slice(1, 6);
  if (word === 'weekends' || word === 'weekend') return ['sun', 'sat'];
  return (word === 'day' && (before === 'every' || before === 'each')) || word === 'daily' ? DAYS : [];
}

function perWeekIn(words: readonly string[]): number | null {
  // The last one counts: "twice a week is too much, once a week please".
  const at = words.findLastIndex((word) => word === 'once' || word === 'twice');
  return at >= 0 && words.includes('week') ? (words[at] === 'once' ? 1 : 2) : null;
}

const PRAISE = new Set(
  (
    'thanks thank thx ty tysm thankyou cheers appreciate appreciated love loved great awesome helpful perfect wonderful amazing nice excellent ' +
    'gracias good fantastic cool brilliant'
  ).split(' '),
);
const THANKS = new Set([
  ...PRAISE,
  ...(
    'you u so very really much maya coach it this that is these those the a lot for all tip tips advice one practice text texts helps ' +
    'helped your help i muchas mil again lots many was super ok and yes of to me'
  ).split(' '),
]);

const ASKS = new Set(
  'how what whats when whens why where wheres who whose which is are can could do does did will would should may am has have was were'.split(
    ' ',
  ),
);
const COMPLAINTS = patterns(
  'link|page|video|app|site|website|login|password|sound|audio|pdf|worksheet is|was|isnt|doesnt|does|wont|cant|keeps|has|never|not|still|didnt|broken|down',
  'site|app|link|page|video is? not|down|broken|terrible|slow',
  'i cant|cannot|could_not|couldnt open|log|login|see|find|access|play|hear|read|load|download',
  'was|were|been|got|being charged|billed',
  'charged twice|again|me',
  'refund|refunded',
  'money back',
  'i have|had|got a|another? question|problem|issue|complaint',
  'talk|speak to a|with? human|person|someone',
  'call|phone me',
  'i never|didnt|did_not got|get|receive|received the|a|my|any? text|texts|message|practice|link',
  'same text|practice|message again?',
  'a? human please',
  'update|change my number|card|email|address|password',
);
/** A report of a question is not a question to us. */
const TELLS = new Set('asked said told told_him wondered'.split(' '));

function isQuestion(text: string, clauses: readonly string[][]): boolean {
  if (
    clauses.some((clause) =>
      clause.some((_, i) => COMPLAINTS.some((pattern) => pattern.endsFrom(clause, i).length > 0)),
    )
  )
    return true;
  if (!text.includes('?'))
    return (
      ASKS.has(clauses[0]?.[0] ?? '') &&
      clauses.length === 1 &&
      clauses[0]!.length >= 3 &&
      clauses[0]![0] !== 'is' &&
      /^(?:how|what|when|why|where|who|which|can|could|is|are|do|does)$/.test(clauses[0]![0]!)
    );
  const asking =
    sentencesOf(text.slice(0, text.lastIndexOf('?')))
      .at(-1)
      ?.flat() ?? [];
  return asking.length >= 2 && !asking.some((word) => TELLS.has(word));
}

const SMALL_TALK = new Set(
  (
    'ok okay k kk hi hey hello yo yes yeah yep sure hmm hm lol haha hahaha ha good morning evening afternoon night what huh eh test testing ' +
    'blah asdf qwerty maybe idk whatever right fine cool well um uh and the a i you'
  ).split(' '),
);
const FEELINGS = new Set(
  (
    'hard tough difficult easy easier harder awkward weird scary uncomfortable painful useful fun worked failed nervous relieved proud ' +
    'interesting surprising surprised exhausting tiring better worse mixed meh great frustrating liberating humbling'
  ).split(' '),
);

function isReflection(words: readonly string[]): boolean {
  if (words.every((word) => SMALL_TALK.has(word) || /^\d+$/.test(word))) return false;
  return words.length >= 2 || FEELINGS.has(words[0]!);
}
