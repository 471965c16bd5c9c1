import { CONCLUDE_MARKER } from '../../coach-prompts/conclusion.api.js';
import type { ChatMode } from './chat.js';

/** The conclusion comes after at least so many of the person's messages, the opening one included (product.md 5.13, 6.23). */
export const FEWEST_MESSAGES: Record<ChatMode, number> = { onboarding: 4, sandbox: 4, 'check-in': 2, support: 1 };

/** Takes the marker out of a reply that must not conclude anything yet, however its pieces cut it. */
export class MarkerGate {
  private held = '';

  /** @returns what can be said now: the beginning of a marker waits for its rest */
  push(piece: string): string {
    const text = (this.held + piece).replaceAll(CONCLUDE_MARKER, '');
    const at = text.lastIndexOf(CONCLUDE_MARKER[0]!);
    const isBeginning = at >= 0 && CONCLUDE_MARKER.startsWith(text.slice(at));
    this.held = isBeginning ? text.slice(at) : '';
    return isBeginning ? text.slice(0, at) : text;
  }

  /** Returns the text held back at the end of the reply that was no marker. */
  rest(): string {
    const rest = this.held;
    this.held = '';
    return rest;
  }
}
