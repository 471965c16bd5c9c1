import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { hasEveryWord, patternsOf } from '../../../shared/adapters/persistence/every-word.js';
import { type KeyedList, keyedPage } from '../../../shared/adapters/persistence/keyset.js';
import type { Page, PageRequest } from '../../../shared/domain/page.js';
import { mediaLink, type MediaUpload } from '../../domain/media.js';
import { MediaUploadRow } from './catalogue.rows.js';

/** $1: patterns of a search. */
const UNUSED = `from media_uploads u where not u.is_erased
  and not exists (select from content_versions v where '/media/' || u.key in (v.asset_link, v.captions_link))
  and not exists (select from content_drafts d where '/media/' || u.key in (d.draft->>'assetLink', d.draft->>'captionsLink'))
  and ${hasEveryWord('lower(u.name)', '$1')}`;

const LIST: KeyedList = {
  from: 'media_uploads u',
  id: 'u.key',
  idType: 'text',
  orders: { name: ['lower(u.name)'], bytes: ['u.bytes'], uploaded_at: ['u.uploaded_at'] },
  sort: { by: 'uploaded_at', isDescending: false },
};

const UPLOAD = `select u.key, u.name, u.bytes, u.uploaded_at as "uploadedAt", u.uploaded_by as "uploadedBy",
  u.removed_at as "removedAt"`;

@Injectable()
export class MediaUploadStore {
  constructor(private readonly database: Database) {}

  async add({ sizeBytes, ...upload }: MediaUpload): Promise<void> {
    await this.uploads.insert({ ...upload, bytes: String(sizeBytes) });
  }

  async find(key: string): Promise<MediaUpload | null> {
    const row = await this.uploads.findOneBy({ key });
    return row && toDomain(row);
  }

  /** True if any version of any item links to it: versions are kept, as they were sent to people. */
  async isUsed(key: string): Promise<boolean> {
    const [found] = await this.database.query<{ used: boolean }>(
      `select exists (select from content_versions where $1 in (asset_link, captions_link))
         or exists (select from content_drafts where $1 in (draft->>'assetLink', draft->>'captionsLink')) as used`,
      [mediaLink(key)],
    );
    return found!.used;
  }

  /**
   * Lists uploads that nothing uses and whose file still exists, oldest first unless another order is requested:
   * `name`, `bytes` or `uploaded_at`.
   * @param search words that the file's name contains, in any order
   */
  async unused(page: PageRequest, search = ''): Promise<Page<MediaUpload>> {
    const selection = { select: UPLOAD, matching: UNUSED, parameters: [patternsOf(search)] };
    const { count, results } = await keyedPage<MediaUploadRow>(this.database, LIST, page, selection);
    return { count, results: results.map(toDomain) };
  }

  /** Nothing may use the upload from now on. */
  async markRemoved(key: string, removedAt: Date): Promise<void> {
    await this.uploads.update({ key }, { removedAt });
  }

  async markErased(key: string): Promise<void> {
    await this.uploads.update({ key }, { isErased: true });
  }

  private get uploads() {
    return this.database.manager.getRepository(MediaUploadRow);
  }
}

const toDomain = ({ bytes, isErased: _, ...upload }: MediaUploadRow): MediaUpload => ({
  ...upload,
  sizeBytes: Number(bytes),
});
