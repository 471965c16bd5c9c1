/**
 * The detection of skills as threads run it: nothing else of the server may load it, and what it caches stays in the
 * thread.
 */
import { deserialize } from 'node:v8';
import type { Conversation } from '../../domain/conversation.js';
import type { SkillPractice } from '../../domain/skill-practice.js';
import { ConversationAnalyzer } from './conversation-analyzer.js';
import { NaiveBayesClassifier } from './naive-bayes.js';
import type { SharedCatalogue, SharedConversation } from './shared-conversation.js';

/** The thread's only analyzer, which learns the corpus once. */
export const analyzer = new ConversationAnalyzer();
/** Learns the corpus, once. */
export const ready = async (): Promise<void> => void (await NaiveBayesClassifier.with([]));

let known: { version: number; practices: readonly SkillPractice[] } | undefined;

/** The same array of practices for the same catalogue, with all that they had when they were shared. */
export function receive<P extends SkillPractice>({
  conversation,
  catalogue,
}: SharedConversation): { conversation: Conversation; practices: readonly P[] } {
  return { conversation, practices: practicesOf(catalogue) as readonly P[] };
}

function practicesOf({ version, bytes }: SharedCatalogue): readonly SkillPractice[] {
  // Copied: what it reads must not be shared memory.
  if (known?.version !== version) known = { version, practices: deserialize(new Uint8Array(bytes).slice()) };
  return known.practices;
}
