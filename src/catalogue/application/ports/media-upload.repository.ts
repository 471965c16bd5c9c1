import type { Page, PageRequest } from '../../../shared/domain/page.js';
import type { MediaUpload } from '../../domain/media-upload.js';

/** The files that staff uploaded. */
export abstract class MediaUploadRepository {
  abstract add(upload: MediaUpload): Promise<void>;
  abstract find(key: string): Promise<MediaUpload | null>;
  /** Whether any version of any item links to it: versions are kept, as they were sent to people. */
  abstract isUsed(key: string): Promise<boolean>;
  /**
   * Those that nothing uses and whose file is still there, oldest first unless another order is asked for: `name`, `bytes` or
   * `uploaded_at`.
   * @param search words that the file's name contains, in any order
   */
  abstract unused(page: PageRequest, search?: string): Promise<Page<MediaUpload>>;
  /** From now on nothing may use it. */
  abstract markRemoved(key: string, removedAt: Date): Promise<void>;
  /** Records that its file was removed. */
  abstract markErased(key: string): Promise<void>;
}
