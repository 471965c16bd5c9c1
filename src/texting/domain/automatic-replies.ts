import { safeName } from '../../shared/domain/safe-name.js';
import { isGsm } from './segments.js';

/** The state of a plan after a reply. */
export interface PlanOutlook {
  state: 'building' | 'active' | 'paused' | 'finished' | 'failed';
  /** When the next text is due; null when none is. */
  nextAt: Date | null;
  /** When a pause ends by itself; null for one that lasts. */
  resumesAt: Date | null;
  /** IANA. */
  timeZone: string;
  /** As "Tue and Thu". */
  days: string;
  /** What keeps every text from this person, whatever the plan says; null: nothing. */
  blockedBy: 'opted-out' | 'no-membership' | null;
}

const PRODUCT_NAME = 'Career Coach';

/** What texts say of the product itself, and to people's replies: no link, the phone's own alphabet, two segments at most. */
export class AutomaticReplies {
  constructor(
    readonly publicUrl: string,
    private readonly supportEmail: string,
    private readonly coachName: string,
  ) {}

  /** Who writes: with the product's name in the first text of each week, so that the number is recognized. */
  sender(opensWeek: boolean): string {
    return opensWeek ? `${this.coachName} at ${PRODUCT_NAME}:` : `${this.coachName}:`;
  }

  /** One of these, and only one, may follow an opt-out (47 CFR 64.1200(a)(12)). */
  readonly stopped = `${PRODUCT_NAME}: you will get no more texts from us. Reply START to get them again.`;

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

  /** For what may be a wish to stop. */
  readonly mayStop = `${PRODUCT_NAME}: if you want no more texts from us, reply STOP. If not, there is nothing to do - someone here will read your message.`;

  readonly passedOn =
    'Thank you for writing. I have passed this on: someone from our team will read it and get back to you.';

  readonly askMeaning =
    "Sorry, I'm not sure what you mean. Reply DONE, SKIP, LATER or PAUSE, or tell me in a few words how it went. Reply HELP for help, STOP to end the texts.";

  readonly askHour =
    'Happy to change that. Which hour suits you, between 8 AM and 8:59 PM? Reply with a time, such as 6 PM.';

  readonly hourRefused =
    'Texts can only go from 8 AM to before 9 PM, so your time stays as it is. Reply with another one, such as 8 AM or 8 PM.';

  readonly noDayLeft =
    'That would leave no day for your practices, so nothing has changed. Reply with the days that suit you, such as Mon and Wed.';

  readonly askDays = 'Happy to change that. Which days suit you? Reply with their names, such as Mon and Wed.';

  /** There is no practice that the reply could be about. */
  readonly noPractice =
    'There is no practice of yours to change yet. I have passed your message on: someone from our team will read it.';

  done(outlook: PlanOutlook, { said }: { said: boolean }): string {
    return `${said ? 'Well done, and thanks for telling me how it went.' : 'Well done!'} ${next(outlook)}`;
  }

  reflected = (outlook: PlanOutlook): string =>
    `Thanks for telling me how it went. I saved it with your practice. ${next(outlook)}`;

  skipped = (outlook: PlanOutlook): string => `Skipped: that practice will not come back. ${next(outlook)}`;

  later(outlook: PlanOutlook): string {
    return outlook.nextAt && !outlook.blockedBy
      ? `No problem. The same practice comes again ${moment(outlook.nextAt, outlook.timeZone)}, and the others follow it.`
      : `No problem. The same practice comes again later. ${next(outlook)}`;
  }

  /** LATER, SKIP and similar for a practice that is done or skipped already. */
  over = (outlook: PlanOutlook): string =>
    `That practice is done or skipped already, so nothing has changed. ${next(outlook)}`;

  paused = (outlook: PlanOutlook): string =>
    outlook.blockedBy ? next(outlook) : `${pause(outlook)} Reply RESUME to start again sooner.`;

  /** What was asked for as the day is over, or too far away. */
  readonly pauseTooLong =
    'I can pause for a year at most. Reply PAUSE until a day, such as PAUSE until Jan 4, or PAUSE alone until you are back.';

  resumed = (outlook: PlanOutlook): string => (outlook.blockedBy ? next(outlook) : `Welcome back. ${next(outlook)}`);

  /** To whatever comes from a number that has stopped the texts, where there is nothing else to say. */
  readonly textsAreOff = `${PRODUCT_NAME}: your texts are off. Reply START to get them again, HELP for help.`;

  /** START, where the membership is over. */
  readonly startedWithoutMembership = `${PRODUCT_NAME}: your texts are on again, but your membership has ended, so no more practices come. Reply HELP for help.`;

  /** What a person may quote of the product's own texts. */
  get all(): readonly string[] {
    return [
      ...[this.help, this.mayStop, this.askMeaning, this.stopped, this.started, this.passedOn],
      ...[this.askHour, this.hourRefused, this.noDayLeft, this.askDays, this.pauseTooLong, this.textsAreOff],
    ];
  }

  readonly noPictures = "I can't see pictures or hear voice notes. Please tell me in words.";

  scheduled = (outlook: PlanOutlook, { asksHour }: { asksHour: boolean }): string =>
    `Changed: your practices now come on ${outlook.days}. ${next(outlook)}${asksHour ? ' Which hour suits you? Reply with a time, such as 6 PM.' : ''}`;

  /** A YES from a changed number. */
  confirmed = (outlook: PlanOutlook | null): string =>
    `Thank you: your practices come to this number now.${outlook ? ` ${next(outlook)}` : ''}`;

  thanks = (outlook: PlanOutlook | null): string => `You're welcome!${outlook ? ` ${next(outlook)}` : ''}`;

  /** START from a number that gets texts already. */
  alreadyStarted = (outlook: PlanOutlook | null): string =>
    `Your texts are on.${outlook ? ` ${next(outlook)}` : ''} Reply STOP to end them.`;
}

const TEXTS_ARE_OFF = 'Your texts are off. Reply START to get them again.';
const MEMBERSHIP_HAS_ENDED = 'Your membership has ended, so no more practices come.';

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
  return nextAt ? `Your next practice comes ${moment(nextAt, timeZone)}.` : 'Your next practice is on its way.';
}

const pause = ({ resumesAt, timeZone }: PlanOutlook): string =>
  resumesAt
    ? `Your texts are paused until ${day(resumesAt, timeZone)} and resume by themselves then.`
    : 'Your texts are paused.';

/** "Tue, Nov 24 at 9:30 AM" */
const moment = (instant: Date, timeZone: string): string => {
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(instant);
  return `${day(instant, timeZone)} at ${time.replace(/\s/gu, ' ')}`;
};

const day = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(instant);

/** "Mon, Wed and Fri" */
export const listOfDays = (days: readonly string[]): string => {
  const names = days.map((name) => name[0]!.toUpperCase() + name.slice(1));
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}` : (names[0] ?? '');
};
