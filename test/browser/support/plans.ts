import { randomUUID } from 'node:crypto';
import { type ProductProcess, query } from '../../support/product-process.js';

const SAID = [
  'I run a team of seven engineers and I end up rewriting half of what they ship at night.',
  'I want them to own things end to end without me hovering.',
];

/** A person whose conversation has ended, and whose plan failed. */
export async function aFailedPlan({ dataDir }: ProductProcess, userId: string): Promise<void> {
  const chatId = randomUUID();
  const ask = <Row>(sql: string, values: unknown[]) => query<Row>(dataDir, sql, values);
  await ask(
    `insert into chats (id, user_id, mode, created, concluded_at) values ($1, $2, 'onboarding', now(), now())`,
    [chatId, userId],
  );
  for (const [i, content] of SAID.entries())
    await ask(
      `insert into chat_messages (id, chat_id, position, role, content, created) values ($1, $2, $3, 'user', $4, now())`,
      [randomUUID(), chatId, i + 1, content],
    );
  await ask(
    `insert into curricula (id, user_id, chat_id, created, state, failure, problem, general, focus, quotes, related,
       set_aside, weekdays, hour, minute, time_zone)
     values ($1, $2, $3, now(), 'failed', 'The planner failed (Error).', '', false, '[]', '[]', '[]', '[]',
       '["tue", "thu"]', 9, 30, 'America/New_York')`,
    [randomUUID(), userId, chatId],
  );
}
