import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { QueryFailedError } from 'typeorm';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { hasEveryWord, patternsOf } from '../../../shared/adapters/persistence/every-word.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { boundedCount, type KeyedList, keyset, orderBy } from '../../../shared/adapters/persistence/keyset.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';
import {
  type NewUser,
  type ProfileChanges,
  type ProvedNumber,
  type TextRecipient,
  UserRepository,
} from '../../application/ports/user.repository.js';
import type { Credentials, TextConsent, UserAccount } from '../../domain/user-account.js';
import { numberStatus, type PhoneOwner, type PhoneProof } from '../../domain/phone-number.js';
import { EmailTaken } from '../../domain/users.errors.js';
import { ACCOUNT_COLUMNS } from './account-columns.js';
import { UserRow } from './users.rows.js';
import { memberOrStaff } from '../../../shared/adapters/persistence/member-or-staff.js';

interface FoundUser extends UserAccount, Omit<Credentials, 'account'> {
  textConsentAt: Date | null;
  textConsentVersion: string | null;
}

/** `$1` is the current time. */
const SELECT_USER = `
  select ${ACCOUNT_COLUMNS},
    u.password_hash as "passwordHash", u.credentials_version as version, u.text_consent_at as "textConsentAt",
    u.text_consent_version as "textConsentVersion", coalesce(m.access_until > $1, false) as "hasActiveProduct"
  from users u left join membership_access m on m.user_id = u.id`;

/** The text in which the words of a search are looked for. */
const NAMES = `lower(concat_ws(' ', u.first_name, u.last_name, u.email))`;

const LIST: KeyedList = {
  from: 'users u',
  id: 'u.id',
  idType: 'uuid',
  orders: { created: ['u.created'] },
  sort: { by: 'created', isDescending: true },
};

@Injectable()
export class PgUserRepository implements UserRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async add({ textConsent, ...user }: NewUser): Promise<void> {
    await refuseTakenEmail(() =>
      this.database.manager.insert(UserRow, {
        ...user,
        lastEdited: user.created,
        textConsentAt: textConsent?.givenAt ?? null,
        textConsentVersion: textConsent?.version ?? null,
      }),
    );
  }

  async find(id: string): Promise<UserAccount | null> {
    return (await this.credentialsOf(id))?.account ?? null;
  }

  async findAll(ids: readonly string[]): Promise<Map<string, UserAccount>> {
    const known = ids.filter((id) => isUUID(id));
    if (known.length === 0) return new Map();
    const rows = await this.database.query<FoundUser>(`${SELECT_USER} where u.id = any($2)`, [this.clock.now(), known]);
    return new Map(rows.map((row) => [row.id, this.toDomain(row).account]));
  }

  async findByEmail(email: string): Promise<UserAccount | null> {
    return (await this.credentialsByEmail(email))?.account ?? null;
  }

  async search(search: string, page: PageRequest): Promise<Page<UserAccount>> {
    const words = patternsOf(search);
    const [total] =
      page.isCounted === false
        ? [{ count: 0 }]
        : await this.database.query<{ count: number }>(
            boundedCount(`from users u where ${hasEveryWord(NAMES, '$1')}`),
            [words],
          );
    const parameters: unknown[] = [this.clock.now()];
    const given = (value: unknown) => `$${parameters.push(value)}`;
    const matching = hasEveryWord(NAMES, given(words));
    const set = keyset(LIST, page, given);
    const rows = await this.database.query<FoundUser>(
      `${SELECT_USER} where ${matching} and ${set.where} order by ${orderBy(set)} limit ${set.limit} offset ${set.offset}`,
      parameters,
    );
    return { count: total!.count, results: set.arrange(rows).map((row) => this.toDomain(row).account) };
  }

  async updateProfile(id: string, changes: ProfileChanges, at: Date): Promise<UserAccount | null> {
    if (!isUUID(id)) return null;
    await this.database.manager.update(UserRow, { id }, { ...changes, lastEdited: at });
    return this.find(id);
  }

  async setStaff(id: string, isStaff: boolean, at: Date): Promise<void> {
    await this.database.manager.update(UserRow, { id }, { isStaff, lastEdited: at });
  }

  async textConsentOf(id: string): Promise<TextConsent | null> {
    const row = await this.database.manager.findOneBy(UserRow, { id });
    return row?.textConsentAt ? { givenAt: row.textConsentAt, version: row.textConsentVersion! } : null;
  }

  async textRecipients(ids: readonly string[]): Promise<Map<string, TextRecipient>> {
    const rows = await this.database.query<FoundUser>(`${SELECT_USER} where u.id = any($2)`, [
      this.clock.now(),
      ids.filter((id) => isUUID(id)),
    ]);
    return new Map(
      rows.map((row) => {
        const given = row.textConsentAt && { givenAt: row.textConsentAt, version: row.textConsentVersion! };
        return [row.id, { account: this.toDomain(row).account, consent: given }];
      }),
    );
  }

  async ownersOf(phoneNumber: string): Promise<PhoneOwner[]> {
    const owners = await this.database.query<
      { id: string } & Pick<PhoneProof, 'lastConfirmedNumber' | 'numberProvedAt'>
    >(
      `select u.id, u.last_confirmed_number as "lastConfirmedNumber", u.number_proved_at as "numberProvedAt"
       from users u left join membership_access m on m.user_id = u.id
       where u.phone_number = $2
       order by ${memberOrStaff('u', 'm', '$1')} desc, u.created desc, u.id desc limit 20`,
      [this.clock.now(), phoneNumber],
    );
    return owners.map((owner) => ({ id: owner.id, status: numberStatus(owner) }));
  }

  /** The lock on the number's accounts lasts as long as the transaction: without one, both of two could prove it. */
  proveNumber(id: string, from: 'unproved' | 'waiting', at: Date): Promise<ProvedNumber | null> {
    return this.database.transaction(() => this.proveLocked(id, from, at));
  }

  private async proveLocked(id: string, from: 'unproved' | 'waiting', at: Date): Promise<ProvedNumber | null> {
    const stands = `number_proved_at is null and last_confirmed_number is ${from === 'waiting' ? 'not ' : ''}null`;
    const [person] = await this.database.query<{ phone_number: string }>(
      `select phone_number from users where id = $1 and phone_number <> '' and ${stands}`,
      [id],
    );
    if (!person) return null;
    const { phone_number: phoneNumber } = person;
    await this.database.query('select id from users where phone_number = $1 order by id for update', [phoneNumber]);
    const proved = await this.database.returning<{ id: string }>(
      `update users set number_proved_at = $3, last_confirmed_number = null
       where id = $1 and phone_number = $2 and ${stands} returning id`,
      [id, phoneNumber, at],
    );
    if (proved.length === 0) return null;
    const displaced = await this.database.returning<{ id: string }>(
      `update users set last_confirmed_number = '', number_changed_at = $3
       where phone_number = $2 and id <> $1 and number_proved_at is null and last_confirmed_number is null returning id`,
      [id, phoneNumber, at],
    );
    return { phoneNumber, displaced: displaced.map((other) => other.id) };
  }

  async proveEmail(id: string, email: string, at: Date): Promise<boolean> {
    const proved = await this.database.returning<{ id: string }>(
      'update users set email_proved_at = coalesce(email_proved_at, $3) where id = $1 and email = $2 returning id',
      [id, email, at],
    );
    return proved.length > 0;
  }

  async lock(id: string): Promise<boolean> {
    const rows = await this.database.query('select id from users where id = $1 for update', [id]);
    return rows.length > 0;
  }

  async remove(id: string): Promise<void> {
    await this.database.manager.delete(UserRow, { id });
  }

  async credentialsOf(id: string): Promise<Credentials | null> {
    if (!isUUID(id)) return null;
    return this.findOne('u.id = $2', id);
  }

  async credentialsByEmail(email: string): Promise<Credentials | null> {
    return this.findOne(`lower(u.email collate "C") = lower($2::text collate "C")`, email);
  }

  async holdCredentials(id: string, version: number): Promise<boolean> {
    const rows = await this.database.query('select from users where id = $1 and credentials_version = $2 for share', [
      id,
      version,
    ]);
    return rows.length > 0;
  }

  async changePassword(id: string, version: number, passwordHash: string, at: Date): Promise<boolean> {
    const { affected } = await this.database.manager.update(
      UserRow,
      { id, credentialsVersion: version },
      { passwordHash, credentialsVersion: version + 1, lastEdited: at },
    );
    return affected === 1;
  }

  async rehashPassword(id: string, oldHash: string, newHash: string): Promise<void> {
    await this.database.manager.update(UserRow, { id, passwordHash: oldHash }, { passwordHash: newHash });
  }

  async changeEmail(id: string, version: number, email: string, at: Date): Promise<boolean> {
    const { affected } = await refuseTakenEmail(() =>
      this.database.manager.update(
        UserRow,
        { id, credentialsVersion: version },
        { email, emailProvedAt: at, credentialsVersion: version + 1, lastEdited: at },
      ),
    );
    return affected === 1;
  }

  private async findOne(condition: string, value: string): Promise<Credentials | null> {
    const [row] = await this.database.query<FoundUser>(`${SELECT_USER} where ${condition}`, [this.clock.now(), value]);
    return row ? this.toDomain(row) : null;
  }

  private toDomain({
    passwordHash,
    version,
    textConsentAt: _,
    textConsentVersion: __,
    ...account
  }: FoundUser): Credentials {
    return { account, passwordHash, version };
  }
}

/** Two sign-ups with one address may race: the index decides, not a look beforehand. */
async function refuseTakenEmail<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = error instanceof QueryFailedError && (error.driverError as { constraint?: string }).constraint;
    if (constraint === 'uq_users_email') throw new EmailTaken();
    throw error;
  }
}
