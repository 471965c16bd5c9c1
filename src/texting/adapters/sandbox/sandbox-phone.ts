import fs from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../../config/configuration.js';
import { Database } from '../../../shared/adapters/persistence/database.js';

/** One text as the phone shows it. */
export interface PhoneText {
  /** True if the person wrote it; else it came from the coach. */
  isOwn: boolean;
  /** null where the words are not kept. */
  body: string | null;
  at: Date;
}

export interface PhoneOwner {
  /** E.164. */
  number: string;
  /** Empty for a number that no member has. */
  name: string;
}

interface OutboxText {
  to: string;
  body: string;
  sent_at: string;
}

/** The number of newest outbox files that are searched. */
const MOST_FILES = 2_000;
const MOST_NUMBERS = 100;

/** The texts to a phone, from the files in the outbox, and its replies. */
@Injectable()
export class SandboxPhone {
  private readonly folder: string;

  constructor(
    { dataDir }: Configuration,
    private readonly database: Database,
  ) {
    this.folder = path.join(dataDir, 'outbox', 'sms');
  }

  /** Lists the owners who were texted last first, then members who had no text yet. */
  async owners(): Promise<PhoneOwner[]> {
    const texted = (await this.outbox()).map(({ to }) => to).reverse();
    const numbers = [...new Set(texted)].slice(0, MOST_NUMBERS);
    const members = await this.database.query<PhoneOwner>(
      `select phone_number as number, trim(first_name || ' ' || last_name) as name from people
       where phone_number <> '' order by phone_number = any($1::text[]) desc, created desc limit $2`,
      [numbers, MOST_NUMBERS],
    );
    const names = new Map(members.map(({ number, name }) => [number, name]));
    return [...new Set([...numbers, ...names.keys()])].map((number) => ({ number, name: names.get(number) ?? '' }));
  }

  /** Oldest first; with equal timestamps, a text comes before the response to it. */
  async texts(number: string): Promise<PhoneText[]> {
    const sent = (await this.outbox())
      .filter(({ to }) => to === number)
      .map(({ body, sent_at }) => ({ isOwn: false, body, at: new Date(sent_at) }));
    const replies = await this.database.query<{ body: string | null; response: string | null; at: Date }>(
      `select body, answer as response, received_at as at from inbound_texts where from_number = $1
       order by received_at desc, provider_id desc limit 200`,
      [number],
    );
    const written = replies
      .reverse()
      .flatMap(({ body, response, at }) => [
        { isOwn: true, body, at },
        ...(response === null ? [] : [{ isOwn: false, body: response, at }]),
      ]);
    return [...sent, ...written].sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  private async outbox(): Promise<OutboxText[]> {
    const files = await fs.readdir(this.folder).catch(() => []);
    const newest = files
      .filter((name) => name.endsWith('.json'))
      .sort()
      .slice(-MOST_FILES);
    return Promise.all(
      newest.map(async (file) => JSON.parse(await fs.readFile(path.join(this.folder, file), 'utf8')) as OutboxText),
    );
  }
}
