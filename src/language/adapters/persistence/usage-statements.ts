import type { DayUsage } from '../../application/ports/model-usage.js';

/** bigint comes as text. */
export interface CountedTurn {
  turns: number;
  tokens: string;
}

export const dayUsage = ({ turns, tokens }: CountedTurn): DayUsage => ({ turns, tokens: Number(tokens) });

export const today = (): string => new Date().toISOString().slice(0, 10);

/** Counts one more turn of each person that a query names; a chat's statement embeds it, which saves a turn one of its own. */
export const addTurnOf = (usersAndDays: string): string => `
  insert into coach_usage (user_id, day, turns) ${usersAndDays}
  on conflict (user_id, day) do update set turns = coach_usage.turns + 1 returning turns, tokens`;

/** Adds tokens to the day of each person that a query names. */
export const addTokensOf = (usersDaysAndTokens: string): string => `
  insert into coach_usage (user_id, day, tokens) ${usersDaysAndTokens}
  on conflict (user_id, day) do update set tokens = coach_usage.tokens + excluded.tokens`;
