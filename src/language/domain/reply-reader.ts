import { type LocalDate, localTimeAt } from '../../shared/domain/local-time.js';
import type { OptOutReader } from './opt-out.js';
import type { Loss, LossReader } from './loss.js';
import { Patterns, type WordClasses } from './patterns.js';
import { practiceMeant, practiceNamed } from './practice-name.js';
import {
  REPLY_TOPICS,
  type ReplyContext,
  type ReplyIntent,
  type ReplyRequest,
  type ReplyTopic,
  UNCLEAR,
} from './reply-intent.js';
import { joined, type MarkLists, ReplyMarks, sentencesIn } from './reply-marks.js';
import { isAsked } from './message-reader.js';
import { type ClockTime, daysOf, type FindDates } from './reply-dates.js';
import { type KeywordLists, LONGEST_REQUEST_WORDS, type ReplyKeyword, ReplyKeywords } from './reply-keywords.js';
import { partsOf, type ScheduleLists, ScheduleRequests } from './schedule-request.js';
import { scoreIn } from './score.js';
import { requestedDays, requestedTimes } from './requested-times.js';
import type { LikelyTopic } from './topic-model.js';
import { type Spellings, type Word, wordsOf } from './words.js';

/** The lists of `catalogue/language/replies.yaml`. */
export interface ReplyPatterns extends KeywordLists, MarkLists {
  readonly requests: ScheduleLists & { readonly away: readonly string[]; readonly back: readonly string[] };
  readonly classes: WordClasses;
  readonly topics: Readonly<Record<Exclude<ReplyTopic, Loss>, readonly string[]>>;
  readonly thanks: readonly string[];
}

type Question = Extract<ReplyRequest, { kind: 'question' }>;

const LONGEST_REASON_WORDS = 8;
const LEAST_ACCOUNT_WORDS = 3;
/** A longer sentence is a story in which a topic's words stand by chance. */
const LONGEST_QUESTION_WORDS = 14;
/** Words about these do not ask to end the texts, whatever else they look like. */
const BEFORE_OPT_OUT: ReadonlySet<ReplyTopic> = new Set<ReplyTopic>([
  'away',
  'hour',
  'days',
  'focus',
  'plan',
  'job-loss',
  'zone',
  'channel',
  'loss',
  'undo',
]);
/** Words about these stand in stories, too. */
const BY_CHANCE: ReadonlySet<ReplyTopic> = new Set<ReplyTopic>(['cost', 'swap', 'next', 'talk', 'link', 'overview']);
/** A question to us whose topic is unknown. */
const ASKS_US =
  /^(?:(?:can|could|may|would|will|do|does|should|must) (?:i|we|you|u)|(?:how|what|where|when|why) (?:do|can|could|should|will) (?:i|we|you|u))\b/i;
/** Whoever tells of others tells what happened: "he asked whether that is confidential". */
const OTHERS = new Set(['he', 'she', 'him', 'her']);
/** Before a sentence that follows another matter. */
const JOINT = /^(?:[\s,;:.!–—-]|(?:and|but|also|btw|ps|plus|oh|though|ty|thx|thanks|thank you)\b){0,12}/i;

/**
 * Reads a reply, the surest first: a keyword, a request to end the texts, a request that is clear and complete, an
 * account of what happened. Everything else is a question about the app or unclear, and changes nothing.
 */
export class ReplyReader {
  private readonly keywords: ReplyKeywords;
  private readonly schedules: ScheduleRequests;
  private readonly marks: ReplyMarks;
  private readonly away: Patterns;
  private readonly back: Patterns;
  private readonly topics: readonly { topic: ReplyTopic; isIn: (words: readonly Word[]) => boolean }[];
  private readonly thanks: Patterns;

  constructor(
    lists: ReplyPatterns,
    losses: LossReader,
    private readonly optOut: OptOutReader,
    private readonly findDates: FindDates,
    private readonly spellings: Spellings,
    private readonly topicOf: (text: string) => LikelyTopic,
  ) {
    const { requests, classes, topics, thanks } = lists;
    this.keywords = new ReplyKeywords(lists, spellings);
    this.schedules = new ScheduleRequests(requests, this.keywords);
    this.marks = new ReplyMarks(lists, classes, this.keywords);
    this.away = new Patterns(requests.away, classes);
    this.back = new Patterns(requests.back, classes);
    this.topics = REPLY_TOPICS.map((topic) => {
      if (topic === 'loss' || topic === 'job-loss') return { topic, isIn: (words) => losses.tells(topic, words) };
      const patterns = new Patterns(topics[topic], classes);
      return { topic, isIn: (words) => patterns.isIn(words) };
    });
    this.thanks = new Patterns(thanks, classes);
  }

  /**
   * Returns the certain meaning of a text: a keyword, alone or with polite words, or a number that was asked for;
   * null for everything else.
   */
  readKeyword(text: string, context: ReplyContext): ReplyIntent | null {
    const isOffered = Boolean(context.offered) || context.asked === 'plan' || context.asked === 'keep';
    if (isOffered && AGREES.test(text)) return this.meaningOf('yes', context);
    if (context.asked === 'keep' && REFUSES.test(text)) return { kind: 'no' };
    const words = this.keywords.wordsOf(text);
    const keyword = this.keywords.in(words.map(({ text: word }) => word));
    // "No thanks" is more than a no.
    if (keyword === 'no' && words.length > 1 && context.asked !== 'keep' && this.optOut.read(text) === 'maybe')
      return { kind: 'unclear', mayStop: true };
    // "Done?" asks.
    if (keyword === 'done' && text.includes('?')) return UNCLEAR;
    // "Pause today" is more than a pause.
    if (keyword === 'pause' && this.findDates(text, context.now, context.timeZone).count > 0) return null;
    if (keyword) return this.meaningOf(keyword, context);
    const said = words.map(({ text: word }) => word);
    if (this.keywords.onlyNod(said)) {
      // "Ok" is a yes to what was offered.
      if (
        (context.offered || context.asked === 'plan' || context.asked === 'keep') &&
        said.some((word) => CONSENTS.has(word))
      )
        return this.meaningOf('yes', context);
      return said.some((word) => word.startsWith('thank')) ? { kind: 'thanks' } : NODS;
    }
    const score = context.asksScore && context.asked !== 'hour' ? scoreIn(text) : null;
    if (score !== null) return { kind: 'score', score: score >= 1 && score <= 5 ? score : null };
    return words.length === 0 ? UNCLEAR : null;
  }

  /** @param text without what a phone or a carrier adds; it states no crisis */
  read(text: string, context: ReplyContext): ReplyIntent {
    return this.readKeyword(text, context) ?? this.readWords(text, context);
  }

  private readWords(text: string, context: ReplyContext): ReplyIntent {
    const words = this.keywords.wordsOf(text);
    const optOut = OF_A_PRACTICE.test(text) && this.optOut.read(text) === 'maybe' ? 'no' : this.optOut.read(text);
    const topic = this.topicIn(text, words);
    const isElsewhere =
      (topic === 'membership' || topic === 'mail' || topic === 'billing') &&
      !words.some(({ text: word }) => TEXTS.has(word));
    const { until } = this.findDates(text, context.now, context.timeZone);
    const isToCome = until !== null && daysUntil(until, localTimeAt(context.now, context.timeZone)) > 0;
    if (optOut !== 'no' && isToCome && UNTIL.test(text) && !FOR_GOOD.test(text))
      return { kind: 'question', about: 'away', until };
    if (optOut === 'yes' && !isElsewhere)
      return this.endsTexts(text, words, context) ? { kind: 'stop' } : { kind: 'unclear', mayStop: true };
    const mark = this.marks.read(text, context.practices, {
      asksFor: (sentence) => this.asksFor(sentence, context),
      tells: (said) => this.tells(said),
    });
    // "Did that" may be about what was written last, where a question follows.
    if (mark?.kind === 'done' && mark.also && DID_THAT.test(text))
      return { kind: 'unclear', mayStop: false, likely: 'done' };
    if (mark) return mark;
    if (topic === 'membership' || topic === 'mail') return { kind: 'question', about: topic };
    const request = this.accountWithRequest(text, context) ?? this.requestIn(text, words, context);
    if (request?.kind === 'question' && request.about === 'days') return this.aboutDays(text, context);
    if (request) return request;
    if (topic !== null && BEFORE_OPT_OUT.has(topic)) return this.questionAbout(topic, text, context);
    if (this.isThanks(text, words)) return { kind: 'thanks' };
    if (optOut === 'maybe') {
      const likely = this.likelyIntent(text, context, true);
      // "No more, thanks" is no mere thanks.
      return likely.kind === 'thanks' ? { kind: 'unclear', mayStop: true } : likely;
    }
    const meant = practiceMeant(text, context.practices);
    if (meant === 'unknown' && DESCRIBES_ONE.test(text) && this.isAccount(text, words)) return UNCLEAR;
    const practice = meant === null || meant === 'unknown' ? null : meant.id;
    if (this.isAccount(text, words) && topic !== 'loss')
      // A few words after the question for a score are no account: "better than before".
      return context.asksScore && words.length <= FEW_WORDS && COMPARES.test(text)
        ? { kind: 'score', score: null }
        : { kind: 'reflection', practice, text };
    if (topic === null && this.asksForDays(text, words)) return this.aboutDays(text, context);
    const time = COMPLAINS.test(text) ? null : this.requestedHourIn(text, words, context);
    if (time && (topic === null || topic === 'hour' || topic === 'not-yet'))
      return { kind: 'question', about: 'hour', time };
    if (topic) return this.questionAbout(topic, text, context);
    const likely = this.likelyIntent(text, context);
    // "Better than before", after the question for a score.
    return likely.kind === 'unclear' && context.asksScore && words.length <= FEW_WORDS && COMPARES.test(text)
      ? { kind: 'score', score: null }
      : likely;
  }

  /** Answers a text that no rule reads by its likely topic: nothing follows from that but words. */
  private likelyIntent(
    text: string,
    context: ReplyContext,
    mayStop: boolean = !OF_A_PRACTICE.test(text) && this.optOut.hintsAtIt(text),
  ): ReplyIntent {
    const { about, likelihood } = this.topicOf(text);
    if (likelihood < (mayStop ? ALMOST_CERTAIN : LIKELY)) return { kind: 'unclear', mayStop };
    if (about === 'thanks') return { kind: 'thanks' };
    if (about === 'done' || about === 'skip' || about === 'later') return { kind: 'unclear', mayStop, likely: about };
    if (about === 'days') {
      const intent = this.aboutDays(text, context);
      return intent.kind === 'question' ? { ...intent, isLikely: true } : intent;
    }
    const topic = REPLY_TOPICS.find((known) => known === about);
    if (!topic) return { kind: 'unclear', mayStop };
    const { now, timeZone } = context;
    const { hour } = requestedTimes(text, this.keywords.wordsOf(text), this.findDates, now, timeZone);
    const isOffered = topic === 'hour' && hour !== null && !COMPLAINS.test(text);
    return { ...this.questionAbout(topic, text, context), isLikely: true, ...(isOffered && { time: hour }) };
  }

  /** In a long text that asks nothing a topic's words stand by chance: "one sentence on what it costs the team". */
  private topicIn(text: string, words: readonly Word[]): ReplyTopic | null {
    const isStory = words.length > LONGEST_REQUEST_WORDS && !text.includes('?');
    const found = this.topics.find(({ topic, isIn }) => isIn(words) && !(isStory && BY_CHANCE.has(topic)));
    // "I told the vet that I drew it too early"
    if (found?.topic === 'hour' && !SPEAKS_OF_US.test(text) && this.isLikelyAccount(text)) return null;
    return found?.topic ?? null;
  }

  private questionAbout(about: ReplyTopic, said: string, context: ReplyContext): Question {
    const { now, timeZone } = context;
    const text = said.replace(NO_TO_THE_LAST, '');
    // "Put it back to Tuesday and Thursday"
    const namesDays = about === 'undo' && requestedDays(this.keywords.wordsOf(text)).days.length > 0;
    const isOfDays =
      about === 'days' || namesDays || (about === 'hour' && this.asksForDays(text, this.keywords.wordsOf(text)));
    if (isOfDays) return this.questionAboutDays(text, context);
    const time = about === 'hour' ? this.namedHourIn(text, context) : null;
    if (time) return { kind: 'question', about, time };
    if (about !== 'away') return { kind: 'question', about };
    // One of several dates may be that of the departure.
    const { count } = this.findDates(text, now, timeZone);
    const { until } = requestedTimes(text, this.keywords.wordsOf(text), this.findDates, now, timeZone);
    return until && count <= 1 && daysUntil(until, localTimeAt(now, timeZone)) > 1
      ? { kind: 'question', about, until }
      : { kind: 'question', about };
  }

  /** Asks about days; the days of the last offer, said again, take it. */
  private aboutDays(text: string, context: ReplyContext): ReplyIntent {
    const question = this.questionAboutDays(text, context);
    const { days, time } = question;
    if (!context.offered || !days || days.areMore || days.without.length > 0 || time) return question;
    const { days: offered } = requestedDays(this.keywords.wordsOf(context.offered));
    const isSame = offered.length === days.days.length && offered.every((day) => days.days.includes(day));
    return isSame ? this.read(context.offered, context) : question;
  }

  /** Offers the days that one of its clauses names along with the texts. */
  private questionAboutDays(text: string, { now, timeZone }: ReplyContext): Question {
    const about = 'days';
    if (COMPLAINS.test(text) || /\b(?:or|off)\b/i.test(text)) return { kind: 'question', about };
    const named = text.split(CLAUSE_END).flatMap((clause) => {
      const words = this.keywords.wordsOf(clause);
      const { days, without, hour } = requestedTimes(clause, words, this.findDates, now, timeZone);
      return days.length + without.length > 0 ? [{ days, without, hour, areMore: ON_TOP.test(clause) }] : [];
    });
    if (named.length !== 1) return { kind: 'question', about };
    const [{ hour, ...days }] = named as [(typeof named)[0]];
    return { kind: 'question', about, days, ...(hour && { time: hour }) };
  }

  /** Returns what a sentence next to a DONE, SKIP or LATER asks for; null where it only tells something. */
  private asksFor(sentence: string, context: ReplyContext): ReplyRequest | 'skip' | 'later' | null {
    const said = sentence.replace(JOINT, '');
    const words = this.keywords.wordsOf(said);
    const keyword = this.keywords.in(words.map(({ text }) => text));
    if (keyword === 'skip' || keyword === 'later') return keyword;
    if (keyword === 'help') return { kind: 'question', about: 'person' };
    if (keyword === 'pause') return { kind: 'question', about: 'away' };
    if (keyword !== null) return null;
    const request = this.requestIn(said, words, context);
    if (request?.kind === 'schedule' || request?.kind === 'pause') return request;
    const topic = this.topicIn(said, words);
    if (topic === 'not-yet') return null;
    const isOfOthers = words.some(({ text }) => OTHERS.has(text));
    const isStory =
      words.length > LONGEST_QUESTION_WORDS ||
      this.isAccount(said, words) ||
      (isOfOthers && !said.includes('?')) ||
      (topic === 'hour' && /\bI was\b/i.test(said));
    if (topic !== null && !isStory) return this.questionAbout(topic, said, context);
    return ASKS_US.test(said) && !isOfOthers ? { kind: 'question', about: 'human' } : null;
  }

  /**
   * "Thursday is a holiday, don't send anything" asks for a day off, "quit sending stuff about nurses" for another topic: only a plain
   * word, or one that says for good, ends the texts then.
   */
  private endsTexts(text: string, words: readonly Word[], { now, timeZone }: ReplyContext): boolean {
    if (FOR_GOOD.test(text)) return true;
    if (TAKES_BACK.test(text)) return false;
    if (OF_A_TOPIC.test(text) || TOO_EARLY.test(text)) return false;
    if (words.some(({ text: word }) => WAYS_OUT.has(word))) return true;
    return !this.findDates(text, now, timeZone).namesDate && !words.some(({ text: word }) => daysOf(word).length > 0);
  }

  private meaningOf(keyword: ReplyKeyword, context: ReplyContext): ReplyIntent {
    const { suppressed, awaitsYes, asked, offered } = context;
    switch (keyword) {
      case 'yes':
        if (awaitsYes) return { kind: 'confirm' };
        if (suppressed) return { kind: 'start' };
        if (asked === 'plan') return { kind: 'question', about: 'plan' };
        if (offered) return this.read(offered, context);
        return asked === 'keep' ? { kind: 'keep' } : NODS;
      case 'subscribe':
      case 'resume':
        return resuming(context);
      case 'keep':
        return asked === 'keep' ? { kind: 'keep' } : UNCLEAR;
      case 'done':
        return { kind: 'done', practice: null, account: null };
      case 'skip':
      case 'later':
        return { kind: keyword, practice: null };
      case 'pause':
        return { kind: 'pause', until: null };
      default:
        return { kind: keyword };
    }
  }

  /** A pause, other days or hours, a skip or a later with its reason: each clear and whole. */
  private requestIn(
    text: string,
    words: readonly Word[],
    context: ReplyContext,
  ): Exclude<ReplyIntent, { kind: 'reflection' | 'done' }> | null {
    if (words.length > LONGEST_REQUEST_WORDS) return null;
    const dates = this.findDates(text, context.now, context.timeZone);
    const schedule = this.schedules.in(text, dates, context.asked);
    if (schedule) return { kind: 'schedule', request: schedule };
    if (this.schedules.namesDays(text)) return this.questionAboutDays(text, context);
    if (this.schedules.isOneHour(text, dates)) return { kind: 'question', about: 'hour', time: dates.hour! };
    const clauses = clausesOf(wordsOf(dates.rest, this.spellings));
    const keywords = clauses.map((clause) => this.keywords.in(clause.filter((word) => !SPANS.has(word))));
    const others = clauses.filter((_, i) => keywords[i] === null && clauses[i]!.some((word) => !SPANS.has(word)));
    const isReason = !this.tells(text) && others.every((clause) => clause.length <= LONGEST_REASON_WORDS);
    if (keywords.includes('pause') && isReason) {
      const { until } = dates;
      // A pause begins at once: one that should begin later is asked about.
      if (until && dates.beginsLater) return { kind: 'question', about: 'away', until };
      if (until && daysUntil(until, localTimeAt(context.now, context.timeZone)) > 0) return { kind: 'pause', until };
      // A span without a clear end is asked about: "for the month".
      if (dates.count > 0) return { kind: 'question', about: 'away' };
      return others.length === 0 ? { kind: 'pause', until } : null;
    }
    if (context.suppressed && keywords.includes('subscribe')) return { kind: 'start' };
    const isToCome = dates.until !== null && daysUntil(dates.until, localTimeAt(context.now, context.timeZone)) > 0;
    if (context.asked === 'pause' && isToCome && clauses.flat().every((word) => SPANS.has(word) || AROUND.has(word)))
      return dates.beginsLater
        ? { kind: 'question', about: 'away', until: dates.until! }
        : { kind: 'pause', until: dates.until };
    if (keywords[0] === 'resume' && isReason)
      return isToCome ? { kind: 'question', about: 'away', until: dates.until! } : resuming(context);
    if (this.back.isIn(words) && dates.count === 0 && words.length <= LONGEST_REASON_WORDS && !text.includes('?'))
      return { kind: 'resume' };
    // "Not today, I am swamped": the day is part of the keyword.
    const first = keywords[0] ?? this.keywords.in(clausesOf(words)[0] ?? []);
    const isForNow = dates.until === null || (first === 'later' && isByTomorrow(dates.until, context));
    if ((first === 'skip' || first === 'later') && isReason && !text.includes('?') && isForNow)
      return { kind: first, practice: null };
    const named = clauses[0]?.[0] === 'skip' ? practiceNamed(text, context.practices) : null;
    return named && words.length <= named.title.split(' ').length + 4 ? { kind: 'skip', practice: named.id } : null;
  }

  /** Takes an account and a request that has a sentence of its own each for itself. */
  private accountWithRequest(text: string, context: ReplyContext): ReplyIntent | null {
    const statements: string[] = [];
    let also: ReplyRequest | null = null;
    for (const sentence of sentencesIn(text)) {
      const asked = this.asksFor(sentence, context);
      if (typeof asked === 'string' || (asked?.kind === 'question' && NOT_NEXT_TO_A_NOTE.has(asked.about))) return null;
      if (asked === null) statements.push(sentence);
      also ??= asked;
    }
    const said = joined(statements);
    const practice = practiceNamed(said, context.practices)?.id ?? null;
    return also && this.isAccount(said, this.keywords.wordsOf(said))
      ? { kind: 'reflection', practice, text: said, also }
      : null;
  }

  /** The only hour that a complaint about the hour puts forward: "mornings are bad, do 3pm". */
  private namedHourIn(text: string, { now, timeZone }: ReplyContext): ClockTime | null {
    if (COMPLAINS.test(text)) return null;
    const hours = text.split(CLAUSE_END).flatMap((clause) => {
      const words = this.keywords.wordsOf(clause);
      const puts = words.some(({ text: word }) => PUTS_FORWARD.has(word));
      const { hour } = requestedTimes(clause, words, this.findDates, now, timeZone);
      return hour && puts && !words.some(({ text: word }) => TURNS_DOWN.has(word)) ? [hour] : [];
    });
    return hours.length === 1 ? hours[0]! : null;
  }

  /** An hour that is named along with the texts, in words that are no clear request: it is asked about. */
  private requestedHourIn(text: string, words: readonly Word[], { now, timeZone }: ReplyContext): ClockTime | null {
    if (words.length > LONGEST_QUESTION_WORDS || !words.some(({ text: word }) => REQUEST_WORDS.has(word))) return null;
    const { hour, until } = requestedTimes(text, words, this.findDates, now, timeZone);
    return until === null ? hour : null;
  }

  /** True of a short text that names days along with the texts: "please change it to Sunday evening". */
  private asksForDays(text: string, words: readonly Word[]): boolean {
    return words.length <= LONGEST_QUESTION_WORDS && text.split(CLAUSE_END).some((clause) => this.isAboutDays(clause));
  }

  private isAboutDays(clause: string): boolean {
    const words = this.keywords.wordsOf(clause).map(({ text }) => text);
    const named = words.filter((word) => daysOf(word).length > 0);
    if (named.length === 0) return false;
    const isAddition = ON_TOP.test(clause) && words.length <= FEW_WORDS + 1;
    const turnsDown = named.some((word) => IS_PLURAL.test(word)) && words.some((word) => TURNS_DOWN.has(word));
    return isAddition || turnsDown || CUES_OF_DAYS.test(clause);
  }

  /** True of words that report something, and not only that somebody is away. */
  private tells(text: string): boolean {
    return this.isLikelyAccount(text) && !this.away.isIn(this.keywords.wordsOf(text));
  }

  /** "Love these", "please don't stop sending them": nobody who says so wants an end. */
  private isThanks(text: string, words: readonly Word[]): boolean {
    const isWhole = words.length <= LONGEST_QUESTION_WORDS && !text.includes('?');
    return isWhole && !words.some(({ text: word }) => word === 'but') && this.thanks.isIn(words);
  }

  private isAccount(text: string, words: readonly Word[]): boolean {
    const isReport = words.length >= LEAST_ACCOUNT_WORDS && !text.includes('?') && !isAsked(text);
    return isReport && !NOT_UNDERSTOOD.test(text) && this.isLikelyAccount(text);
  }

  private isLikelyAccount(text: string): boolean {
    const { about, likelihood } = this.topicOf(text);
    return about === 'account' && likelihood >= LIKELY_ACCOUNT && !this.optOut.hintsAtIt(text);
  }
}

/** "Yeah that's right", "lol yes", "perfect, thanks" */
const AGREES =
  /^\W*(?:(?:lol|haha|oh|ok|okay|um|and)\W+)?(?:yes|yeah|yea|yep|yup|ya|perfect|great|exactly|correct|please do|do (?:it|that)|go ahead|sounds good|(?:that )?works(?: for me)?|(?:(?:yes|yeah) )?that['’]?s (?:right|it|fine|good|perfect|correct)|(?:keep|save|send) (?:it|that|this))\b(?:\W+(?:please|pls|thanks|thank you|ty|lol|that['’]?s right|sure|maya|(?:do|keep|save|send)(?: (?:it|that|this))?))*\W*$/i;
/** "No, don't keep it" */
const REFUSES =
  /^\W*(?:(?:no|nope|nah|please|pls)\W+){0,2}(?:do not|don['’]?t) (?:keep|save|store)(?: (?:it|that|this|them)\b|\W*$)/i;
const CONSENTS = new Set(['ok', 'okay', 'k', 'sure', 'fine', 'alright']);
const NODS: ReplyIntent = { kind: 'thanks', onlyNods: true };
/** One of these is said along with a requested hour. */
const REQUEST_WORDS = new Set(
  'send text texts texting want need meant mean earlier later instead rather prefer better'.split(' '),
);
const FEW_WORDS = 4;
/** A no to one practice, or to a question, ends no texts: "nope, didn't get to it", "stop asking me for numbers". */
const OF_A_PRACTICE =
  /\b(?:this|that) one\b|\b(?:get|got) (?:a?round )?to it\b|\bdid(?:n['’]?t| not) happen\b|\basking me for\b/i;
const SPEAKS_OF_US = /\b(?:you|u|ur|texts?|texting|send|sending|sent|these|messages?|practices?)\b/i;
/** "No, put it back to Tuesday": the no turns down no day. */
const NO_TO_THE_LAST = /^\W*no,?\s+(?=(?:put|make|go|change|set|send|i|it|back|please|wait)\b)/i;
/** Says how close somebody is, with no number: "better than before". Nothing else counts as an answer to that question. */
const COMPARES =
  /^[^?]*\b(?:better|worse|same|closer|close|half ?way|good|great|bad|far|there|so ?so|ok|okay|meh|nowhere|almost|not really)\b[^?]*$/i;
/** Asks for help with a practice, in words that sound like an account. */
const NOT_UNDERSTOOD =
  /\b(?:do not|don['’]?t|did not|didn['’]?t|cannot|can['’]?t) (?:really )?(?:understand|get|follow)\b/i;
const DID_THAT = /^\W*(?:(?:ok|okay|yes|yep|so)\W+)?(?:i )?did that\b/i;
/** "Anymore" with nothing after it but a reason: "anymore on Fridays" is about Fridays. */
const FOR_GOOD =
  /\b(?:any ?more|ever again|for good|permanently)\b(?=\W*$|[.,;!]|\W+(?:i|im|i['’]m|because|bc|since|thanks|please|my)\b)/i;
/** "Disregard, wrong number": a text of their own came to us by mistake. */
const TAKES_BACK = /^\W*(?:(?:sorry|oops|please|pls)\W+)?(?:disregard|ignore)\b/i;
/** "Stop the texts until Feb 6" is a pause. */
const UNTIL = /\b(?:until|till?|untill)\b|\b(?:be|come|coming|am|i['’]?m) back\b/i;
const OF_A_TOPIC = /\b(?:stuff|texts?|texting|messages?|me|ones?) about (?!this\b|these\b|it\b)/i;
const TOO_EARLY = /\b(?:so|too|this|that) (?:early|late)\b/i;
/** "The one where you admit a mistake" */
const DESCRIBES_ONE =
  /\bthe (?:one|practice|exercise) (?:where|about|with|on|that|when)\b|\bthe thing (?:where|about|on|that|when)\b/i;
/** Chosen on the lines of `npm run bench:language`: of ten topics that are at least so likely, eight are right. */
const LIKELY = 0.55;
/** Chosen there as well: no line that tells of others' doings is kept at it. */
const LIKELY_ACCOUNT = 0.5;
/** Where a text may ask for an end of the texts, its topic has to be beyond doubt. */
const ALMOST_CERTAIN = 0.85;
/** Said along with days on which somebody wants the texts. */
const CUES_OF_DAYS =
  /\b(?:(?:text|send|message) (?:me|it|them|these|this|one|that)|texts|messages|practices|instead|rather|prefer|better|(?:change|switch|move) (?:it|them|these|this|that))\b/i;
/** "Saturday too", "and Thursdays" */
const ON_TOP =
  /\b(?:too|also|as well|add)\b|^\W*(?:and|plus) (?:on )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend)/i;
const IS_PLURAL = /(?:day|end)s$/;
/** "Why do you keep sending this at 9:30": an hour that is named is not always a request. */
const COMPLAINS = /\b(?:why|keep|keeps|still|always)\b/i;
/** One of these in a clause puts the hour in it forward; one of the others turns it down. */
const PUTS_FORWARD = new Set('do make better works prefer rather instead want like try good'.split(' '));
const TURNS_DOWN = new Set('not no stop never bad too than of if work'.split(' '));
const CLAUSE_END = /[.,;!?\n]|\bbut\b/i;
/** Grief is not answered next to a note, and what takes something back is asked about. */
const NOT_NEXT_TO_A_NOTE: ReadonlySet<ReplyTopic> = new Set<ReplyTopic>(['loss', 'job-loss', 'undo', 'plan']);

const resuming = ({ suppressed }: ReplyContext): { kind: 'start' | 'resume' } => ({
  kind: suppressed ? 'start' : 'resume',
});

/** Whoever names these means the texts, whatever else they end. */
const TEXTS = new Set(['texts', 'text', 'texting', 'messages', 'message', 'mensajes', 'textos']);

const WAYS_OUT = new Set(['stop', 'unsubscribe', 'cancel', 'remove', 'opt', 'quit', 'end', 'parar']);

const daysUntil = (day: LocalDate, today: LocalDate): number =>
  (Date.UTC(day.year, day.month - 1, day.day) - Date.UTC(today.year, today.month - 1, today.day)) / 86_400_000;

/** True where a day is today or tomorrow: "remind me tomorrow" is a LATER, and its answer names the day on which it comes. */
const isByTomorrow = (day: LocalDate, { now, timeZone }: ReplyContext): boolean =>
  daysUntil(day, localTimeAt(now, timeZone)) <= 1;

/** Said next to the day on which a pause ends, to somebody who asked for it. */
const AROUND = new Set(
  'good fine works better is around just maybe say like back i am we are ok wait actually please again'.split(' '),
);

/** Words around a date: "until", "for". */
const SPANS = new Set('until til till untill for the next from to through thru of on by in about hasta'.split(' '));

/** "Skip this one its not for me": a reason begins without a comma. */
const REASONS = /^(?:because|its) /;

const clausesOf = (words: readonly Word[]): string[][] => partsOf(words, REASONS);
