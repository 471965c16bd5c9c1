import type { Page, PageRequest } from '../../../shared/domain/page.js';

export interface MemberNote {
  id: string;
  userId: string;
  /** null: their account no longer exists. */
  authorId: string | null;
  /** The author's name when they wrote it. */
  authorName: string;
  body: string;
  created: Date;
}

/** Staff's notes about members. Writes join the running transaction. */
export abstract class MemberNoteRepository {
  /** @returns it, or the one that has its id already */
  abstract add(note: MemberNote): Promise<MemberNote>;
  /** The latest first; none for an unknown id, well formed or not. */
  abstract ofUser(userId: string, page: PageRequest): Promise<Page<MemberNote>>;
}
