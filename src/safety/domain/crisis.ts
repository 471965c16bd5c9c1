import { dangerIn } from './danger.js';

/** Whether a message speaks of suicide or self-harm, one's own or another's. */
export function speaksOfSelfHarm(message: string): boolean {
  return dangerIn(message) === 'self-harm';
}
