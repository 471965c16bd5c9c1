import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { SandboxTalk } from '../../domain/sandbox-talk.js';

/** Sandbox chats of one member of staff in which something was said. Ids that are no UUIDs are unknown ids. */
export abstract class SandboxTalkQueries {
  /** Newest first. */
  abstract list(userId: string, page: PageRequest): Promise<Page<SandboxTalk>>;
  abstract find(userId: string, chatId: string): Promise<SandboxTalk | null>;
  /** Those that play this one again, newest first: the last 25. */
  abstract replaysOf(userId: string, chatId: string): Promise<SandboxTalk[]>;
}
