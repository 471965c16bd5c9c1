import type { ModuleRef } from '@nestjs/core';
import { SecondFactorRepository } from '../auth-tokens/application/ports/second-factor.repository.js';
import { SessionRepository } from '../auth-tokens/application/ports/session.repository.js';
import { ChatRepository } from '../coach-chat/application/ports/chat.repository.js';
import { asRead } from '../coach-chat/domain/chat.js';
import { CheckInRepository } from '../curriculum/application/ports/check-in.repository.js';
import { CurriculumRepository } from '../curriculum/application/ports/curriculum.repository.js';
import type { DatedPlanChange } from '../curriculum/domain/plan-change.js';
import type { Preferences } from '../curriculum/domain/preferences.js';
import { MailQueueStore } from '../mailing/adapters/persistence/mail-queue.store.js';
import { isToStaff } from '../mailing/domain/mail-rules.js';
import { MembershipRepository } from '../payments/application/ports/membership.repository.js';
import type { Database } from '../shared/adapters/persistence/database.js';
import { Clock } from '../shared/application/ports/clock.js';
import { MAX_PAGE_SIZE } from '../shared/domain/page.js';
import { InboundTextStore } from '../texting/adapters/persistence/inbound-text.store.js';
import { MessageThreadStore } from '../texting/adapters/persistence/message-thread.store.js';
import { NumberQuestionStore } from '../texting/adapters/persistence/number-question.store.js';
import { SuppressionList } from '../texting/application/ports/suppression.list.js';
import { TextRepository } from '../texting/application/ports/text.repository.js';
import { textRecord } from '../texting/adapters/http/present-text.js';
import { PersonalData } from '../users/application/personal-data.use-cases.js';

type Injectable<T> = abstract new (...parts: never[]) => T;
type Get = <T>(part: Injectable<T>) => T;

/** A section of a person's download. Times are ISO 8601. */
type Section =
  /** All rows that this SQL finds for `$1`. */
  | { rows: string }
  /** The one row that this SQL finds for `$1`, or null. */
  | { row: string }
  /** A function that reads what is sealed, or made of several tables. */
  | { read: (get: Get, userId: string) => Promise<unknown> | AsyncIterable<unknown> };

/**
 * Everything that is stored about a person in addition to the account, as they can download it, without secrets.
 * Nothing is listed for deletion: each of these tables has a foreign key to the account, and is deleted with it; a
 * test looks into every table. What must end elsewhere is a subscription to `AccountDeleted`.
 */
const sections: Record<string, Section> = {
  mails: { read: mails },
  signed_in_devices: { read: signedInDevices },
  second_factors: { read: secondFactors },
  membership: { read: membership },
  safety: {
    rows: `select channel, answered, at, last_at, messages, seen_at, note, misread_at
      from crisis_cases where user_id = $1 order by at, id`,
  },
  curricula: { read: curricula },
  worksheets: {
    rows: `select worksheet.content_number, worksheet.content_version, worksheet.saved_at,
        worksheet.answers
      from worksheets worksheet
      join curriculum_items item on item.id = worksheet.item_id
      join curricula curriculum on curriculum.id = item.curriculum_id
      where curriculum.user_id = $1 order by worksheet.saved_at, worksheet.item_id`,
  },
  calendar_feed: { row: 'select created_at, shows_names from calendar_feeds where user_id = $1' },
  weekly_mail: {
    row: `select due_at is not null as subscribed, due_at as next_at, last_week::text as last_week
      from weekly_mails where user_id = $1`,
  },
  content_links: {
    rows: `select content_number, created_at, expires_at, revoked_at
      from content_links where user_id = $1 order by created_at, id`,
  },
  chats: { read: chats },
  conversation_access: {
    row: `select coalesce((select withdrawn_at is null from conversation_consents where user_id = $1), false) as allowed,
        (select given_at from conversation_consents where user_id = $1) as given_at,
        (select withdrawn_at from conversation_consents where user_id = $1) as withdrawn_at,
        (select coalesce(json_agg(json_build_object('chat_id', chat_id, 'mode', mode, 'ground', ground,
            'at', to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by at, id), '[]')
          from conversation_readings where user_id = $1) as readings`,
  },
  texts: { read: texts },
  // Without who wrote it.
  staff_notes: {
    rows: 'select body as note, created as at from member_notes where user_id = $1 order by created desc, id desc',
  },
};

export class PersonalDataTable implements PersonalData {
  constructor(
    private readonly database: Database,
    private readonly modules: ModuleRef,
  ) {}

  async *sectionsOf(userId: string): AsyncGenerator<[string, unknown]> {
    for (const [name, section] of Object.entries(sections)) yield [name, await this.read(section, userId)];
  }

  private async read(section: Section, userId: string): Promise<unknown> {
    if ('read' in section) return section.read((part) => this.modules.get(part as never, { strict: false }), userId);
    if ('rows' in section) return this.database.query(section.rows, [userId]);
    return (await this.database.query(section.row, [userId]))[0] ?? null;
  }
}

/** Emails to staff about a person are in another section. */
async function mails(get: Get, userId: string): Promise<unknown> {
  return (await get(MailQueueStore).allOfUser(userId))
    .filter(({ template }) => !isToStaff(template))
    .map(({ template, to, state, created, sentAt }) => ({ template, to, state, written_at: created, sent_at: sentAt }));
}

async function signedInDevices(get: Get, userId: string): Promise<unknown> {
  const page = { page: 1, size: MAX_PAGE_SIZE };
  const { results } = await get(SessionRepository).listOf(userId, get(Clock).now(), page);
  return results.map(({ userAgent, createdAt, lastUsedAt, expiresAt }) => ({
    user_agent: userAgent,
    created: createdAt,
    last_used: lastUsedAt,
    expires: expiresAt,
  }));
}

async function secondFactors(get: Get, userId: string): Promise<unknown> {
  const { totpSince, passkeys, recoveryCodesLeft } = await get(SecondFactorRepository).find(userId);
  return {
    authenticator_app_since: totpSince,
    passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, created: createdAt, last_used: lastUsedAt })),
    recovery_codes_left: recoveryCodesLeft,
  };
}

async function membership(get: Get, userId: string): Promise<unknown> {
  const known = await get(MembershipRepository).find(userId);
  const history = await get(MembershipRepository).historyOf(userId);
  return {
    customer: known?.customerId ?? null,
    subscription: known?.subscriptionId ?? null,
    history: history.map(({ at, phase, accessUntil, endReason, paidCents, paidCurrency }) => ({
      at,
      state: phase,
      access_until: accessUntil,
      end_reason: endReason,
      paid_cents: paidCents,
      paid_currency: paidCurrency,
    })),
  };
}

/** One by one: they are by far the most of it. */
async function* chats(get: Get, userId: string): AsyncGenerator<unknown> {
  for (const { id, mode, created, concludedAt, summary } of await get(ChatRepository).ofUser(userId)) {
    const messages = await get(ChatRepository).messages(id);
    yield {
      chat_id: id,
      mode,
      created,
      concluded_at: concludedAt,
      summary,
      messages: messages.map((message) => ({
        role: message.role,
        content: asRead(message),
        created: message.created,
      })),
    };
  }
}

async function curricula(get: Get, userId: string): Promise<unknown> {
  const checkIns = await get(CheckInRepository).allOfUser(userId);
  const exported = [];
  for (const plan of await get(CurriculumRepository).allOfUser(userId)) {
    const { id, created, state, summary, problem, success, successScores, focus, wishes, preferences, items } = plan;
    exported.push({
      created,
      state,
      problem,
      success,
      focus,
      summary,
      wishes,
      preferences: presentPreferences(preferences),
      success_scores: successScores.map(({ score, at }) => ({ score, at })),
      check_ins: checkIns
        .filter(({ curriculumId }) => curriculumId === id)
        .map(({ week, askedAt, concludedAt, changes }) => ({
          week,
          asked_at: askedAt,
          concluded_at: concludedAt,
          changes: changes.map(({ change, reason, state: outcome }) => ({ ...change, reason, state: outcome })),
        })),
      changes: (await get(CurriculumRepository).changesOf(id)).map(presentChange),
      items: items.map((item) => ({
        content_number: item.contentNumber,
        reason: item.reason,
        state: item.state,
        sent_at: item.sentAt,
        done_at: item.doneAt,
        reflection: item.reflection,
      })),
    });
  }
  return exported;
}

const presentPreferences = ({ weekdays, hour, minute, timeZone }: Preferences) => ({
  weekdays,
  hour,
  minute,
  time_zone: timeZone,
});

function presentChange({ at, change }: DatedPlanChange): object {
  switch (change.kind) {
    case 'practice-skipped':
      return { at, kind: change.kind, content_number: change.contentNumber };
    case 'plan-paused':
      return { at, kind: change.kind, until: change.until };
    case 'plan-rescheduled':
      return { at, kind: change.kind, preferences: presentPreferences(change.preferences) };
    case 'plan-resumed':
      return { at, kind: change.kind, by_itself: change.byItself };
  }
}

async function texts(get: Get, userId: string): Promise<unknown> {
  const sent = await get(TextRepository).allOfUser(userId);
  const received = await get(InboundTextStore).allOfUser(userId);
  const question = await get(NumberQuestionStore).ofUser(userId);
  const numbers = new Set([...sent.map(({ to }) => to), ...received.map(({ from }) => from)]);
  const suppressed = await get(SuppressionList).among([...numbers]);
  return {
    /** Numbers that texts were sent to or came from, and that have opted out. */
    opted_out: [...suppressed].flatMap(([number, source]) => (source === 'unreachable' ? [] : number)),
    to_you: sent.map(textRecord),
    number_question: question && { to: question.to, sent_at: question.sentAt },
    from_staff: (await get(MessageThreadStore).staffMessagesTo(userId)).map(({ channel, body, state, created }) => ({
      channel,
      body,
      state,
      written_at: created,
    })),
    from_you: received.map(({ from, kind, body, response, receivedAt }) => ({
      from,
      understood_as: kind,
      text: body,
      answer: response,
      received_at: receivedAt,
    })),
  };
}
