import { practiceMeant } from '../../language/replies.api.js';

/** Requests about one practice; `explain` stands for all that change nothing. */
export type AboutOne = 'skip' | 'done' | 'later' | 'swap' | 'explain';

const ASKS: Record<AboutOne, string> = {
  skip: 'Which one shall I take out',
  done: 'Which one shall I mark as done',
  later: 'Which one shall I bring back',
  swap: 'Which one shall I swap',
  explain: 'Which practice do you mean',
};

/** Asks which practice is meant. @param titles of the last that were sent, earliest first */
export function whichText(about: AboutOne, titles: readonly string[]): string {
  const quoted = titles.map((title) => `“${title}”`);
  return `${ASKS[about]}: ${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)!}?`;
}

/** True of a message that asks which practice is meant. */
export const asksWhich = (message: string): boolean => Object.values(ASKS).some((ask) => message.includes(`${ask}: “`));

/** The titles that a message of the coach names; they may hold quotation marks themselves. */
export const quotedIn = (message: string): string[] =>
  [...message.matchAll(/“((?:[^“”]|“[^“”]*”)+)”/g)].map(([, title]) => title!);

/** The answer to that question; null where it was not asked, or the answer names none. */
export function whichIn(last: string, message: string): { about: AboutOne; title: string } | null {
  const about = (Object.keys(ASKS) as AboutOne[]).find((kind) => last.includes(`${ASKS[kind]}: “`));
  if (!about) return null;
  const titles = quotedIn(last);
  const named = practiceMeant(
    /\b(?:one|thing|practice)\b/i.test(message) ? message : `the ${message} one`,
    titles.map((title) => ({ id: title, title })),
  );
  if (named !== null && named !== 'unknown') return { about, title: named.title };
  if (/\bfirst\b/i.test(message)) return { about, title: titles[0]! };
  if (/\b(?:second|middle)\b/i.test(message) && titles[1]) return { about, title: titles[1] };
  return /\b(?:last|latest|third)\b/i.test(message) ? { about, title: titles.at(-1)! } : null;
}
