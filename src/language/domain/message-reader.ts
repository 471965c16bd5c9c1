import { isConsent } from './consent.js';
import type { LossReader } from './loss.js';
import { Patterns, type WordClasses } from './patterns.js';
import { remembered } from './remembered.js';
import { type Spellings, type Word, wordsOf } from './words.js';

/** Kinds of whole messages, apart from polite words. "Yes" answers some questions and is empty for others. */
const WHOLE = ['yes', 'no', 'declined', 'unsure', 'told', 'greeting', 'thanks', 'insult', 'empty', 'finish'] as const;

export type WholeMessage = (typeof WHOLE)[number];

/** The parts of a plan that a form corrects. */
type Corrected = 'goal' | 'problem';

/** `catalogue/language/conversation.yaml`. */
export interface ConversationLists extends Readonly<Record<WholeMessage, readonly string[]>> {
  classes: WordClasses;
  polite: readonly string[];
  'as-is': readonly string[];
  objects: readonly string[];
  hesitates: readonly string[];
  'takes-back': readonly string[];
  corrects: Readonly<Record<Corrected, readonly string[]>>;
  setback: readonly string[];
  'good-news': readonly string[];
  /** By the question that may have its response already. */
  'may-have-told': Readonly<Record<string, readonly string[]>>;
  disclosure: readonly string[];
  /** About the coach and the app. */
  questions: Questions;
  /** About the interview of the onboarding. */
  interview: Questions;
  'check-in': Questions;
}

type Questions = Readonly<Record<string, { asked: readonly string[]; response: string }>>;

interface Question {
  patterns: Patterns;
  response: string;
}

export interface MessageReading {
  /** The kinds of the whole message; none for one that says something of its own. */
  is: readonly WholeMessage[];
  /** Responses to questions about the coach and the app, each once, in the order of the file. */
  responses: readonly string[];
  /** Responses to questions about the interview of the onboarding. */
  interviewResponses: readonly string[];
  /** Responses to questions about a check-in, also in the middle of a sentence. */
  checkInResponses: readonly string[];
  /** One of its questions is none of these. */
  asksMore: boolean;
  /** Every sentence is a question, apart from an "I don't know". */
  onlyAsks: boolean;
  /** It begins like a question, apart from polite words: "CEO?" does not. */
  beginsAsking: boolean;
  /** Begins with a yes, and objects to nothing. */
  agrees: boolean;
  /** A yes to a change: "that is all" and "leave it" agree with a text, and are none. */
  consents: boolean;
  /** Has a word that objects. */
  objects: boolean;
  /** Begins with an objection or a hesitation: "that's not what I meant", "wait, I should have said". */
  hesitates: boolean;
  /** Takes back what was said before. */
  takesBack: boolean;
  /** Begins with the request for another goal or problem. */
  corrects: Corrected | null;
  /** Tells of the loss of a person, of health or of a job. */
  grieves: boolean;
  /** Tells of the loss of a job: theirs, or that of somebody at work. */
  losesJob: boolean;
  /** Tells of a bad week, or of a try that went wrong. */
  hasSetback: boolean;
  hasGoodNews: boolean;
  words: number;
}

/** Tells an answer from everything else that people say to the coach. Takes time linear in the message. */
export class MessageReader {
  private readonly whole: Record<WholeMessage, Patterns>;
  private readonly polite: Patterns;
  private readonly objects: Patterns;
  private readonly hesitates: Patterns;
  private readonly takesBack: Patterns;
  private readonly corrects: readonly { part: Corrected; patterns: Patterns }[];
  private readonly setback: Patterns;
  private readonly goodNews: Patterns;
  private readonly told: Readonly<Record<string, Patterns>>;
  private readonly disclosure: Patterns;
  private readonly orders: Patterns;
  private readonly questions: readonly Question[];
  private readonly interview: readonly Question[];
  private readonly checkIn: readonly Question[];

  constructor(
    lists: ConversationLists,
    private readonly losses: LossReader,
    private readonly spellings: Spellings,
  ) {
    const patterns = (lines: readonly string[]) => new Patterns(lines, lists.classes);
    const listOf = (kind: WholeMessage) => (kind === 'yes' ? [...lists.yes, ...lists['as-is']] : lists[kind]);
    this.whole = Object.fromEntries(WHOLE.map((kind) => [kind, patterns(listOf(kind))])) as typeof this.whole;
    this.polite = patterns(lists.polite);
    this.objects = patterns(lists.objects);
    this.hesitates = patterns(lists.hesitates);
    this.takesBack = patterns(lists['takes-back']);
    this.corrects = (['goal', 'problem'] as const).map((part) => ({ part, patterns: patterns(lists.corrects[part]) }));
    this.setback = patterns(lists.setback);
    this.goodNews = patterns(lists['good-news']);
    this.told = Object.fromEntries(
      Object.entries(lists['may-have-told']).map(([topic, lines]) => [topic, patterns(lines)]),
    );
    this.disclosure = patterns(lists.disclosure);
    this.orders = patterns(lists.questions['instructions']?.asked ?? []);
    const questionsOf = (questions: Questions) =>
      Object.values(questions).map(({ asked, response }) => ({ patterns: patterns(asked), response }));
    this.questions = questionsOf(lists.questions);
    this.interview = questionsOf(lists.interview);
    this.checkIn = questionsOf(lists['check-in']);
  }

  read(message: string): MessageReading {
    const words = wordsOf(message, this.spellings);
    const sentences = sentencesOf(message).map((text) => ({ text, words: wordsOf(text, this.spellings) }));
    const said = sentences.filter((one) => !isCovered(one.words, [this.polite, this.whole.greeting]));
    const all = [...this.questions, ...this.interview];
    const isAbout = (one: (typeof said)[number]) => all.some(({ patterns }) => patterns.isIn(one.words));
    const asked = said.flatMap((one) => {
      const clause = isAsked(one.text) ? null : lastClauseOf(one.text);
      if (clause === null) return isAsked(one.text) ? [one.words] : [];
      return BY_ITS_START.test(clause) ? [wordsOf(clause, this.spellings)] : [];
    });
    const responsesOf = (questions: readonly Question[], among = asked) =>
      questions.filter(({ patterns }) => among.some((words) => patterns.isIn(words))).map(({ response }) => response);
    const is =
      words.length === 0
        ? signsOf(message)
        : WHOLE.filter((kind) => this.isAll(words, kind) || (kind === 'yes' && isConsent(message, words)));
    const losesJob = this.losses.tells('job-loss', words);
    return {
      is,
      agrees: this.agrees(words),
      consents: isConsent(message, words),
      responses: responsesOf(this.questions),
      interviewResponses: responsesOf(this.interview),
      checkInResponses: responsesOf(this.checkIn, [...asked, ...said.filter(asksInside).map((one) => one.words)]),
      asksMore: said.some((one) => isToCoach(one.text) && !isAbout(one)),
      onlyAsks:
        said.some(({ text }) => isAsked(text)) &&
        said.every((one) => isAsked(one.text) || isCovered(one.words, [this.polite, this.whole.unsure])),
      beginsAsking: said.length > 0 && BY_ITS_START.test(said[0]!.text),
      objects: this.objects.isIn(words),
      hesitates: this.begins(words, this.hesitates),
      takesBack: this.begins(words, this.takesBack),
      corrects: this.corrects.find(({ patterns: list }) => this.begins(words, list))?.part ?? null,
      hasSetback: this.setback.isIn(words),
      hasGoodNews: this.goodNews.isIn(words),
      grieves: losesJob || this.losses.tells('loss', words),
      losesJob,
      words: words.length,
    };
  }

  /** True if the text reports harassment, discrimination or a crime. */
  disclosesHarm(text: string): boolean {
    return this.disclosure.isIn(wordsOf(text, this.spellings));
  }

  /** True if somebody gives orders to a machine instead of saying something of their own. */
  givesOrders(text: string): boolean {
    return this.orders.isIn(wordsOf(text, this.spellings));
  }

  /** True if the text may hold the response to a question of the interview. */
  mayHaveTold(topic: string, text: string): boolean {
    return this.told[topic]?.isIn(wordsOf(text, this.spellings)) ?? false;
  }

  /** A yes, a no and polite words may come before. */
  private begins(words: readonly Word[], list: Patterns): boolean {
    const { value } = list.matchesIn(words.slice(0, BEGINNING)).next();
    const before = [this.polite, this.whole.yes, this.whole.no, this.whole.unsure, this.whole.greeting];
    return value !== undefined && isCovered(words.slice(0, value.start), before);
  }

  private agrees(words: readonly Word[]): boolean {
    if (words.length === 0 || words.length > LONGEST_YES || this.objects.isIn(words)) return false;
    return this.whole.yes.isIn(words.slice(0, 1));
  }

  private isAll(words: readonly Word[], kind: WholeMessage): boolean {
    const own = this.whole[kind];
    return own.isIn(words) && isCovered(words, [own, this.polite]);
  }
}

/** The words with which something begins, whatever is polite in front of it. */
const BEGINNING = 16;

/** Words of a yes with something polite around it. */
const LONGEST_YES = 8;

/** A message without a word may still be a yes. */
const signsOf = (message: string): WholeMessage[] => (/[👍👌✅💯🙏]/u.test(message) ? ['yes', 'empty'] : ['empty']);

/** Words before a question: "Honest question first: who …", "yes but are you …". */
const LEAD =
  '(?:(?:but|and|so|also|wait|ok|okay|hey|hi|yes|yea|yeah|no|please|well|um|uh|hm+|lol|like|first|hang on|hold (?:on|up)|so like|by the way|btw|real quick|one (?:sec|second|moment)|excuse me|forgive me|pardon(?: me)?|sorry|omg|oh|hmm?|just|actually|(?:may|might|can|could) i ask(?: you)?(?: this| something)?(?: first)?|answer (?:me|my question)(?: first)?|fair(?: enough)?|before (?:i|we) [a-z ]{2,24}|(?:an? )?(?:honest|quick|one|real)? ?(?:question|q)(?: first)?)\\W+){0,4}';
const SUBJECT =
  '(?:i|you|u|he|she|it|we|they|this|that|these|those|there|your|any\\w*|some\\w*|every\\w*|no ?one|people|others?|maya|coach)';
const THING = `(?:${SUBJECT}|my|our|the|his|her|their)`;
const ASKING = [
  `(?!do it\\b)(?:is|are|am|do|does|can|could|will|would|should|has|have)(?: not)? ${THING}`,
  `(?:did|was|were|had)(?: not|n['’]?t)? ${SUBJECT}`,
  `(?:who|what|why|when|where|how|which)(?: else| exactly| really)? (?:is|are|am|was|were|do|does|did|can|could|will|would|should|must|if|about)(?: not)?(?! (?:is|are)\\b)`,
  // "What makes it hard is the hours" tells.
  'what makes(?!.* (?:is|was)\\b)',
  'is an? (?:real )?(?:robot|bot|human|person|machine|computer|ai)',
  `who \\w+`,
  'what(?: all)? (?:happens|comes)(?! is)|what (?:means?|time|days?|kind|number|else)',
  'how (?:many|much|long|often|come|private|safe)',
  'why',
  `(?:what|which|how)(?: [\\w'-]+){1,4} (?:do|did|are|have|would|can|could|will|should) you`,
  `which (?:is|are|one|ones|number|phone|line|days?)`,
  `what['’]?s|who['’]?s|where['’]?s|how['’]?s|when['’]?s`,
  `(?:you )?(?:still )?(?:did not|didn['’]?t|never) (?:answer|read|say if)`,
  'i asked (?:if|whether) (?:this|it) (?:is|was) (?:private|confidential|anonymous)',
  '\\w+ about what|wym|wdym|whether|then what|(?:may|might|shall) (?:i|we)',
  'cancel|ignore|forget|show|print|reveal|pretend|act',
];
/** "Did it with Ruiz" tells. */
const TELLS = '(?!did (?:it|this|that)\\b[^?]*$)';
const BY_ITS_START = new RegExp(`^\\W*${LEAD}${TELLS}(?:${ASKING.join('|')})(?!\\w)`, 'i');

/** A question, with its mark or by its first word; an order to the coach is answered like one. */
export const isAsked = (sentence: string): boolean => sentence.trimEnd().endsWith('?') || BY_ITS_START.test(sentence);

/** "I only asked them, does that count": a question may follow after a comma. */
function lastClauseOf(sentence: string): string | null {
  const comma = sentence.lastIndexOf(',');
  return comma < 0 ? null : sentence.slice(comma + 1);
}

/** "I am on a break does this end it" */
const asksInside = ({ text }: { text: string }): boolean => /\b(?:does|do|will|would) (?:this|that|it)\b/i.test(text);

/** A question by its first word, with its mark, or with a "you" that means the coach. */
const isToCoach = (sentence: string): boolean =>
  BY_ITS_START.test(sentence) && (sentence.trimEnd().endsWith('?') || /\byou\b/i.test(sentence));

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A dot that ends no sentence: "Dr. Haynes". */
const ABBREVIATED = /\b(?:dr|mr|mrs|ms|prof|st|sgt|lt|capt|rev|jr|sr|vs|e\.g|i\.e)\.$/i;

export const sentencesOf = remembered((text: string): readonly string[] => {
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text))
    for (const part of segment.split(/(?<=[.!?…])\s+|\s[-–—]\s/)) {
      const sentence = part.trim();
      const last = sentences.at(-1);
      if (sentence === '') continue;
      if (last !== undefined && ABBREVIATED.test(last)) sentences[sentences.length - 1] = `${last} ${sentence}`;
      else sentences.push(sentence);
    }
  return sentences;
});

/** The text between the first and the last of its sentences that are no asides, with all of its words and lines; '' where all are. */
export function withoutOuter(text: string, isAside: (sentence: string) => boolean): string {
  const kept = sentencesOf(text).filter((sentence) => !isAside(sentence));
  if (kept.length === 0) return '';
  const start = text.indexOf(kept[0]!);
  const end = text.lastIndexOf(kept.at(-1)!);
  return start < 0 || end < start ? text : text.slice(start, end + kept.at(-1)!.length);
}

/** True if matches of these patterns leave no word out. */
export function isCovered(words: readonly Word[], lists: readonly Patterns[]): boolean {
  const ends = new Map<number, number>();
  for (const patterns of lists)
    for (const { start, end } of patterns.matchesIn(words)) ends.set(start, Math.max(end, ends.get(start) ?? 0));
  let at = 0;
  while (at < words.length) {
    const end = ends.get(at);
    if (end === undefined) return false;
    at = end;
  }
  return true;
}
