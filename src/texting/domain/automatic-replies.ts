import { safeName } from '../../shared/domain/safe-name.js';
import type { ReplyTopic, RequestedDays } from '../../language/replies.api.js';
import type { LocalDate } from '../../shared/domain/local-time.js';
import { isGsm, plainText } from './message.js';

/** The state of a plan after a reply. */
export interface PlanOutlook {
  state: 'building' | 'active' | 'paused' | 'finished' | 'failed';
  /** The time when the next text is due; null when none is. */
  nextAt: Date | null;
  /** The time when a pause ends by itself; null for one that lasts. */
  resumesAt: Date | null;
  /** IANA. */
  timeZone: string;
  weekdays: readonly string[];
  hour: number;
  minute: number;
  /** The number of upcoming practices. */
  upcoming: number;
  /** The reason why this person gets no texts, whatever the plan says; null if there is none. */
  blockedBy: 'opted-out' | 'no-membership' | null;
}

const PRODUCT_NAME = 'Career Coach';

/** Topics of what is still to come. */
const OF_A_PLAN: readonly ReplyTopic[] = ['next', 'focus', 'swap', 'upcoming', 'plan'];

/** The hours of texts, to whom they refuse one. */
const HOUR_STAYS = 'Texts can only go from 8 AM to before 9 PM, so your time stays as it is.';

/** Responses to texts about the app itself: no link, the GSM alphabet, two segments at most. */
export class AutomaticReplies {
  constructor(
    readonly publicUrl: string,
    private readonly supportEmail: string,
    private readonly coachName: string,
    /** Formatted as "$59 for 3 months". */
    private readonly price: string,
  ) {}

  /** Names the sender, with the product's name in the first text of each week, so that the number is recognized. */
  sender(opensWeek: boolean): string {
    return opensWeek ? `${this.coachName} at ${PRODUCT_NAME}:` : `${this.coachName}:`;
  }

  /** One of these, and only one, may follow an opt-out (47 CFR 64.1200(a)(12)). */
  readonly stopped = `${PRODUCT_NAME}: you will get no more texts from us. Reply START to get them again.`;

  /** "Cancel it" may mean the membership, too, which an opt-out leaves as it is. */
  stoppedBy = (text: string): string =>
    /\bcancel/i.test(text)
      ? `${this.stopped} Your membership runs on: cancel it at ${this.pathOf('account')}.`
      : this.stopped;

  readonly started = `${PRODUCT_NAME}: welcome back. Your practices resume at their next time. Reply HELP for help, STOP to stop.`;

  /**
   * The one text that is sent to a number before its YES. It names the account that asks, so that nobody says YES for a stranger.
   * @param isShared another account has proved the number
   */
  askForYes({ firstName, isShared }: { firstName: string; isShared: boolean }): string {
    const name = nameInText(firstName);
    return isShared
      ? `${PRODUCT_NAME}: another account, of ${name}, asks for its practices at this number. Reply YES within a day only if that is you or shares this phone. Otherwise do nothing. STOP ends all our texts here.`
      : `${PRODUCT_NAME}: reply YES within a day to get the practices of ${name} at this number, STOP to get none.`;
  }

  get help(): string {
    return `${PRODUCT_NAME}: two leadership practices a week by default. Reply DONE, SKIP, LATER or PAUSE. Help: ${this.supportEmail}. Reply STOP to stop the texts. Message and data rates may apply.`;
  }

  /** The reply to what may be a request to stop. */
  readonly mayStop = `${PRODUCT_NAME}: if you want no more texts from us, reply STOP. If not, there is nothing to do - someone here will read your message.`;

  /** The reply to what is asked about anyway and may well be of somebody in a crisis. No alarm: nothing pauses, no case is opened. */
  readonly askSafety =
    "I'm not sure how you mean that. If you are not safe, call or text 988: free, any hour. If you meant the texts, reply STOP to end them, or HELP. Someone from our team will read this.";

  /** The reply to whatever else comes after an alarm, or after that question. */
  readonly afterAlarm =
    'Thank you for writing. You can call or text 988 at any hour, free. Our team will read this, though not at once. The practices can wait.';

  /** Their writer says so. */
  readonly misread = "Good to hear, and I'm sorry that I misread you. Your practices go on as planned.";
  readonly safe =
    "I'm glad to hear that. You can call or text 988 at any hour, free, also for a bad night. The practices can wait.";

  isAfterAlarm = (response: string | null): boolean => response?.includes(this.afterAlarm) ?? false;

  endsAlarm = (response: string | null): boolean => response?.includes(this.misread) ?? false;

  get whoReadsAfterAlarm(): string {
    return `${this.about('privacy', null)!} 988 is in confidence, at any hour.`;
  }

  readonly passedOn =
    'Thank you for writing. I have passed this on: someone from our team will read it and get back to you.';

  /**
   * The reply to what is not understood: nothing was changed, and nothing is kept but in the thread.
   * @param title of the practice that a note would be on; null where there is none
   * @param tells it probably tells something: an account, or news
   * @param isHard it tells of a setback
   */
  askMeaning(title: string | null, { tells, isHard }: { tells: boolean; isHard: boolean }): string {
    if (title === null)
      return "Sorry, I'm not sure what you mean. Your first practice is still to come. Reply HELP for help.";
    const lead = isHard
      ? 'That sounds hard.'
      : tells
        ? 'Thanks for telling me.'
        : `I'm not sure what you mean, so nothing has changed. We can talk it over at ${this.pathOf('talk')}.`;
    return `${lead} Shall I keep that as a note on ${quoted(title, tells ? undefined : 'short')}? ${KEEP} Or DONE, SKIP, LATER.`;
  }

  /** The reply to a request that is not understood: nobody wants one as a note. */
  get askRequest(): string {
    return `I'm not sure what you would like. Reply SKIP, LATER or PAUSE, or talk it over with me at ${this.pathOf('talk')}. Nothing has changed so far.`;
  }

  /** The reply to a question that no text can answer: nobody wants one as a note. Many ask about what comes next, however they put it. */
  askToTalk = (outlook: PlanOutlook | null): string =>
    `I can't answer that by text, but you can talk it over with me at ${this.pathOf('talk')}.${outlook ? ` ${next(outlook)}` : ''} Your plan is at ${this.pathOf('curriculum')}.`;

  /** The reply to a YES or a NO that comes without a question, or long after it. */
  readonly nothingAsked =
    'I have no open question for you, so nothing has changed. Reply DONE, SKIP or LATER to your practice, or HELP.';

  /** True if a response asked for a KEEP. */
  asksToKeep = (response: string | null): boolean => response !== null && response.includes(KEEP);

  /** True of a response that saved a note on this practice, and says how it is marked as done. */
  isSavedOn = (response: string | null, title: string): boolean =>
    title !== '' && response !== null && response.includes(MARK_IT) && response.includes(quoted(title));

  readonly notKept = 'All right: nothing is kept, and nothing has changed.';

  readonly askHour = `Happy to change that. Which hour suits you, between 8 AM and 8:59 PM? ${ASK_TIME}`;

  asksForHour = (response: string): boolean => response.includes(ASK_TIME) || response.includes(this.hourRefused);

  readonly hourRefused = `${HOUR_STAYS} Reply with another one, such as 8 AM or 8 PM.`;

  /** To days with an hour at which no texts go: the days are offered alone. */
  hourRefusedOf = (outlook: PlanOutlook, days: RequestedDays): string =>
    `${HOUR_STAYS} ${this.offerDays(outlook, days)}`;

  readonly noDayLeft =
    'That would leave no day for your practices, so nothing has changed. Reply with the days that suit you, such as Mon and Wed.';

  readonly askRarer =
    'Once a week is the fewest. Reply with one day, such as TUE, to get one practice a week, or PAUSE for a break. STOP ends the texts.';

  readonly askDays =
    'Happy to change that. Which days suit you? Reply with their names, such as Tue alone, or Mon and Wed. STOP ends the texts.';

  /** There is no practice that the reply could be about. */
  readonly noPractice =
    'There is no practice of yours to change yet. I have passed your message on: someone from our team will read it.';

  /**
   * @param note the note that was stored with it; null if there was none
   * @param also the response to what else the text asks for; without one this one ends with the next practice
   */
  done(outlook: PlanOutlook, title: string, note: KeptNote | null, also?: string): string {
    const marked = `${quoted(title, also)} is marked as done.${note ? ` ${noteOn('it', note)}` : ''}`;
    // A note may tell of a failure.
    return isSympathy(also)
      ? `${also} ${marked}`
      : `${note ? 'Thank you.' : 'Well done!'} ${marked} ${also ?? next(outlook)}`;
  }

  /**
   * @param isOpen the practice is neither done nor skipped
   * @param also the response to what else the text asks for
   */
  reflected = (
    outlook: PlanOutlook,
    title: string,
    note: KeptNote,
    { isOpen }: { isOpen: boolean },
    also?: string,
  ): string => `${noteOn(quoted(title, also), note)} ${also ?? `${isOpen ? `${MARK_IT} ` : ''}${next(outlook)}`}`;

  /** @param before the score before this one; null for the first */
  scored = (outlook: PlanOutlook, score: number, before: number | null): string =>
    `Noted: ${score} of 5${before === null || before === score ? '' : `, after ${before} the last time`}. You see it on your plan at ${this.pathOf('curriculum')}. ${next(outlook)}`;

  /** The reply to a number that is no score. */
  readonly noScore =
    'I could not note that. How close are you to your goal? Reply with one number from 1 (far off) to 5 (there).';

  skipped = (outlook: PlanOutlook, title: string): string =>
    `Skipped: ${quoted(title)} will not come back. ${next(outlook)}`;

  /**
   * @param wasFinished the plan was complete, and continues for this practice alone
   */
  later(outlook: PlanOutlook, { wasFinished }: { wasFinished: boolean }): string {
    const { nextAt, timeZone, blockedBy } = outlook;
    const again = wasFinished ? 'Your plan was complete: it goes on for this one practice.' : 'No problem.';
    const isKnown = nextAt && !blockedBy;
    const when = isKnown ? formatDateTime(nextAt, timeZone) : 'later';
    const others = isKnown && !wasFinished ? ', and the others follow it' : '';
    return `${again} The same practice comes again ${when}${others}.${isKnown ? '' : ` ${next(outlook)}`}`;
  }

  /**
   * LATER, SKIP and similar for a practice that is done or skipped already.
   * @param open the titles of those that are neither
   */
  over(outlook: PlanOutlook, title: string, open: readonly string[]): string {
    const [one, other] = open.map((another) => quoted(another, 'short'));
    const which = one
      ? `Do you mean ${other ? `${one} or ${other}` : one}? Reply DONE, SKIP or LATER with its title.`
      : next(outlook);
    return `${quoted(title, 'short')} is done or skipped already, so nothing has changed. ${which} Those to come you skip at ${this.pathOf('curriculum')}.`;
  }

  undone = (outlook: PlanOutlook, title: string): string =>
    `Undone: ${quoted(title)} is as it was before. ${next(outlook)} Reply DONE, SKIP or LATER to it at any time.`;

  paused = (outlook: PlanOutlook): string =>
    outlook.blockedBy ? next(outlook) : `${pause(outlook)} ${SOONER}${outlook.resumesAt ? ' sooner' : ''}.`;

  /** The requested day is past, or too far away. */
  readonly pauseTooLong =
    'I can pause for a year at most. Reply PAUSE until a day, such as PAUSE until Jan 4, or PAUSE alone until you are back.';

  resumed(outlook: PlanOutlook): string {
    if (outlook.blockedBy) return next(outlook);
    // The person's own pause is over, and the one that our team made holds.
    if (outlook.state === 'paused')
      return `Your own pause is over, but our team has paused your texts too${until(outlook)}. Reply RESUME to end that pause as well.`;
    return `Welcome back. ${next(outlook)}`;
  }

  /** The reply to whatever comes from a number that has stopped the texts, where there is nothing else to say. */
  readonly textsAreOff = `${PRODUCT_NAME}: your texts are off. Reply START to get them again, HELP for help.`;

  /** START, where the membership is over. */
  readonly startedWithoutMembership = `${PRODUCT_NAME}: your texts are on again, but your membership has ended, so no more practices come. Reply HELP for help.`;

  /** Lists our own texts that a person may quote. */
  get all(): readonly string[] {
    return [
      this.help,
      this.mayStop,
      this.askSafety,
      this.afterAlarm,
      this.misread,
      this.safe,
      this.stopped,
      this.started,
      this.passedOn,
      this.notKept,
      this.nothingAsked,
      this.askRequest,
      this.askHour,
      this.hourRefused,
      this.noDayLeft,
      this.askDays,
      this.askRarer,
      this.askPause,
      this.askPlan,
      this.changePlan,
      this.planStays,
      this.pauseTooLong,
      this.textsAreOff,
      this.noScore,
    ];
  }

  readonly noPictures = "I can't see pictures or hear voice notes. Please tell me in words.";

  scheduledAlready = (outlook: PlanOutlook): string =>
    `Your practices come on ${listOfDays(outlook.weekdays)} at ${hourOf(outlook)} already, so nothing has changed. ${next(outlook)}`;

  /** @param perWeekBefore how many days a week it was */
  scheduled = (outlook: PlanOutlook, perWeekBefore: number): string =>
    `Changed: your practices now come on ${listOfDays(outlook.weekdays)} at ${hourOf(outlook)}${
      outlook.weekdays.length === perWeekBefore ? '' : `, ${outlook.weekdays.length} a week instead of ${perWeekBefore}`
    }. ${next(outlook)}`;

  get noPlan(): string {
    return `You have no plan yet. It begins with a conversation with me, at ${this.pathOf('get-to-know-you')}.`;
  }

  get finished(): string {
    return `Your plan is finished; what you did stays at ${this.pathOf('curriculum')}. For a new one, about whatever you like, talk with me at ${this.pathOf('get-to-know-you')}.`;
  }

  /** Returns the response to a question about the app; null if a person has to answer. */
  about(topic: ReplyTopic, outlook: PlanOutlook | null): string | null {
    const account = this.pathOf('account');
    if (OF_A_PLAN.includes(topic) && !outlook) return this.noPlan;
    if (OF_A_PLAN.includes(topic) && outlook?.state === 'finished') return this.finished;
    switch (topic) {
      case 'membership':
        return `You can cancel your membership, or delete all your data, at ${account}, or write to ${this.supportEmail}. This text has not canceled it. STOP ends the texts alone.`;
      case 'mail':
        return `I can't change emails by text. The weekly email has its switch at ${account}. To end the texts, reply STOP.`;
      case 'number':
        return `You can change your number at ${account}. The new one is then asked for a YES.`;
      case 'hour':
        return this.askHour;
      case 'days':
        return this.askDays;
      case 'rarer':
        return this.askRarer;
      case 'one-time':
        return "One practice alone can't come on another day, so nothing has changed. Reply LATER to get the last one again at your next time, or PAUSE UNTIL and a day.";
      case 'away':
        return outlook?.state === 'paused' ? this.paused(outlook) : this.askPause;
      case 'undo':
        return `There is nothing that I can undo by text. You can change what you marked at ${this.pathOf('curriculum')}.`;
      case 'cost':
        return `${PRODUCT_NAME} costs ${this.price}: a plan of practices by text, and conversations with me. It renews until you cancel at ${account}. Your carrier's rates for texts may apply.`;
      case 'renewal':
        return `Your membership is at ${account}: when it renews and for how much, your card, how to cancel, and how to start again.`;
      case 'upcoming':
        return `By text I can change the practices that you have received. Those to come you can skip, swap or move at ${this.pathOf('curriculum')}.`;
      case 'holidays':
        return `No practice comes on a federal holiday: it moves to your next day. For a longer break reply PAUSE UNTIL and a day, such as PAUSE UNTIL JAN 4.`;
      case 'focus':
        return `You can ask for more or less of a skill at ${this.pathOf('curriculum')}, and swap single practices there.`;
      case 'next':
        if (outlook?.state === 'paused') return this.paused(outlook);
        return (
          outlook &&
          `${next(outlook)} ${outlook.upcoming} of your practices are still to come, on ${listOfDays(outlook.weekdays)} at ${hourOf(outlook)}.`
        );
      case 'privacy':
        return `Your employer can't read this. Our staff read texts as their work needs it, and our conversations only if you allow it or somebody may be in danger. More at ${this.pathOf('privacy')}.`;
      case 'person':
        return `This is ${PRODUCT_NAME}. I'm a computer program, not a person. To reach one, write to ${this.supportEmail}.`;
      case 'talk':
        return `Happy to, though not by text: you can talk with me at ${this.pathOf('talk')}.`;
      case 'plan':
        return this.askPlan;
      case 'job-loss':
        return `${SORRY} ${this.askPlan}`;
      case 'loss':
        return `${SORRY} There is nothing you have to do here. Shall I pause your practices? ${OFFERS_PAUSE} and RESUME whenever you want them again. STOP ends the texts.`;
      case 'swap':
        return `Reply SKIP to leave it out, or swap it for another practice at ${this.pathOf('curriculum')}.`;
      case 'hello':
        return 'Hi! Reply DONE, SKIP, LATER or PAUSE to a practice, or HELP.';
      case 'greeting':
        return `Thank you, and the same to you!${outlook ? ` ${next(outlook)}` : ''}`;
      case 'spanish':
        return 'Por ahora solo leo inglés. Responde DONE (ya lo hice), SKIP (no lo quiero), LATER (luego), PAUSE (pausa) o STOP (no mandar).';
      case 'log-in':
        return `You log in at ${this.pathOf('log-in')}; 'Forgot password?' there mails you a link to choose a new one.`;
      case 'overview':
        return `Your whole plan, what you did and what you wrote are at ${this.pathOf('curriculum')}.`;
      case 'zone':
        return `You can change your time zone at ${account}. Would another hour help? ${ASK_TIME}`;
      case 'channel':
        return `Practices come only as texts to one number. Those that you received are at ${this.pathOf('curriculum')}, too.`;
      case 'replying':
        return "You don't have to reply: the next practice comes anyway. DONE, SKIP and LATER help to fit the plan to you.";
      case 'not-yet':
        return 'No rush: it stays in your plan. Reply DONE when you have tried it, LATER to get it again, SKIP to leave it out, or PAUSE for a break.';
      case 'link':
      case 'billing':
      case 'human':
        return null;
    }
  }

  readonly askPause =
    'Reply PAUSE to pause your practices, or PAUSE UNTIL and a day, such as PAUSE UNTIL JAN 4. STOP ends the texts. Nothing is paused so far.';

  /** Where somebody came or went, or the job is another one. */
  readonly askPlan = 'Shall we change the plan? Reply YES for the ways to do it, or NO to leave it as it is.';

  /** YES to that. */
  get changePlan(): string {
    return `Good: we talk it over at ${this.pathOf('talk')}; until then your plan stays as it is. Single practices you can change at ${this.pathOf('curriculum')}.`;
  }

  readonly planStays = 'All right: the plan stays as it is.';

  /** Asks somebody who tells of time away until a day. A YES is taken for the command. */
  offerPause = ({ year, month, day: date }: LocalDate, isPaused: boolean, beginsLater = false): string => {
    const until = new Date(Date.UTC(year, month - 1, date));
    const later = beginsLater ? ' A pause begins with your YES: for a later one, ask again when it is time.' : '';
    return `Shall I pause your practices from now until ${dayAndYear(until)}? Reply YES. ${isPaused ? 'So far nothing has changed.' : 'Nothing is paused so far.'}${later}`;
  };

  /** Asks somebody who may want another hour. A YES is taken for the request. */
  offerHour = (time: { hour: number; minute: number }): string =>
    `Shall I send your practices at ${hourOf(time)} from now on? Reply YES. Nothing has changed so far.`;

  /** Asks somebody who may want other days. A YES is taken for the request. */
  offerDays(
    outlook: PlanOutlook,
    { days, without, areMore }: RequestedDays,
    time?: { hour: number; minute: number },
  ): string {
    const requested = days.length === 0 || areMore ? [...outlook.weekdays, ...days] : days;
    const inOrder = WEEK.filter((name) => requested.includes(name) && !without.includes(name));
    const isSame = !time && inOrder.join() === outlook.weekdays.join();
    if (isSame) return this.scheduledAlready(outlook);
    if (inOrder.length === 0) return this.askDays;
    const at = time ? ` at ${hourOf(time)}` : '';
    return `Shall I send your practices on ${listOfDays(inOrder)}${at} from now on? Reply YES. Nothing has changed so far.`;
  }

  /** Asks somebody who probably requests a practice once more. */
  offerLink = (title: string): string => `Shall I send you ${quoted(title)} again, with a fresh link? Reply LINK.`;

  /** Asks somebody who probably takes back what they have just sent. */
  readonly offerUndo = 'Shall I undo what your last text changed? Reply UNDO.';

  /**
   * Asks somebody who probably means one of the keywords.
   * @param isLatest a keyword alone is of the latest; a YES is taken for any other
   */
  offerMark(mark: 'done' | 'skip' | 'later', title: string, isLatest: boolean): string {
    if (!isLatest)
      return `Shall I ${MARKING[mark].replace('it', quoted(title))}? Reply YES. Nothing has changed so far.`;
    switch (mark) {
      case 'done':
        return `Shall I mark ${quoted(title)} as done? Reply DONE. Or SKIP, LATER. Others you can mark at ${this.pathOf('curriculum')}.`;
      case 'skip':
        return `Shall I take ${quoted(title)} out of your plan? Reply SKIP. Or DONE, LATER.`;
      case 'later':
        return `Shall I send ${quoted(title)} again at your next time? Reply LATER. Or DONE, SKIP, or PAUSE for a break.`;
    }
  }

  /** True if a day until which the texts pause, or another one, is what a reply may name. */
  asksUntilWhen = (response: string): boolean =>
    response.includes(this.askPause) ||
    response.includes(OFFERS_PAUSE) ||
    response.includes(SOONER) ||
    PAUSE_OFFERED.test(response);

  /** The command that a response offers; null where it offers none. */
  offeredIn(response: string | null): string | null {
    const requested = /Shall I send your practices ((?:at|on) .{1,60}?) from now on\? Reply YES\./.exec(
      response ?? '',
    )?.[1];
    if (requested) return `send them ${requested}`;
    if (response?.includes(OFFERS_PAUSE)) return 'PAUSE';
    const [, titled, marking] =
      /^Shall I (?:mark|take|send) ('.{1,70}') ([a-z ]+)\? Reply YES\./.exec(response ?? '') ?? [];
    const mark = Object.entries(MARKING).find(([, words]) => words.endsWith(` it ${marking}`))?.[0];
    if (titled && mark) return `${mark} ${titled}`;
    if (response?.includes(MARK_IT)) return 'DONE';
    const keyword = /^Shall I .*\? Reply (LINK|UNDO|DONE|SKIP|LATER)\./.exec(response ?? '')?.[1];
    if (keyword) return keyword;
    const until = PAUSE_OFFERED.exec(response ?? '')?.[1];
    return until === undefined ? null : `PAUSE UNTIL ${until}`;
  }

  /** Asked for again: the text with the link follows at once, or when texts may go again. */
  linkComes = (title: string): string => `${quoted(title)} is on its way to you once more, with a fresh link.`;

  get linkCannotCome(): string {
    return `I can't text you that practice again right now. You can read it at ${this.pathOf('curriculum')}.`;
  }

  /** A page, as it is written in a text: no link of a person's own. */
  private pathOf(page: string): string {
    return `${this.publicUrl.replace(/^https?:\/\//, '')}/${page}`;
  }

  /** A response, and what keeps the texts from this person. */
  withBlockedReason(response: string, blockedBy: PlanOutlook['blockedBy']): string {
    if (blockedBy === 'opted-out' && ASKS_FOR_YES.test(response)) {
      // A YES from a number that stopped starts the texts again: it can't respond to another question.
      const statement = response.slice(0, response.indexOf('Shall '));
      return statement === '' ? this.textsAreOff : statement + TEXTS_ARE_OFF;
    }
    const blocked = blockedBy === 'opted-out' ? TEXTS_ARE_OFF : blockedBy ? MEMBERSHIP_HAS_ENDED : '';
    return blocked === '' || response.includes(blocked) ? response : `${response} ${blocked}`;
  }

  /** A YES from a changed number. */
  confirmed = (outlook: PlanOutlook | null): string =>
    `Thank you: your practices come to this number now.${outlook ? ` ${next(outlook)}` : ''}`;

  thanks = (outlook: PlanOutlook | null): string => `You're welcome!${outlook ? ` ${next(outlook)}` : ''}`;

  /** START from a number that gets texts already. */
  alreadyStarted = (outlook: PlanOutlook | null): string =>
    `Your texts are on.${outlook ? ` ${next(outlook)}` : ''} Reply STOP to end them.`;
}

/** The stored part of a note, which ends at so many characters. */
export interface KeptNote {
  characters: number;
  ofCharacters: number;
}

const noteOn = (what: string, { characters, ofCharacters }: KeptNote): string =>
  characters >= ofCharacters
    ? `I saved your words with ${what}.`
    : characters === 0
      ? `Your note on ${what} is full, so I could not add this.`
      : `Your note on ${what} is full now: of this I kept the first ${characters.toLocaleString('en-US')} characters.`;

const ASKS_FOR_YES = /\bShall .*\bReply YES\b/;
const MARK_IT = 'Reply DONE to mark it as done.';
const KEEP = 'Reply KEEP.';
const SOONER = 'Reply RESUME to start again';
const OFFERS_PAUSE = 'Reply YES or PAUSE for a break,';
const PAUSE_OFFERED = /^Shall I pause your practices from now until \w{3}, (\w{3} \d{1,2}, \d{4})\? Reply YES\./;
const MARKING = { done: 'mark it as done', skip: 'take it out of your plan', later: 'send it again at your next time' };
const ASK_TIME = 'Reply with a time, such as 6 PM.';

/** Sympathy comes first, whatever else is said. */
const isSympathy = (also: string | undefined): boolean => also?.startsWith(SORRY) ?? false;

const SORRY = "I'm sorry to hear that.";

const LONGEST_TITLE = 70;
/** Where the response says something else, too. */
const SHORTER_TITLE = 40;

/** A title in the phone's own alphabet, which keeps the text short. */
function quoted(title: string, also?: string): string {
  const plain = plainText(title);
  const longest = also ? SHORTER_TITLE : LONGEST_TITLE;
  return `'${plain.length > longest ? `${plain.slice(0, longest - 3).trimEnd()}...` : plain}'`;
}

const hourOf = ({ hour, minute }: Pick<PlanOutlook, 'hour' | 'minute'>): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;

const TEXTS_ARE_OFF = 'Your texts are off. Reply START to get them again.';
const MEMBERSHIP_HAS_ENDED = 'Your membership has ended, so no more practices come.';

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const LONGEST_NAME = 20;

/** A name in the phone's own alphabet, which keeps the text short. */
function nameInText(firstName: string): string {
  const plain = isGsm(firstName) ? firstName : firstName.normalize('NFKD').replace(/\p{M}/gu, '');
  const name = safeName(plain, LONGEST_NAME);
  return name !== '' && isGsm(name) ? name : 'somebody';
}

/** One sentence: when the next text comes, or why none does. */
function next(outlook: PlanOutlook): string {
  const { state, nextAt, timeZone, blockedBy } = outlook;
  if (blockedBy === 'opted-out') return TEXTS_ARE_OFF;
  if (blockedBy === 'no-membership') return MEMBERSHIP_HAS_ENDED;
  if (state === 'finished') return 'That was the last practice of your plan.';
  if (state === 'paused') return pause(outlook);
  return nextAt ? `Your next practice comes ${formatDateTime(nextAt, timeZone)}.` : 'Your next practice is on its way.';
}

const pause = ({ resumesAt, timeZone }: PlanOutlook): string =>
  resumesAt
    ? `Your texts are paused until ${day(resumesAt, timeZone)} and resume by themselves then.`
    : 'Your texts are paused.';

const until = ({ resumesAt, timeZone }: PlanOutlook): string =>
  resumesAt ? `, until ${day(resumesAt, timeZone)}` : '';

/** "Tue, Nov 24 at 9:30 AM" */
const formatDateTime = (instant: Date, timeZone: string): string => {
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(instant);
  return `${day(instant, timeZone)} at ${time.replace(/\s/gu, ' ')}`;
};

/** "Mon, Aug 16, 2027": a proposal is checked by who gets it. */
const dayAndYear = (date: Date): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date);

const day = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(instant);

/** "Mon, Wed and Fri" */
const listOfDays = (days: readonly string[]): string => {
  const names = days.map((name) => name[0]!.toUpperCase() + name.slice(1));
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}` : (names[0] ?? '');
};
