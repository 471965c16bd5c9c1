import type { Reply } from '../../domain/reply.js';

/** A text that came in. What it said is kept where it belongs (with the practice), not here. */
export interface InboundText {
  /** The provider's name for it. */
  providerId: string;
  from: string;
  /** Whom the last text to that number was meant for; null when there was none. */
  userId: string | null;
  kind: Reply['kind'];
  receivedAt: Date;
}

export abstract class InboundTextRepository {
  /** @returns false when it has come before */
  abstract add(text: InboundText): Promise<boolean>;
  abstract allOfUser(userId: string): Promise<InboundText[]>;
  abstract eraseOfUser(userId: string): Promise<void>;
}
