import pg from 'pg';

export interface Crowd {
  people: number;
  /** The number of members that exist already. */
  after?: number;
  /** Practices of each that wait. */
  items: number;
  /** The time when the first practice of each falls due; the others follow, one a week. */
  due: Date;
  /** Their time zone; New York by default. */
  timeZone?: string;
  /** The area code of their numbers; New York's by default. */
  areaCode?: string;
}

/**
 * Members with a curriculum each, written straight into the database of a product that has started there once. The number
 * of the nth person (from 1) is +1, the area code, and n in seven digits.
 */
export async function seedCrowd(databaseUrl: string, crowd: Crowd): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query('begin');
    for (const [sql, values] of statements(crowd)) await database.query(sql, values);
    await database.query('commit');
    for (const table of ['users', 'memberships', 'curricula', 'curriculum_items'])
      await database.query(`vacuum (analyze) ${table}`);
  } finally {
    await database.end();
  }
}

const hoursToNoon = 12 - new Date().getUTCHours();
/**
 * A zone in which it is the middle of the day: with a number whose place says nothing about the hour (area code 800), texts
 * go at once. What was placed at night elsewhere would wait for the morning.
 */
export const NOON_ZONE = `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`;

export const crowdUserId = (person: number): string => `00000000-0000-4000-9000-${String(person).padStart(12, '0')}`;

/** @param position from 1 */
export const crowdItemId = (person: number, position: number): string =>
  `00000000-0000-4000-b000-${String(person * 100 + position).padStart(12, '0')}`;

/** The nth id of its kind, a UUID. */
const id = (kind: string, n: string) => `('00000000-0000-4000-${kind}-' || lpad(${n}::text, 12, '0'))::uuid`;

const statements = ({
  people,
  items,
  due,
  after = 0,
  timeZone = 'America/New_York',
  areaCode = '212',
}: Crowd): [string, unknown[]][] => [
  [
    `insert into users (id, created, last_edited, email, first_name, last_name, phone_number, time_zone, is_staff,
       password_hash, credentials_version, text_consent_at, text_consent_version)
     select ${id('9000', 'n')}, $2, $2, 'crowd.' || n || '@example.com', 'Ada', 'Lovelace',
       '+1' || $5::text || lpad(n::text, 7, '0'), $4, false, 'none', 1, $2, '2026-11'
     from generate_series($3::int + 1, $3 + $1::int) n`,
    [people, due, after, timeZone, areaCode],
  ],
  [
    `insert into memberships (user_id, provider, access_until)
     select ${id('9000', 'n')}, 'sandbox', 'infinity' from generate_series($2::int + 1, $2 + $1::int) n`,
    [people, after],
  ],
  [
    `insert into curricula (id, user_id, chat_id, created, state, problem, general, focus, related, set_aside,
       weekdays, hour, minute, time_zone)
     select ${id('8000', 'n')}, ${id('9000', 'n')}, ${id('a000', 'n')}, $2, 'active', 'I do it all myself.', false,
       '[{"skill": "delegation", "weight": 1, "because": "I do it all myself."}]', '[]', '[]', '["tue", "thu"]',
       9, 30, $4
     from generate_series($3::int + 1, $3 + $1::int) n`,
    [people, due, after, timeZone],
  ],
  [
    `with catalogue as (
       select content_number, (row_number() over (order by content_number))::int as place, count(*) over ()::int as size
       from content_items)
     insert into curriculum_items (id, curriculum_id, position, week, content_number, skill, stage, reason, state, due_at)
     select ${id('b000', `(n::bigint * 100 + i)`)}, ${id('8000', 'n')}, i, i, content_number, 'delegation', 'practice',
       'You said that you do it all yourself.', 'scheduled', $2::timestamptz + make_interval(weeks => i - 1)
     from generate_series($4::int + 1, $4 + $1::int) n
     cross join generate_series(1, $3::int) i
     join catalogue on place = (n + i) % size + 1`,
    [people, due, items, after],
  ],
];
