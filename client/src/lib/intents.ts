import type { z } from 'zod/mini';
import type { intentWire } from '#contracts/texting/adapters/http/texts';

/** What a text was understood as, to complete 'Understood as …'. */
export const INTENTS: Record<z.infer<typeof intentWire>, string> = {
  done: 'done',
  skip: 'skip',
  later: 'later',
  pause: 'a pause',
  resume: 'going on',
  schedule: 'another day or hour',
  reflection: 'how it went',
  score: 'a score',
  question: 'a question',
  thanks: 'thanks',
  stop: 'STOP',
  start: 'START',
  confirm: 'YES to a new number',
  help: 'HELP',
  keep: 'KEEP, to keep a note',
  no: 'no',
  danger: 'danger',
  unclear: 'unclear',
  automatic: 'written by a phone or a carrier',
};
