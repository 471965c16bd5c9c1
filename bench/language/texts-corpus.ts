import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import {
  isAutomaticText,
  type ReplyContext,
  type ReplyIntent,
  type ReplyRequest,
  readReply,
} from '../../src/language/replies.api.js';

/** A text to the coach's number, and what its writer wants, as `texts.yaml` explains. */
export interface LabeledText {
  wants: string;
  text: string;
}

const read = <T>(file: string): T => parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;

export const labeledTexts = (): LabeledText[] =>
  Object.entries(read<Record<string, string[]>>('texts.yaml')).flatMap(([wants, texts]) =>
    texts.map((text) => ({ wants, text })),
  );

const PRACTICES = [
  'Book the check-in before you need it',
  'Ask which kind of help they want',
  'Listen through the pause',
];

export const CONTEXT: ReplyContext = {
  now: new Date('2026-11-26T15:00:00Z'),
  timeZone: 'America/New_York',
  suppressed: false,
  awaitsYes: false,
  asksScore: false,
  asked: null,
  offered: null,
  practices: PRACTICES.map((title) => ({ id: title, title })),
};

/** Returns the action on a text, in the words of the labels; 'ask' if nothing is changed. */
export function actionOn(text: string): string {
  if (isAutomaticText(text)) return 'silence';
  const intent = readReply(text, CONTEXT);
  switch (intent.kind) {
    case 'done':
    case 'skip':
    case 'later':
    case 'reflection': {
      const also = 'also' in intent && intent.also ? `also ${requested(intent.also)}` : [];
      return [intent.kind, intent.practice === PRACTICES[0] ? [] : (intent.practice ?? []), also].flat().join(' ');
    }
    case 'pause':
    case 'schedule':
      return requested(intent);
    case 'stop':
    case 'start':
    case 'help':
    case 'resume':
      return intent.kind;
    default:
      return 'ask';
  }
}

function requested(request: ReplyRequest): string {
  if (request.kind === 'question') return request.about;
  if (request.kind === 'schedule') return scheduled(request.request);
  const { until } = request;
  const day = until && [until.year, ...[until.month, until.day].map((part) => String(part).padStart(2, '0'))].join('-');
  return [request.kind, day ?? []].flat().join(' ');
}

const USUAL_DAYS = ['tue', 'thu'] as const;

function scheduled({ time, days, without }: Extract<ReplyIntent, { kind: 'schedule' }>['request']): string {
  const left = without.length > 0 ? USUAL_DAYS.filter((day) => !without.includes(day)) : days;
  const hour = time && `${time.hour}:${String(time.minute).padStart(2, '0')}`;
  return ['schedule', left?.join(','), hour].filter(Boolean).join(' ');
}

const ACTIONS = [
  'stop',
  'start',
  'help',
  'done',
  'skip',
  'later',
  'pause',
  'resume',
  'schedule',
  'reflection',
  'silence',
];

/** Asking is never wrong; another action than the expected one is. */
export function judge({ wants, text }: LabeledText): 'right' | 'asked' | 'wrong' {
  const expected = ACTIONS.includes(wants.split(' ')[0]!) ? wants : 'ask';
  const action = actionOn(text);
  return action === expected ? 'right' : action === 'ask' ? 'asked' : 'wrong';
}

/** Texts that undo the consent to be texted, that do not, and that may; `held-out` is only measured. */
export function optOutTexts(file: 'opt-outs' | 'opt-outs-held-out'): { out: string[]; in: string[]; unsure: string[] } {
  const lists = read<{ out: string[]; unsure: string[]; in: Record<string, string[]> }>(`${file}.yaml`);
  return { out: lists.out, in: Object.values(lists.in).flat(), unsure: lists.unsure };
}

/**
 * Texts of somebody who had seen no code, which no rule reads, with the topic that a person sees in them; the topics of the unlikely
 * ones were written down next to the model's guess.
 */
export const topicTexts = (): { about: string; text: string }[] =>
  readFileSync(new URL('topics-unseen.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { about: string; text: string });

/** Returns the topic by which a text is answered that no rule reads; null where the person is asked. */
export function likelyTopicOf(text: string): string | null {
  const intent = readReply(text, CONTEXT);
  if (intent.kind === 'question') return intent.about;
  if (intent.kind === 'reflection') return 'account';
  return intent.kind === 'unclear' ? (intent.likely ?? null) : intent.kind;
}
