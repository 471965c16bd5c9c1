import { serialize } from 'node:v8';
import type { Conversation } from '../../domain/conversation.js';
import type { SkillPractice } from '../../domain/skill-practice.js';

/** A conversation and a catalogue as they are passed to a thread. */
export interface SharedConversation {
  conversation: Conversation;
  catalogue: SharedCatalogue;
}

/** Shared memory is passed on without a copy, and read only by a thread that does not know the catalogue yet. */
export interface SharedCatalogue {
  /** Changes with the catalogue. */
  version: number;
  /** The practices, as `v8.serialize` writes them. */
  bytes: SharedArrayBuffer;
}

const catalogues = new WeakMap<readonly SkillPractice[], SharedCatalogue>();
let versions = 0;

/** The catalogue is written once: callers keep the same array while it stays the same. */
export function shareConversation(conversation: Conversation, practices: readonly SkillPractice[]): SharedConversation {
  let catalogue = catalogues.get(practices);
  if (!catalogue) {
    const written = serialize(practices);
    const bytes = new SharedArrayBuffer(written.byteLength);
    new Uint8Array(bytes).set(written);
    catalogue = { version: ++versions, bytes };
    catalogues.set(practices, catalogue);
  }
  return { conversation: conversation.map(({ role, content }) => ({ role, content })), catalogue };
}
