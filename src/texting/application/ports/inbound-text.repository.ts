import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { Reply } from '../../domain/reply.js';

/** A text that came in. */
export interface InboundText {
  /** The provider's name for it. */
  providerId: string;
  from: string;
  /** Whom the last text to that number was meant for, else whose number it is; null when that is not known. */
  userId: string | null;
  kind: Reply['kind'] | 'danger';
  /** What it said, where it fits no practice; null where the practice keeps it, or where there is nothing to keep. */
  body: string | null;
  receivedAt: Date;
}

export interface UnplacedReply extends InboundText {
  body: string;
  /** null when nobody is known by that number. */
  personName: string | null;
}

export const REPLY_MAX_CHARACTERS = 4_000;

export abstract class InboundTextRepository {
  /** @returns false when it has come before */
  abstract add(text: InboundText): Promise<boolean>;
  /** Writes down what it said, up to `REPLY_MAX_CHARACTERS`. */
  abstract keepBody(providerId: string, body: string): Promise<void>;
  /** Those that fit no practice, newest first. */
  abstract unplaced(page: PageRequest): Promise<Page<UnplacedReply>>;
  abstract allOfUser(userId: string): Promise<InboundText[]>;
  abstract eraseOfUser(userId: string): Promise<void>;
}
