import { daysBetween, localTimeAt } from '../../shared/domain/local-time.js';
import { isConsent } from './consent.js';
import type { OptOutReader } from './opt-out.js';
import type { Loss, LossReader } from './loss.js';
import { Patterns, type WordClasses } from './patterns.js';
import { namesSeveral, practiceByAllWords, practiceMeant, practiceNamed } from './practice-name.js';
import { proposalOf } from './reply-proposal.js';
import {
  REPLY_TOPICS,
  type ReplyContext,
  type ReplyIntent,
  type ReplyQuestion as Question,
  type ReplyRequest,
  type ReplyTopic,
  UNCLEAR,
} from './reply-intent.js';
import { isDoubted, type MarkKind, ReplyMarks } from './reply-marks.js';
import { isAsked } from './message-reader.js';
import { type ClockTime, daysOf, type FindDates, withDaysWrittenOut } from './reply-dates.js';
import { type KeywordLists, LONGEST_REQUEST_WORDS, type ReplyKeyword, ReplyKeywords } from './reply-keywords.js';
import { type ScheduleLists, ScheduleRequests } from './schedule-request.js';
import { scoreIn } from './score.js';
import { CLOCK, requestedDays, requestedTimes, withHoursInFigures } from './requested-times.js';
import type { LikelyTopic } from './topic-model.js';
import { type Spellings, type Word } from './words.js';

/** The lists of `catalogue/language/replies.yaml`. */
export interface ReplyPatterns extends KeywordLists {
  readonly requests: ScheduleLists & { readonly pauses: readonly string[] };
  readonly classes: WordClasses;
  readonly topics: Readonly<Record<Exclude<ReplyTopic, Loss>, readonly string[]>>;
  readonly thanks: readonly string[];
}

const LEAST_ACCOUNT_WORDS = 3;
/** A longer sentence is a story in which a topic's words stand by chance. */
const LONGEST_QUESTION_WORDS = 14;
/** Words about these do not ask to end the texts, whatever else they look like. */
const BEFORE_OPT_OUT: ReadonlySet<ReplyTopic> = new Set<ReplyTopic>([
  'away',
  'hour',
  'days',
  'one-time',
  'rarer',
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
/** Words about these stand in what somebody tells of a try. */
const IN_ACCOUNTS: ReadonlySet<ReplyTopic> = new Set<ReplyTopic>(['rarer', 'not-yet', 'plan', 'days', 'hour']);
const LEAST_TOLD_WORDS = 8;
/** "Good morning. How may I pause the texts?" asks something. */
const LONGEST_GREETING_WORDS = 10;
/** These are answered only where they are named: a practice may be about canceling a meeting. */
const ONLY_NAMED: ReadonlySet<ReplyTopic> = new Set<ReplyTopic>(['membership', 'billing', 'mail', 'number']);
/** "Gimme something about delegating" */
const WANTS_TO_GET = /^(?:(?:ok|okay|yeah|yes|now)\W+)?(?:gimme|give me|send me|i(?: want|['’]?d like))\b/i;
/** A question to us whose topic is unknown. */
const ASKS_US =
  /^(?!can you (?:believe|imagine)\b)(?:(?:can|could|may|would|will|do|does|should|must) (?:i|we|you|u)|(?:how|what|where|when|why) (?:do|can|could|should|will) (?:i|we|you|u))\b/i;
/** Whoever tells of these asks nothing, and gets a response all the same. */
const OF_STATEMENTS: ReadonlySet<ReplyTopic> = new Set<ReplyTopic>([
  'loss',
  'job-loss',
  'away',
  'greeting',
  'hello',
  'not-yet',
  'undo',
]);
/** Begins a request, or stands in one. */
const REQUESTS =
  /^(?:(?:gimme|can|could|may|would|will|do|does|did|is|are|should|how|what|where|when|why|who|which|whos|whats|wheres|i (?:want|need|prefer|cant|can['’]?t|don['’]?t|would like)|i['’]?d (?:like|rather|prefer)|send|text|give|make|move|change|switch|put|let|stop|skip|swap|show|tell|try|need|want|more|less|fewer|undo|take|no|not)\b)|\b(?:please|pls|plz)\b/i;
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
  private readonly pauses: ReadonlySet<string>;
  private readonly topics: readonly { topic: ReplyTopic; isIn: (words: readonly Word[]) => boolean }[];
  private readonly thanks: Patterns;

  constructor(
    lists: ReplyPatterns,
    losses: LossReader,
    private readonly optOut: OptOutReader,
    private readonly findDates: FindDates,
    spellings: Spellings,
    private readonly topicOf: (text: string) => LikelyTopic,
  ) {
    const { requests, classes, topics, thanks } = lists;
    this.keywords = new ReplyKeywords(lists, spellings);
    this.schedules = new ScheduleRequests(requests, this.keywords);
    this.marks = new ReplyMarks(this.keywords);
    this.pauses = new Set(requests.pauses);
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
    const words = this.keywords.wordsOf(text);
    const said = words.map(({ text: word }) => word);
    const isOffered = Boolean(context.offered) || context.asked === 'plan' || context.asked === 'keep';
    // "Yes. Did it, not great", to "Reply DONE to mark it as done".
    if (context.offered?.startsWith('DONE') && YES_DID_IT.test(text))
      return this.markIn(`DONE. ${text.replace(YES_DID_IT, '')}`, { ...context, offered: null });
    const isYes = isConsent(text, words, context.asked === 'keep' || !isOffered ? KEEPS : undefined);
    // "Yes keep it", long after the question. A number is confirmed by the word alone: praise or an "ok" may mean another text.
    const beginsYes = context.awaitsYes ? BEGINS_WITH_YES.test(text) : this.keywords.in(said.slice(0, 1)) === 'yes';
    if (isYes && (isOffered || beginsYes)) return this.meaningOf('yes', context);
    const keyword = this.keywords.in(said);
    // A stranger's "no thanks" may be about the texts.
    if (keyword === 'no' && context.practices.length === 0 && this.optOut.read(text) === 'maybe')
      return { kind: 'unclear', mayStop: true };
    // "Don't keep that", where nothing is offered, takes a note back.
    if (isWholly(said, REFUSES, DENIALS) && (isOffered || !said.includes('do'))) return { kind: 'no' };
    // "Done?" asks.
    if (isDoubted(text) && (isMark(keyword) || keyword === 'yes')) return null;
    // "Pause today" is more than a pause.
    if (keyword === 'pause' && this.findDates(text, context.now, context.timeZone).count > 0) return null;
    if (keyword) return this.meaningOf(keyword, context);
    if (this.keywords.onlyNod(said) && !isDoubted(text))
      return said.some((word) => word.startsWith('thank')) ? { kind: 'thanks' } : NODS;
    // "Yes but 4", after an offer, is no score.
    const score = context.asksScore && !context.offered && context.asked !== 'hour' ? scoreIn(text) : null;
    if (score !== null) return { kind: 'score', score: score >= 1 && score <= 5 ? score : null };
    // Nothing is said by a sign alone.
    if (words.length === 0) return /[\p{L}\p{N}?]/u.test(text) ? UNCLEAR : NODS;
    return null;
  }

  /** @param text without what a phone or a carrier adds; it states no crisis */
  read(text: string, said: ReplyContext): ReplyIntent {
    // "Ok 8 then", after the offer of another hour.
    const context = !said.asked && said.offered?.startsWith(OFFERED_HOUR) ? { ...said, asked: 'hour' as const } : said;
    const both = this.daysAndHour(text, context);
    if (both) return both;
    // "I just said 8 AM", after the question again.
    const again = said.asked ? text.replace(SAID_ALREADY, '') : text;
    if (again !== text) return this.read(again, said);
    const unsigned = text.replace(SIGNED, '').trim();
    return (
      this.readKeyword(text, context) ??
      (unsigned === '' || unsigned === text ? null : this.readKeyword(unsigned, context)) ??
      this.readCorrection(text, context) ??
      this.readWords(text, context)
    );
  }

  /** "Yes! And make it 8:15", after the offer of other days: a yes to the days, with the hour. */
  private daysAndHour(text: string, context: ReplyContext): ReplyIntent | null {
    const { offered } = context;
    if (!offered?.startsWith(OFFERED_DAYS) || / at \d/.test(offered) || !BEGINS_WITH_YES.test(text)) return null;
    const time = this.namedHourIn(text, context, true);
    if (!time) return null;
    const { hour, minute } = time;
    const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
    const intent = this.read(`${offered} at ${clock}`, { ...context, offered: null });
    return intent.kind === 'schedule' ? intent : null;
  }

  /** "No, July 5th", "no I meant later", after an offer or a question: what follows the no is what they want. */
  private readCorrection(text: string, context: ReplyContext): ReplyIntent | null {
    const { offered, asked } = context;
    // "No don't keep that lol. It was a question"
    if (asked === 'keep' && KEEPS_NOTHING.test(text)) return { kind: 'no' };
    const rest = text.replace(NO_THEN, '');
    if ((!offered && !asked) || rest === text) return null;
    const after = { ...context, offered: null, asked: offered?.startsWith('PAUSE') ? ('pause' as const) : asked };
    // Once only: a text of a thousand noes is read in time linear in it.
    const intent = this.readKeyword(rest, after) ?? this.readWords(rest, after);
    const isWhole = ['schedule', 'pause', 'skip', 'later', 'done'].includes(intent.kind);
    if (isWhole || (intent.kind === 'question' && (intent.until || intent.time || intent.days))) return intent;
    const all = this.readWords(text, context);
    // "No, I'm tired, don't change the hour": the same question would follow.
    const isPlainNo = all.kind === 'unclear' && !all.mayStop && !all.likely;
    return isPlainNo || (all.kind === 'question' && all.about === asked) ? { kind: 'no' } : all;
  }

  private readWords(text: string, context: ReplyContext): ReplyIntent {
    // "START. I never said stop"
    if (context.suppressed && BEGINS_WITH_START.test(text)) return { kind: 'start' };
    const words = this.keywords.wordsOf(text);
    const optOut = this.optOut.read(text);
    const topic = this.topicIn(text, words);
    const isElsewhere =
      (topic === 'membership' || topic === 'mail' || topic === 'billing') &&
      !words.some(({ text: word }) => TEXTS.has(word));
    const mayLimit = (optOut !== 'no' || NO_TEXTS.test(text)) && !FOR_GOOD.test(text);
    const limit = mayLimit ? this.limitIn(text, context) : null;
    if (limit && UNTIL.test(text)) return limit;
    // "I just don't want texts that week"
    if (optOut === 'yes' && FOR_A_WHILE.test(text) && !FOR_GOOD.test(text)) return { kind: 'question', about: 'away' };
    if (optOut === 'yes' && !isElsewhere && this.endsTexts(text, words, context)) return { kind: 'stop' };
    if (limit && NAMES_TEXTS.test(text)) return limit;
    if (optOut === 'yes' && !isElsewhere)
      // "No send on Friday please"
      return namesDays(words) ? this.aboutDays(text, context) : { kind: 'unclear', mayStop: true };
    const mark = this.markIn(text, context);
    if (mark) return mark;
    const begun = this.keywords.explain(
      words.map(({ text: word }) => word),
      MARKS,
    );
    // "Done, I mean skip"
    if (begun.leads && begun.keyword === null) return UNCLEAR;
    if (topic === 'membership' || topic === 'mail') return { kind: 'question', about: topic };
    const request = this.requestIn(text, words, context);
    if (request)
      return request.kind === 'question' && request.about === 'days' ? this.aboutDays(text, context) : request;
    const { also, tells } = this.besides(text, context);
    const isStory = tells && !also && topic !== 'loss' && topic !== 'job-loss' && topic !== 'undo';
    if (topic !== null && BEFORE_OPT_OUT.has(topic) && !isStory) return this.questionAbout(topic, text, context);
    if (this.isThanks(text, words)) return { kind: 'thanks' };
    if (optOut === 'maybe' && this.mayEnd(text, context)) return { kind: 'unclear', mayStop: true };
    // "Better than before", after the question for a score.
    const mayScore = context.asksScore && !context.offered && context.asked !== 'hour';
    if (mayScore && topic === null && words.length <= FEW_WORDS && COMPARES.test(text))
      return { kind: 'score', score: null };
    const meant = practiceMeant(text, context.practices);
    const isAnother = DESCRIBES_ONE.test(text) || DID_ONE.test(text);
    if (meant === 'unknown' && isAnother && this.isAccount(text)) return UNCLEAR;
    if (tells && topic !== 'loss')
      return { kind: 'reflection', practice: meant === null || meant === 'unknown' ? null : meant.id, text, ...also };
    const isBegun = begun.leads && isMark(begun.keyword) && !text.includes('?') && !begun.leftOver.includes('not');
    if (isBegun && (topic === null || topic === 'not-yet'))
      return this.offered(begun.keyword as MarkKind, text, context);
    if (topic === null && this.asksForDays(text, words, context)) return this.aboutDays(text, context);
    const time =
      words.length > LONGEST_QUESTION_WORDS
        ? null
        : this.namedHourIn(text, context, topic === 'hour' || context.asked === 'days');
    if (time && (topic === null || topic === 'hour' || topic === 'not-yet'))
      return namesDays(words) ? this.aboutDays(text, context) : { kind: 'question', about: 'hour', time };
    // "Swap Thursday for Tuesday"
    if (topic === 'swap' && namesDays(words)) return this.aboutDays(text, context);
    // "Could you send it again Thursday instead?"
    if (topic === 'link' && (namesDays(words) || AHEAD.test(text)) && !LAST_DAY.test(text))
      return this.offered('later', text, context);
    if (topic) return this.questionAbout(topic, text, context);
    return this.likelyIntent(text, context);
  }

  /** The pause that somebody wants who wants no texts for a while. */
  private limitIn(text: string, { now, timeZone }: ReplyContext): Question | null {
    const { until, count, beginsLater } = this.findDates(text, now, timeZone);
    if (until === null || daysBetween(localTimeAt(now, timeZone), until) <= 0) return null;
    // One of several dates may be that of the departure.
    return { kind: 'question', about: 'away', ...(count === 1 && { until, ...(beginsLater && LATER) }) };
  }

  /**
   * DONE, SKIP or LATER, where every word belongs to it, and DONE before an account. Before other words a SKIP or a LATER is offered, and
   * so is a DONE in other words, unless it tells what happened.
   */
  private markIn(said: string, context: ReplyContext): ReplyIntent | null {
    // "Asked her how she wants to hear things. done"
    const text = ENDS_DONE.test(said) ? `done. ${said.replace(ENDS_DONE, '')}` : said;
    const mark = this.marks.read(text, context.practices);
    if (!mark) return SKIPS.test(text) && this.isToCome(text, context) ? OF_ONE_TO_COME : null;
    const { kind, rest, isKeyword } = mark;
    if (kind !== 'done' && mark.practice === null && this.isToCome(rest, context)) return OF_ONE_TO_COME;
    const practice = mark.practice ?? practiceNamed(rest, context.practices)?.id ?? null;
    const other = practiceMeant(rest, context.practices);
    // "The pause one: done. The help one: no time"
    if (mark.practice !== null && other !== null && other !== 'unknown' && other.id !== practice) return UNCLEAR;
    // One text changes one practice.
    if (namesSeveral(text, context.practices))
      return { kind: 'unclear', mayStop: false, likely: kind, ...(practice !== null && { practice }) };
    if (!this.keywords.says(rest)) return kind === 'done' ? { kind, practice, account: null } : { kind, practice };
    const { also, isUnsure, isAllAsked } = this.besides(rest, context);
    // "Done, I mean skip"
    if (isUnsure) return UNCLEAR;
    const isGrief = also?.also.about === 'loss' || also?.also.about === 'job-loss';
    if (kind !== 'done' && isGrief) return also.also;
    const asksMore = !also && rest.replace(QUOTED, ' ').includes('?');
    if (kind === 'done' && isKeyword && !asksMore)
      return { kind, practice, account: isAllAsked ? null : rest.replace(JOINT, '').trim(), ...also };
    if (kind === 'done' && !isKeyword && !isAllAsked && !asksMore)
      return { kind: 'reflection', practice, text, ...also };
    return { kind: 'unclear', mayStop: false, likely: kind, ...(practice !== null && { practice }) };
  }

  /** True of words that name a practice that was not sent yet, and none that was. */
  private isToCome(text: string, { practices, toCome = [] }: ReplyContext): boolean {
    const sent = practiceMeant(text, practices);
    if (sent !== null && sent !== 'unknown') return false;
    const meant = practiceMeant(text, toCome);
    if (meant !== null && meant !== 'unknown') return true;
    const words = this.keywords.wordsOf(text).map(({ text: word }) => word);
    const named = words.filter((word) => word !== 'skip' && word !== 'please');
    return practiceByAllWords(named, toCome, LEAST_TITLE_WORDS) !== null;
  }

  /** Finds what a text asks for besides what it tells: each is a question, so that nothing follows without a YES. */
  private besides(
    text: string,
    context: ReplyContext,
  ): { also?: { also: Question }; isUnsure: boolean; isAllAsked: boolean; tells: boolean } {
    const parts = text
      .split(SENTENCE_END)
      .map((sentence) => sentence.replace(JOINT, ''))
      .filter((sentence) => this.keywords.says(sentence))
      .map((sentence) => ({ sentence, asked: this.asksFor(sentence, context) }));
    const asked = parts.flatMap((part) => part.asked ?? []);
    const told = parts.flatMap((part) => (part.asked === null ? [part.sentence] : []));
    const [also] = asked.filter((one) => one !== 'mark');
    return {
      ...(also && { also: { also } }),
      isUnsure: asked.some((one) => one === 'mark' || one.about === 'undo'),
      isAllAsked: told.length === 0,
      tells: this.isAccount(told.join(' ')),
    };
  }

  /** Answers a text that no rule reads by its likely topic: nothing follows from that but words. */
  private likelyIntent(text: string, context: ReplyContext): ReplyIntent {
    const mayStop = this.mayEnd(text, context) && this.optOut.hintsAtIt(text);
    const limit = mayStop ? this.limitIn(text, context) : null;
    if (limit) return limit;
    const { about, likelihood } = this.topicOf(text);
    // "4/5"
    if (!/\p{L}/u.test(text)) return { kind: 'unclear', mayStop };
    if (likelihood < (mayStop ? ALMOST_CERTAIN : LIKELY)) return { kind: 'unclear', mayStop };
    if (about === 'thanks' && !/[?\d]/.test(text)) return { kind: 'thanks' };
    if (about === 'done' || about === 'skip' || about === 'later') return this.offered(about, text, context);
    const topic = REPLY_TOPICS.find((known) => known === about);
    if (!topic || ONLY_NAMED.has(topic) || COMPLAINS.test(text)) return { kind: 'unclear', mayStop };
    const namesTime =
      (topic === 'hour' || topic === 'days') && (/\d/.test(text) || namesDays(this.keywords.wordsOf(text)));
    if (!OF_STATEMENTS.has(topic) && !namesTime && !this.asksUs(text)) return { kind: 'unclear', mayStop };
    return { ...this.questionAbout(topic, text, context), isLikely: true };
  }

  /** True of a text that asks, or requests something: a statement that has a topic's words wants nothing of it. */
  private asksUs(text: string): boolean {
    return (
      text.includes('?') ||
      isAsked(text) ||
      text.split(SENTENCE_END).some((one) => REQUESTS.test(one.replace(JOINT, '')))
    );
  }

  /** A mark that is offered, of the practice that the text means. */
  private offered(likely: MarkKind, text: string, { practices }: ReplyContext): ReplyIntent {
    const meant = practiceMeant(text, practices);
    // A quoted title is none of these.
    if (meant === 'unknown' || (meant === null && text.replace(QUOTED, '') !== text)) return UNCLEAR;
    return { kind: 'unclear', mayStop: false, likely, ...(meant && { practice: meant.id }) };
  }

  /** Names the texts and an end of them; a stranger's text may mean it in any words. */
  private mayEnd(text: string, { practices }: ReplyContext): boolean {
    return practices.length === 0 || (NAMES_TEXTS.test(text) && NAMES_END.test(text));
  }

  /** In a long text that asks nothing a topic's words stand by chance: "one sentence on what it costs the team". */
  private topicIn(text: string, words: readonly Word[]): ReplyTopic | null {
    const isStory = words.length > LONGEST_REQUEST_WORDS && !text.includes('?');
    const isGreeting = words.length <= LONGEST_GREETING_WORDS;
    const found = this.topics.find(
      ({ topic, isIn }) =>
        isIn(words) &&
        !(isStory && BY_CHANCE.has(topic)) &&
        (isGreeting || (topic !== 'hello' && topic !== 'greeting')),
    )?.topic;
    // "She agreed to meet every two weeks"
    const isTold = found && IN_ACCOUNTS.has(found) && words.length >= LEAST_TOLD_WORDS && this.isAccount(text);
    // "It was the one where everyone can see it" names a practice.
    const isTitle = found === 'privacy' && !text.includes('?') && DESCRIBES_ONE.test(text);
    return found === undefined || isTold || isTitle ? null : found;
  }

  private questionAbout(about: ReplyTopic, said: string, context: ReplyContext): Question {
    const { now, timeZone } = context;
    const text = said.replace(NO_TO_THE_LAST, '');
    // "Put it back to Tuesday and Thursday"
    const mayNameDays = about === 'undo' || about === 'hour' || (about === 'rarer' && A_WEEK.test(text));
    if (about === 'days' || (mayNameDays && namesDays(this.keywords.wordsOf(text))))
      return this.questionAboutDays(text, context);
    const time = about === 'hour' ? this.namedHourIn(text, context, true) : null;
    if (time) return { kind: 'question', about, time };
    // "How do I do that?" may be about anything, and "the one from last Thursday" about an earlier one.
    if (about === 'link' && (!ASKS_FOR_LINK.test(text) || LAST_DAY.test(text)))
      return { kind: 'question', about, isLikely: true };
    if (about !== 'away') return { kind: 'question', about };
    if (IS_BACK.test(text) && this.findDates(text, now, timeZone).until === null)
      return { kind: 'question', about: 'next' };
    // One of several dates may be that of the departure.
    const { count, beginsLater } = this.findDates(text, now, timeZone);
    const { until } = requestedTimes(text, this.keywords.wordsOf(text), this.findDates, now, timeZone);
    return until && count <= 1 && daysBetween(localTimeAt(now, timeZone), until) > 1
      ? { kind: 'question', about, until, ...(beginsLater && LATER) }
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

  /** Offers the days that it names. */
  private questionAboutDays(said: string, { now, timeZone }: ReplyContext): Question {
    const about = 'days';
    const sentence = this.sentenceWithDays(said.replace(NO_TO_THE_LAST, '').replace(YES_BUT, ''));
    const text = sentence && withDaysWrittenOut(withHoursInFigures(sentence));
    const named = text?.split(/(?<=[.!?\n])\s/).find((one) => namesDays(this.keywords.wordsOf(one))) ?? '';
    if (text === null || COMPLAINS.test(text) || CONTRASTS.test(named)) return { kind: 'question', about };
    const timesIn = (part: string) => requestedTimes(part, this.keywords.wordsOf(part), this.findDates, now, timeZone);
    const { days, without, ...whole } = timesIn(text);
    if (days.length + without.length === 0) return { kind: 'question', about };
    // "Tuesdays at 4 PM, my meeting ends at 3:30"
    const hour = whole.hour ?? timesIn(text.split(',').find((one) => namesDays(this.keywords.wordsOf(one))) ?? '').hour;
    const requested = {
      days,
      without,
      areMore: isOnTop(text) || (days.length > 0 && without.length > 0 && REPLACES.test(text)),
    };
    return { kind: 'question', about, days: requested, ...(hour && { time: hour }) };
  }

  /** The only sentence that names days, or the only one of several that asks; null where they may contradict each other. */
  private sentenceWithDays(text: string): string | null {
    const named = text.split(SENTENCE_END).filter((sentence) => namesDays(this.keywords.wordsOf(sentence)));
    // "Not Thursday! Tuesday and Wednesday."
    if (named.length < 2 || named.every((one) => this.keywords.wordsOf(one).length <= FEW_WORDS)) return text;
    const asking = named.filter((sentence) => /\?|\b(?:please|instead|only)\b/i.test(sentence));
    return asking.length === 1 ? asking[0]! : null;
  }

  /** Returns what a sentence next to others asks for; null where it only tells something. */
  private asksFor(said: string, context: ReplyContext): Question | 'mark' | null {
    const words = this.keywords.wordsOf(said);
    const keyword = this.keywords.in(words.map(({ text }) => text));
    if (keyword === 'skip' || keyword === 'later') return 'mark';
    if (keyword === 'help') return { kind: 'question', about: 'person' };
    if (keyword === 'pause') return { kind: 'question', about: 'away' };
    if (keyword !== null) return null;
    const request = this.requestIn(said, words, context);
    if (request?.kind === 'schedule' || request?.kind === 'pause') return proposalOf(request);
    const topic = this.topicIn(said, words);
    if (topic === 'not-yet') return null;
    const isStory =
      words.length > LONGEST_QUESTION_WORDS || this.isAccount(said) || (topic === 'hour' && !SPEAKS_OF_US.test(said));
    if (topic !== null && !isStory) return this.questionAbout(topic, said, context);
    if (ASKS_US.test(said)) return { kind: 'question', about: 'human' };
    const { about, likelihood } = this.topicOf(said);
    const wished =
      WANTS_TO_GET.test(said) && likelihood >= LIKELY ? REPLY_TOPICS.find((known) => known === about) : null;
    return wished && !ONLY_NAMED.has(wished) ? { kind: 'question', about: wished, isLikely: true } : null;
  }

  /**
   * "Thursday is a holiday, don't send anything" asks for a day off, "quit sending stuff about nurses" for another topic: only a plain
   * word, or one that says for good, ends the texts then.
   */
  private endsTexts(text: string, words: readonly Word[], { now, timeZone }: ReplyContext): boolean {
    if (FOR_GOOD.test(text)) return true;
    if (TAKES_BACK.test(text) || DENIES_STOP.test(text)) return false;
    if (OF_A_TOPIC.test(text)) return false;
    if (words.some(({ text: word }) => WAYS_OUT.has(word))) return true;
    return !this.findDates(text, now, timeZone).namesDate && !namesDays(words);
  }

  private meaningOf(keyword: ReplyKeyword, context: ReplyContext): ReplyIntent {
    const { suppressed, awaitsYes, asked, offered } = context;
    switch (keyword) {
      case 'yes':
        if (awaitsYes) return { kind: 'confirm' };
        if (suppressed) return { kind: 'start' };
        if (asked === 'plan') return { kind: 'question', about: 'plan' };
        if (offered) return this.read(offered, context);
        return asked === 'keep' ? { kind: 'keep' } : TO_NOTHING;
      case 'subscribe':
      case 'resume':
        return resuming(context);
      case 'keep':
        return asked === 'keep' ? { kind: 'keep' } : TO_NOTHING;
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

  /** Other days or another hour, a pause or its end: where a word is left over, it is offered. */
  private requestIn(
    text: string,
    words: readonly Word[],
    context: ReplyContext,
  ): ReplyRequest | { kind: 'resume' } | { kind: 'start' } | null {
    if (this.topicIn(text, words) === 'rarer' && !(A_WEEK.test(text) && namesDays(words)))
      return { kind: 'question', about: 'rarer' };
    if (words.length > LONGEST_REQUEST_WORDS) return null;
    const { now, timeZone, asked, suppressed } = context;
    const named = this.findDates(text, now, timeZone);
    // "The 28th", after the question until when.
    const isDay = asked === 'pause' && named.until === null;
    const dates = isDay ? this.findDates(`until ${text}`, now, timeZone) : named;
    const schedule = this.schedules.in(asked === 'hour' ? withHoursInFigures(text) : text, dates, asked);
    if (schedule) return { kind: 'schedule', request: schedule };
    if (this.schedules.namesDays(text)) return this.questionAboutDays(text, context);
    // "I'd like Tue and Thu again at 9:30"
    const daysNamed = words.filter(({ text: word }) => daysOf(word).length > 0).length;
    if (dates.hour && daysNamed > 1) return this.questionAboutDays(text, context);
    if (this.schedules.isOneHour(text, dates)) return { kind: 'question', about: 'hour', time: dates.hour! };
    const rest = dates.rest.replace(LEADS_REQUEST, '');
    const said = this.keywords.wordsOf(rest).map(({ text: word }) => word);
    const today = localTimeAt(now, timeZone);
    const until = dates.until && daysBetween(today, dates.until) > 0 ? dates.until : null;
    const away: Question = {
      kind: 'question',
      about: 'away',
      ...(until && { until, ...(dates.beginsLater && LATER) }),
    };
    const resume = this.keywords.explain(said, RESUMES, this.pauses);
    if (suppressed && resume.keyword === 'subscribe') return { kind: 'start' };
    if (resume.keyword && resume.leftOver.length === 0 && dates.count === 0) return resuming(context);
    const pause = this.keywords.explain(said, PAUSES, this.pauses);
    // "No, not from now" names no other end.
    const isAnswer =
      asked === 'pause' &&
      until !== null &&
      words.length <= LONGEST_ANSWER_WORDS &&
      !text.includes('?') &&
      !words.some(({ text: word }) => word === 'not' || word === 'never');
    // A pause begins at once: one that should begin later is asked about, and so is a span without a clear end ("for the month").
    if ((isAnswer || (pause.keyword && pause.leftOver.length === 0)) && !dates.beginsLater) {
      if (until)
        return daysBetween(today, until) > HALF_A_YEAR_DAYS && !NAMES_YEAR.test(text) ? away : { kind: 'pause', until };
      if (dates.count === 0) return { kind: 'pause', until: null };
    }
    // "Pause until Jan 4, inventory": one clause is whole.
    const clauses = rest.split(CLAUSE_END).map((clause) => this.keywords.wordsOf(clause).map(({ text: word }) => word));
    const isOf = (kinds: ReadonlySet<ReplyKeyword>) =>
      clauses.some((clause) => {
        const { keyword, leftOver } = this.keywords.explain(clause, kinds, this.pauses);
        return keyword !== null && leftOver.length === 0;
      });
    if (isAnswer || isOf(PAUSES)) return away;
    // "We start at 6:30" is about work.
    if (!isOf(RESUMES) || CLOCK.test(text)) return null;
    return until ? away : { kind: 'question', about: 'next' };
  }

  /** The only hour that a complaint about the hour puts forward: "mornings are bad, do 3pm". */
  private namedHourIn(text: string, { now, timeZone }: ReplyContext, isAboutHour: boolean): ClockTime | null {
    // "Send them at 8, at 9:30 I'm always in a meeting"
    const hours = withHoursInFigures(text.replace(QUOTED, ' '))
      .split(CLAUSE_END)
      .filter((clause) => !COMPLAINS.test(clause))
      .flatMap((clause) => {
        const words = this.keywords.wordsOf(clause);
        const { hour } = requestedTimes(clause, words, this.findDates, now, timeZone);
        if (!hour || words.some(({ text: word }) => TURNS_DOWN.has(word))) return [];
        return [{ hour, isPutForward: words.some(({ text: word }) => PUTS_FORWARD.has(word)) }];
      });
    // "The lunch with my boss went badly" puts no hour forward.
    const [only, another] =
      isAboutHour && hours.length === 1 ? hours : hours.filter(({ isPutForward }) => isPutForward);
    return only && !another ? only.hour : null;
  }

  /** True of a short text that names days along with the texts: "please change it to Sunday evening". */
  private asksForDays(text: string, words: readonly Word[], { offered }: ReplyContext): boolean {
    const named = words.filter(({ text: word }) => daysOf(word).length > 0);
    if (named.length === 0 || words.length > LONGEST_QUESTION_WORDS || LAST_DAY.test(text)) return false;
    const isAddition = (offered || isOnTop(text)) && words.length <= LONGEST_ANSWER_WORDS;
    const turnsDown = words.some(({ text: word }) => TURNS_DOWN.has(word));
    return isAddition || CUES_OF_DAYS.test(text) || (turnsDown && named.some(({ text: word }) => IS_PLURAL.test(word)));
  }

  /** "Love these", "please don't stop sending them": nobody who says so wants an end. */
  private isThanks(text: string, words: readonly Word[]): boolean {
    const isWhole = words.length <= LONGEST_QUESTION_WORDS && !/[?\d]/.test(text) && !namesDays(words);
    return isWhole && !words.some(({ text: word }) => word === 'but') && this.thanks.isIn(words);
  }

  private isAccount(text: string): boolean {
    const said = text.replace(QUOTED, ' ');
    const isReport = this.keywords.wordsOf(said).length >= LEAST_ACCOUNT_WORDS && !said.includes('?') && !isAsked(said);
    return isReport && !ONLY_REPEATS.test(said) && this.isLikelyAccount(text);
  }

  private isLikelyAccount(text: string): boolean {
    const { about, likelihood } = this.topicOf(text);
    return about === 'account' && likelihood >= LIKELY_ACCOUNT && !this.optOut.hintsAtIt(text);
  }
}

/** "Keep it please. Walter", "No more texts. Regards, Tom Becker": names in a sentence of their own; no keyword is one. */
const SIGNED =
  /(?<=[.!?\n]\s{0,3})(?:(?:best|regards|sincerely|v\/r|thanks|thank you|cheers|yours)[,.!]?\s{1,3})?(?!(?:Done|Skip|Later|Pause|Resume|Start|Stop|Yes|No|Help|Keep|Undo|Unsubscribe|Cancel|End|Quit|Next|Today|Tomorrow|Tonight|Noon|\w+(?:day|end|time|ing|noon)s?|Jan\w*|Feb\w*|Mar(?:ch)?|Apr\w*|May|Jun[e]?|Jul[y]?|Aug\w*|Sept?\w*|Oct\w*|Nov\w*|Dec\w*)\b)[A-Z][a-z]+(?: [A-Z][a-z]+)?\W*$/;
/** A yes to the question whether to keep something, and to no other. */
const KEEPS = new Set('keep save retain record note log'.split(' '));
/** "No, don't keep it" */
const DENIALS = new Set('no nope nah naw negative not'.split(' '));
const REFUSES = new Set([
  ...DENIALS,
  ...'do keep save store need necessary it that this them please pls thanks thank you all good fine lol haha'.split(
    ' ',
  ),
]);
const isWholly = (words: readonly string[], all: ReadonlySet<string>, some: ReadonlySet<string>): boolean =>
  words.every((word) => all.has(word)) && words.some((word) => some.has(word));
/** "?? I just said 8 AM" */
const SAID_ALREADY = /^\W*(?:(?:like|as) )?i (?:just |already )?(?:said|told you|wrote|texted)\b\W*(?=\w)/i;
/** "As I said, July 12": it tells of no try. */
const ONLY_REPEATS = /^[^a-z]*(?:as|like) i (?:said|told|wrote|mentioned)\b.{0,30}$/i;
const KEEPS_NOTHING =
  /^\W*(?:(?:no|nope|nah)\W+)?(?:please )?(?:do not|don['’]?t) (?:keep|save|store|note) (?:that|it|this)\b/i;
/** "No, July 5th", "nope. i meant later" */
const NO_THEN =
  /^\W*(?:no|nope|nah|negative)(?:[\s,]{1,3}no){0,2}(?:\s*[,.;:!–—-]+\s*(?:i (?:mean|meant|ment)\b\W*)?|\s+i (?:mean|meant|ment)\b\W*)(?=\S)/i;
/** Words of a response to a question of ours. */
const LONGEST_ANSWER_WORDS = 8;
const LATER = { beginsLater: true } as const;
const NODS: ReplyIntent = { kind: 'thanks', onlyNods: true };
const TO_NOTHING: ReplyIntent = { ...NODS, toNothing: true };
const OF_ONE_TO_COME: ReplyIntent = { kind: 'question', about: 'upcoming' };
const SKIPS = /\bskip\b/i;
const LEAST_TITLE_WORDS = 2;
const FEW_WORDS = 4;
const OFFERED_HOUR = 'send them at';
const OFFERED_DAYS = 'send them on';
/** "Please no texts from July 21 to August 4" */
const NO_TEXTS = /^\W*(?:\w+\W+){0,2}no (?:more )?(?:texts?|messages?|practices?)\b/i;
const NAMES_TEXTS =
  /\b(?:texts?|texting|messag(?:es?|ing)|msgs?|these|sending|number|list|mensajes|textos)\b|ing me\W*$/i;
const NAMES_END =
  /\b(?:stop|quit|end|no|not|never|unsubscribe|remove|delete|cancel|opt|off|out|block|leave|enough|spam|wrong)\b|n['’]?t\b/i;
/** Words of others. */
const QUOTED = /(?<!\p{L})["“'‘][^"“”\n]{1,200}?["”'’](?!\p{L})/gu;
/** Sentences, and what stands for one in a text. */
const SENTENCE_END = /(?<=[.!?\n])\s| (?:but|btw|also)\b| (?=(?:and )?(?:can|could|would) (?:you|u|we|i)\b)/i;
const SPEAKS_OF_US = /\b(?:you|u|ur|texts?|texting|send|sending|sent|these|messages?|practices?)\b/i;
/** "No, put it back to Tuesday": the no turns down no day, as it does in "no send on Friday". */
const NO_TO_THE_LAST = /^\W*no,?\s+(?=(?:put|make|go|change|set|i|it|back|please|wait)\b)/i;
/** Says how close somebody is, with no number: "better than before". Nothing else counts as an answer to that question. */
const COMPARES =
  /^(?![^?]*\bworks?\b)[^?]*\b(?:better|worse|same|closer|close|half ?way|good|great|bad|far|there|so ?so|ok|okay|meh|nowhere|almost|not really)\b[^?]*$/i;
/** "Yes but not Tuesday": what follows is what they want. */
const YES_BUT = /^\W*(?:y|yes|yep|yeah|ok|okay|sure)\W{1,3}but\b\W*/i;
const BEGINS_WITH_YES = /^\W*(?:y|yes|yep|yeah)\b/i;
const YES_DID_IT =
  /^\W*(?:y|yes|yep|yeah)\W{1,3}(?:(?:please|pls)\W{1,3})?(?:i )?(?:did it|done|it is done|it['’]?s done|mark it(?: please| as done)?)\b\W*/i;
const BEGINS_WITH_START = /^\W*(?:start|unstop|subscribe)(?:\s?[.,!;:–—-]| please\b)/i;
const FOR_A_WHILE = /\b(?:this|that|next) (?:week|weekend|month)\b/i;
/** "I never said stop", "I don't want to stop" */
const DENIES_STOP =
  /\b(?:not|never|\w+n['’]?t) (?:say|said|text|texted|type|typed|write|wrote|mean|meant|ask|asked|tell|told|want|wanted|wanna)(?: you| u| them| anyone)?(?: to)? (?:stop|unsubscribe|cancel)\b/i;
/** Days next to one of these may be those that are not meant. */
const CONTRASTS = /\b(?:or|off|but|except|since|because|any(?! (?:way|chance))|other)\b/i;
/** "Send it again tomorrow morning" */
const AHEAD = /\b(?:tomorrow|tonight|next week|later)\b/i;
/** "From last Thursday" */
const LAST_DAY =
  /\b(?:from|of) (?:last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\blast (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;
const ASKS_FOR_LINK = /\b(?:links?|again|re-?send|sen[dt]|open|click|practice|exercise)\b/i;
/** "Anymore" with nothing after it but a reason: "anymore on Fridays" is about Fridays. */
const FOR_GOOD =
  /\b(?:any ?more|ever again|for good|permanently)\b(?=\W*$|[.,;!]|\W+(?:i|im|i['’]m|because|bc|since|thanks|please|my)\b)/i;
/** "Disregard, wrong number": a text of their own came to us by mistake. */
const TAKES_BACK = /^\W*(?:(?:sorry|oops|please|pls)\W+)?(?:disregard|ignore)\b/i;
/** "Stop the texts until Feb 6" is a pause. */
const UNTIL = /\b(?:until|till?|untill)\b|\b(?:be|come|coming|am|i['’]?m) back\b/i;
const OF_A_TOPIC = /\b(?:stuff|texts?|texting|messages?|me|ones?) about (?!this\b|these\b|it\b)/i;
/** "The one where you admit a mistake" */
const DESCRIBES_ONE =
  /\bthe (?:one|practice|exercise) (?:where|about|with|on|that|when)\b|\bthe thing (?:where|about|on|that|when)\b|\bthis [\w'-]+ (?:thing|practice|exercise)\b/i;
/** "Can we pause", "let's pick this up", "never mind, start again" */
const LEADS_REQUEST = /^\W*(?:never ?mind,? )?(?:(?:can|could|may) (?:we|i) |let['’]?s )?/i;
/** DONE as the last sentence, after another one. */
const ENDS_DONE = /(?<=[\w)"'’”][.!\n]\s{0,3})done[.!]?\s*$/i;
/** "One a week, Thursdays" */
const A_WEEK = /\b(?:a|per|1) (?:week|wk)\b/i;
/** "Did the feedback one with Rosa" */
const DID_ONE = /\b(?:did|done|tried|finished) the (?:[\w'-]+ ){1,3}(?:one|practice|exercise)\b/i;
/** Chosen on the lines of `npm run bench:language`: of ten topics that are at least so likely, nine are right. */
const LIKELY = 0.46;
/** Chosen there as well: no line that tells of others' doings is kept at it. */
const LIKELY_ACCOUNT = 0.5;
/** Where a text may ask for an end of the texts, its topic has to be beyond doubt. */
const ALMOST_CERTAIN = 0.85;
/** Said along with days on which somebody wants the texts. */
const CUES_OF_DAYS =
  /\b(?:(?:text|send|message) (?:me|it|them|these|this|one|that)|texts|messages|practices|instead|rather|prefer|better|(?:change|switch|move) (?:it|them|these|this|that))\b/i;
/** "Saturday too", "and Thursdays" */
const ON_TOP =
  /\b(?:too|also|as well|add|on top)\b|\bto(?=\?)|^\W*(?:and|plus) (?:on )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend)/i;
/** "And Wednesdays only" adds none. */
const isOnTop = (text: string): boolean => ON_TOP.test(text) && !/\bonly\b(?! day)|\btoo (?:much|many)\b/i.test(text);
/** "Friday instead of Thursday": the other days stay. */
const REPLACES = /\b(?:instead|in place) of\b|\brather than\b|\b(?:move|switch|change|swap)\b/i;
const IS_PLURAL = /(?:day|end)s$/;
/** "Why do you keep sending this at 9:30": an hour that is named is not always a request. */
const COMPLAINS = /\b(?:why|keep|keeps|still|always)\b/i;
/** One of these in a clause puts the hour in it forward; one of the others turns it down. */
const PUTS_FORWARD = new Set(
  'do make better works prefer rather instead want like good send text need meant mean earlier later can could come change'.split(
    ' ',
  ),
);
const TURNS_DOWN = new Set('not no stop never bad too than of if work'.split(' '));
/** "I'm back from leave" */
const IS_BACK = /\b(?:i['’]?m|i am|am|im) back\b/i;
const CLAUSE_END = /[.,;!?\n]|\b(?:but|so)\b|(?=\bnot (?:at )?\d)/i;
const MARKS = new Set<ReplyKeyword>(['done', 'skip', 'later']);
const isMark = (keyword: ReplyKeyword | null): keyword is MarkKind =>
  keyword === 'done' || keyword === 'skip' || keyword === 'later';
const RESUMES = new Set<ReplyKeyword>(['resume', 'subscribe', 'start']);
const PAUSES = new Set<ReplyKeyword>(['pause']);

const resuming = ({ suppressed }: ReplyContext): { kind: 'resume' } | { kind: 'start' } =>
  suppressed ? { kind: 'start' } : { kind: 'resume' };

/** Whoever names these means the texts, whatever else they end. */
const TEXTS = new Set(['texts', 'text', 'texting', 'messages', 'message', 'mensajes', 'textos']);

const WAYS_OUT = new Set(['stop', 'unsubscribe', 'cancel', 'remove', 'opt', 'quit', 'end', 'parar']);

const namesDays = (words: readonly Word[]): boolean => words.some(({ text: word }) => daysOf(word).length > 0);

/** A day so far ahead may be the one that has just passed ("until the 4th of July", on July 6): it is offered with its year. */
const HALF_A_YEAR_DAYS = 183;
const NAMES_YEAR = /\b20\d\d\b|\bnext year\b/i;
