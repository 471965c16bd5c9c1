import type { ReplyIntent, ReplyQuestion, ReplyRequest } from './reply-intent.js';

/** The question that offers a change. */
export function proposalOf(request: ReplyRequest): ReplyQuestion {
  if (request.kind === 'question') return request;
  if (request.kind === 'pause')
    return { kind: 'question', about: 'away', ...(request.until && { until: request.until }) };
  const { time, days, without } = request.request;
  const at = time && { time };
  return days === null && without.length === 0
    ? { kind: 'question', about: 'hour', ...at }
    : { kind: 'question', about: 'days', days: { days: days ?? [], without, areMore: false }, ...at };
}

/** Turns a reading into what follows where the words do not say it in whole: a change is offered, and an account is kept. */
export function proposed(intent: ReplyIntent): ReplyIntent {
  switch (intent.kind) {
    case 'done':
      if (intent.account !== null) return { kind: 'reflection', practice: intent.practice, text: intent.account };
      return offered(intent);
    case 'skip':
    case 'later':
      return offered(intent);
    case 'pause':
    case 'schedule':
      return proposalOf(intent);
    case 'resume':
      // The response says how to resume.
      return { kind: 'question', about: 'next' };
    default:
      return intent;
  }
}

const offered = ({ kind, practice }: { kind: 'done' | 'skip' | 'later'; practice: string | null }): ReplyIntent => ({
  kind: 'unclear',
  mayStop: false,
  likely: kind,
  ...(practice !== null && { practice }),
});
