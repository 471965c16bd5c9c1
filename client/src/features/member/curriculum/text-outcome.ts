import type { SentText } from '../../../api/texts';
import { carrierText, stateName } from '../../shared/labels';
import { clock, zoneName } from '../../../lib/local-times';
import { formatPhone } from '@contracts/shared/domain/field-rules';

type Tone = 'good' | 'waiting' | 'bad';

export interface TextOutcome {
  tone: Tone;
  text: string;
  /** True if it names the hour: that of `localTime`. */
  hasHour?: boolean;
}

/** The outcome of a text and its reason, in plain words. The coach's number, empty if it is not known, is for a START. */
export function outcomeOf(text: SentText, coachNumber: string): TextOutcome {
  const named = (detail: string): string => `${stateName('text', text.state)}${detail}`;
  switch (text.state) {
    case 'sent':
      return { tone: 'good', text: named(` at ${there(text)}.`), hasHour: true };
    case 'delivered':
      return { tone: 'good', text: named(`. Sent at ${there(text)}.`), hasHour: true };
    case 'sending':
      return { tone: 'waiting', text: named(' to your phone.') };
    case 'queued':
      return {
        tone: 'waiting',
        text: named(
          text.rule === 'outside-window'
            ? `: it was ${there(text)}, outside 8 AM to 9 PM. It will be sent when that window opens.`
            : ': it is about to be sent.',
        ),
        hasHour: text.rule === 'outside-window',
      };
    case 'undeliverable':
      return { tone: 'bad', text: named(`: ${whyNotDelivered(text)} Is ${formatPhone(text.to)} still your number?`) };
    case 'dead':
      return {
        tone: 'bad',
        text: named(
          `: ${text.rule === 'unreadable' ? 'something went wrong on our side.' : `it was tried for a day${code(text)}.`} We can see that and send it again.`,
        ),
      };
    case 'withheld':
      return { tone: 'bad', text: named(`: ${blockedReason(text.rule, coachNumber)}`) };
  }
}

/** 'the carrier says that this number does not exist (21211).' */
function whyNotDelivered({ providerCode }: SentText): string {
  const reason = providerCode === null ? 'The carrier could not deliver it' : carrierText(providerCode);
  return `${reason[0]!.toLowerCase()}${reason.slice(1)}.`;
}

/** Words the reason why a text must not be sent as the end of a sentence. Source: the rules of the texting module. */
export function blockedReason(rule: string, coachNumber: string): string {
  switch (rule) {
    case 'opted-out':
      return `you replied STOP. Text START${coachNumber && ` to ${formatPhone(coachNumber)}`} to get them again.`;
    case 'unreachable-number':
      return 'the carrier says that your number can’t receive texts. Change it in your account, and your practices continue.';
    case 'unconfirmed-number':
      return 'your number isn’t confirmed yet. Confirm it in your account, and your practices continue.';
    case 'no-membership':
      return 'your membership had ended.';
    case 'safety-pause':
      return 'your texts had a short break.';
    case 'paused':
      return 'your texts were paused.';
    case 'no-phone-number':
      return 'there was no phone number in your account.';
    case 'no-consent':
      return 'you have not agreed to receive texts.';
    case 'no-common-hour':
      return 'your time zones and your phone number share no hour between 8 AM and 9 PM.';
    case 'not-wanted':
      return 'you had already done, skipped or swapped the practice.';
    default:
      return 'a texting rule did not allow it.';
  }
}

/** '9:14 PM your time', or the zone whose clocks decided. */
function there({ localTime, timeZone, timeZoneSource }: SentText): string {
  const [hour, minute] = localTime.slice(11).split(':').map(Number);
  const where = {
    declared: 'your time',
    browser: zoneName(timeZone),
    'area-code': `where your phone number is from (${zoneName(timeZone)})`,
    assumed: zoneName(timeZone),
  }[timeZoneSource];
  return `${clock(hour!, minute!)} ${where}`;
}

const code = ({ providerCode }: SentText): string => (providerCode ? ` (code ${providerCode})` : '');
