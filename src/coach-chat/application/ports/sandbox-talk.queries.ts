import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { SandboxTalk } from '../../domain/sandbox-talk.js';

export interface SandboxTalkFilter {
  /** Words that its messages contain together, in any order. */
  search?: string;
  /** Whether it plays another one again. */
  isReplay?: boolean;
}

/** Sandbox chats of one member of staff in which something was said. Ids that are no UUIDs are unknown ids. */
export abstract class SandboxTalkQueries {
  /** Newest first unless another order is asked for: `created` or `messages`. */
  abstract list(userId: string, page: PageRequest, filter?: SandboxTalkFilter): Promise<Page<SandboxTalk>>;
  abstract find(userId: string, chatId: string): Promise<SandboxTalk | null>;
  /** Those that play this one again, newest first: the last 25. */
  abstract replaysOf(userId: string, chatId: string): Promise<SandboxTalk[]>;
}
