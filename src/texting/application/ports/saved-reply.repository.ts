export interface SavedReply {
  id: string;
  title: string;
  /** `{{ first_name }}` stands for the person's first name. */
  body: string;
}

/** Texts that staff insert into their messages. */
export abstract class SavedReplyRepository {
  /** By title. */
  abstract all(): Promise<SavedReply[]>;
  abstract find(id: string): Promise<SavedReply | null>;
  /** A new one or a known one. */
  abstract save(reply: SavedReply, editedAt: Date): Promise<void>;
  abstract remove(id: string): Promise<void>;
}
