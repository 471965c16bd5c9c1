import type { ContentLink } from '../../domain/content-link.js';

/** Links by their tokens; only a digest of the token is kept. */
export abstract class ContentLinkRepository {
  abstract add(links: readonly { link: ContentLink; token: string }[]): Promise<void>;
  /** Keeps it from being revoked until the running transaction ends; others may look at it in the meantime. */
  abstract holdByToken(token: string): Promise<ContentLink | null>;
  abstract byToken(token: string): Promise<ContentLink | null>;
  /** Revokes the person's links. @returns how many; those revoked before keep their time and do not count */
  abstract revokeAll(userId: string, now: Date): Promise<number>;
}
