import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { beginningsOf, hasEveryWord, patternsOf, personText } from '../../../shared/adapters/persistence/every-word.js';
import type { FoundWire } from '../http/staff-admin.contract.js';

/** The limit per kind: more is a case for its list, which has filters. */
const MOST_FOUND = 8;

const PERSON = personText('u');
const THREAD = `lower(concat_ws(' ', u.first_name, u.last_name, u.email, u.phone_number, t.phone_number))`;
const TITLE = `lower(concat_ws(' ', p.content_number, p.title))`;
const PRACTICE = `lower(concat_ws(' ', p.content_number, p.title, p.text, p.text_message))`;
const NAME = 'lower(p.name)';
const PROMPT = `lower(concat_ws(' ', p.name, p.content))`;

/** Finds what staff may want to open, whatever it is. */
@Injectable()
export class SearchQueries {
  constructor(private readonly database: Database) {}

  async find(search: string): Promise<FoundWire> {
    const words = patternsOf(search);
    if (words.length === 0) return { members: [], threads: [], practices: [], prompts: [] };
    return {
      members: await this.database.query<FoundWire['members'][number]>(
        `select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.phone_number,
                u.is_staff
         from people u where ${hasEveryWord(PERSON, '$1')} order by u.is_staff, u.created desc, u.id limit ${MOST_FOUND}`,
        [words],
      ),
      threads: await this.database.query<FoundWire['threads'][number]>(
        `select t.id, trim(u.first_name || ' ' || u.last_name) as name, t.phone_number, t.state
         from thread_names t left join people u on u.id = t.user_id
         where ${hasEveryWord(THREAD, '$1')}
           or t.id in (select thread_id from thread_words where words @@ to_tsquery('simple', $2))
         order by not (${hasEveryWord(THREAD, '$1')}), t.last_at desc, t.id limit ${MOST_FOUND}`,
        [words, beginningsOf(search)],
      ),
      practices: await this.database.query<FoundWire['practices'][number]>(
        `select p.content_number, p.title, p.retired_at is not null as retired
         from current_practices p where ${hasEveryWord(PRACTICE, '$1')}
         order by not (${hasEveryWord(TITLE, '$1')}), p.retired_at is not null, p.content_number limit ${MOST_FOUND}`,
        [words],
      ),
      prompts: await this.database.query<FoundWire['prompts'][number]>(
        `select p.id, p.name, p.is_active from prompt_texts p where ${hasEveryWord(PROMPT, '$1')}
         order by not (${hasEveryWord(NAME, '$1')}), not p.is_active, p.name, p.id limit ${MOST_FOUND}`,
        [words],
      ),
    };
  }
}
