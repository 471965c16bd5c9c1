import { Injectable } from '@nestjs/common';
import { CurriculumDelivery } from '../../../curriculum/curriculum.api.js';
import { RecentCrises } from '../../../safety/safety.api.js';
import { quietUntil } from '../../../safety/crisis-responses.api.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { decideSending, type SendDecision, type SendFacts, blockedReason } from '../../domain/send-decision.js';
import { type WindowZone, windowZones, zoneOfAccount } from '../../../shared/domain/contact-hours.js';
import type { SendRule, Text } from '../../domain/text.js';
import { SuppressionList, type SuppressionSource } from '../ports/suppression.list.js';
import { People, type TextRecipient } from '../../../users/users.api.js';
import { isMemberOrStaff } from '../../../shared/domain/principal.js';

export interface DecidedText {
  decision: SendDecision;
  /** The number that the person has now; empty where there is none. */
  to: string;
}

/** Gathers the present facts for send decisions, and makes them. */
@Injectable()
export class SendDecisions {
  constructor(
    private readonly people: People,
    private readonly suppressions: SuppressionList,
    private readonly delivery: CurriculumDelivery,
    private readonly crises: RecentCrises,
    private readonly clock: Clock,
  ) {}

  /**
   * A few queries, however many texts there are. `created` is left out for one that is being written. One that staff want sent once more is still due, whatever became of its item.
   * @returns in the order of `texts`
   */
  async about(
    texts: readonly (Pick<Text, 'userId' | 'itemId' | 'resend'> & { created?: Date })[],
  ): Promise<DecidedText[]> {
    const facts = await this.factsAbout(texts.map(({ userId }) => userId));
    const eligibility = await this.delivery.eligibility(texts.map(({ itemId }) => itemId));
    const now = this.clock.now();
    return texts.map(({ userId, itemId, resend, created }) => {
      const { zone, lastCrisisAt, numberChangedAt, ...known } = facts(userId);
      const item = eligibility.get(itemId);
      const to = known.phoneNumber;
      const zones = windowZones({ declared: item?.timeZone ?? null, ...zone, phoneNumber: to });
      const decision = decideSending({
        ...known,
        now,
        unconfirmed:
          known.unconfirmed || (created !== undefined && numberChangedAt !== null && created <= numberChangedAt),
        quiet: isQuiet(lastCrisisAt, zones, now),
        paused: item?.paused ?? false,
        stillDue: resend || (item?.stillDue ?? false),
        zones,
      });
      return { decision, to };
    });
  }

  /** About what staff write to a person: whether they are a member, and a pause of their plan, do not matter. */
  ofMessage(userId: string): Promise<SendDecision> {
    return this.ofDirect(userId, {});
  }

  /** About the one text that may go to a number before its YES. */
  ofNumberQuestion(userId: string): Promise<SendDecision> {
    return this.ofDirect(userId, { unconfirmed: false });
  }

  private async ofDirect(userId: string, part: Partial<SendFacts>): Promise<SendDecision> {
    const facts = await this.factsAbout([userId]);
    const { zone, ...known } = facts(userId);
    const declared = await this.delivery.timeZoneOf(userId);
    const zones = windowZones({ declared, ...zone, phoneNumber: known.phoneNumber });
    return decideSending({
      ...known,
      now: this.clock.now(),
      member: true,
      quiet: false,
      paused: false,
      stillDue: true,
      zones,
      ...part,
    });
  }

  /** Decides on a response to a text: its writer asked for it, so that only the hour and an opt-out block it. */
  async ofResponse(phoneNumber: string, userId: string | null): Promise<SendDecision> {
    const recipient = userId === null ? undefined : (await this.people.textRecipients([userId])).get(userId);
    const declared = userId === null ? null : await this.delivery.timeZoneOf(userId);
    const source = (await this.suppressions.among([phoneNumber])).get(phoneNumber);
    return decideSending({
      now: this.clock.now(),
      phoneNumber,
      consentVersion: recipient?.consent?.version ?? ASKED,
      ...blockOf(source),
      unconfirmed: false,
      member: true,
      quiet: false,
      paused: false,
      stillDue: true,
      zones: windowZones({ declared, ...zoneOfAccount(recipient?.account), phoneNumber }),
    });
  }

  /**
   * @returns what blocks every text to this person; null when nothing does, except the hour, quiet days and a pause of
   * the plan
   */
  async blockedReason(userId: string): Promise<SendRule | null> {
    const facts = await this.factsAbout([userId]);
    return blockedReason({ ...facts(userId), quiet: false, paused: false, stillDue: true });
  }

  private async factsAbout(userIds: readonly string[]): Promise<(userId: string) => PersonFacts> {
    const recipients = await this.people.textRecipients(userIds);
    const numbers = [...recipients.values()].map(({ account }) => account.phoneNumber);
    const suppressed = await this.suppressions.among(numbers);
    const crises = await this.crises.of(userIds);
    return (userId) => ({
      ...factsOf(recipients.get(userId), suppressed),
      lastCrisisAt: crises.get(userId) ?? null,
    });
  }
}

/** Takes the place of the wording of a consent: the person wrote first. */
const ASKED = 'asked';

type PersonFacts = Pick<
  SendFacts,
  'phoneNumber' | 'consentVersion' | 'suppressed' | 'unreachable' | 'unconfirmed' | 'member'
> & {
  zone: ReturnType<typeof zoneOfAccount>;
  /** null while it is the one from sign-up. */
  numberChangedAt: Date | null;
  /** The time when they last wrote a crisis message; null when that is long ago, or never was. */
  lastCrisisAt: Date | null;
};

const isQuiet = (lastCrisisAt: Date | null, zones: readonly WindowZone[], now: Date): boolean => {
  if (!lastCrisisAt) return false;
  const names = zones.map(({ zone }) => zone);
  return now < quietUntil(lastCrisisAt, names);
};

const blockOf = (source: SuppressionSource | undefined): Pick<SendFacts, 'suppressed' | 'unreachable'> => ({
  suppressed: source !== undefined && source !== 'unreachable',
  unreachable: source === 'unreachable',
});

function factsOf(
  recipient: TextRecipient | undefined,
  suppressed: ReadonlyMap<string, SuppressionSource>,
): Omit<PersonFacts, 'lastCrisisAt'> {
  const account = recipient?.account;
  const phoneNumber = account?.phoneNumber ?? '';
  return {
    phoneNumber,
    consentVersion: recipient?.consent?.version ?? null,
    ...blockOf(suppressed.get(phoneNumber)),
    unconfirmed: account !== undefined && account.lastConfirmedNumber !== null,
    numberChangedAt: account?.numberChangedAt ?? null,
    member: account !== undefined && isMemberOrStaff(account),
    zone: zoneOfAccount(account),
  };
}
