/** A file that staff uploaded. */
export interface MediaUpload {
  /** Its name in the storage. */
  key: string;
  /** What the person called it. */
  name: string;
  sizeBytes: number;
  uploadedAt: Date;
  /** null: the account was deleted. */
  uploadedBy: string | null;
  /** Since when nothing may use it any more; null while it is kept. */
  removedAt: Date | null;
}

/** Somebody may be writing the practice that it is for: unsaved work is kept in their browser. */
const LEFT_ALONE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** From when on an upload that nothing uses may be removed. */
export const removableFrom = ({ uploadedAt }: Pick<MediaUpload, 'uploadedAt'>): Date =>
  new Date(uploadedAt.getTime() + LEFT_ALONE_DAYS * DAY_MS);
