import type { Tracing } from './tracing.js';

const LONGEST_STATEMENT = 400;

type Ask = (...question: unknown[]) => unknown;

/**
 * Wraps PostgreSQL's query function so that each statement is a span within an open one: what the process asks by itself each second,
 * to see whether something is due, is not worth a span.
 */
export function traceStatements(ask: Ask, tracing: Tracing): Ask {
  return (...question) => {
    const text = textOf(question[0]);
    if (text === null || !tracing.isInSpan) return ask(...question);
    const callback = question.at(-1);
    const span = <T>(work: () => Promise<T>) => tracing.span(aboutStatement(text), work);
    if (typeof callback !== 'function') return span(async () => ask(...question));
    // The pool calls it with a callback, and without a promise.
    void span(
      () =>
        new Promise<void>((resolve, reject) => {
          const callBack = (error: Error | null, response: unknown) => {
            if (error) reject(error);
            else resolve();
            (callback as (error: Error | null, response: unknown) => void)(error, response);
          };
          ask(...question.slice(0, -1), callBack);
        }),
    ).catch(() => undefined);
    return undefined;
  };
}

/** null for what is no text: a stream of rows, whose span would end before it does. */
function textOf(question: unknown): string | null {
  if (typeof question === 'string') return question;
  const { text, submit } = (question ?? {}) as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && typeof submit !== 'function' ? text : null;
}

/** Parameters are apart from the statement; what is quoted in it is left out all the same. */
function aboutStatement(text: string) {
  const statement = text
    .slice(0, 4 * LONGEST_STATEMENT)
    .replaceAll(/'[^']*'?/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim();
  const operation = /^\w{1,20}/.exec(statement)?.[0].toUpperCase() ?? 'SQL';
  return {
    name: operation,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': statement.slice(0, LONGEST_STATEMENT),
    },
  } as const;
}
