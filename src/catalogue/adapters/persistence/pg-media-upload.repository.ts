import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import { MediaUploadRepository } from '../../application/ports/media-upload.repository.js';
import { mediaLink } from '../../domain/media.js';
import type { MediaUpload } from '../../domain/media-upload.js';
import { MediaUploadRow } from './media-upload.row.js';

const UNUSED = `from media_uploads u where not u.is_erased
  and not exists (select from content_versions v where v.asset_link = '/media/' || u.key)`;

const UPLOAD = `select u.key, u.name, u.bytes, u.uploaded_at as "uploadedAt", u.uploaded_by as "uploadedBy",
  u.removed_at as "removedAt"`;

@Injectable()
export class PgMediaUploadRepository extends MediaUploadRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ sizeBytes, ...upload }: MediaUpload): Promise<void> {
    await this.uploads.insert({ ...upload, bytes: String(sizeBytes) });
  }

  async find(key: string): Promise<MediaUpload | null> {
    const row = await this.uploads.findOneBy({ key });
    return row && toDomain(row);
  }

  async isUsed(key: string): Promise<boolean> {
    const [found] = await this.database.query<{ used: boolean }>(
      'select exists (select from content_versions where asset_link = $1) as used',
      [mediaLink(key)],
    );
    return found!.used;
  }

  async unused(page: PageRequest): Promise<Page<MediaUpload>> {
    const [counted] = await this.database.query<{ count: number }>(`select count(*)::int as count ${UNUSED}`);
    const rows = await this.database.query<MediaUploadRow>(
      `${UPLOAD} ${UNUSED} order by u.uploaded_at, u.key limit $1 offset $2`,
      [page.size, offsetOf(page)],
    );
    return { count: counted!.count, results: rows.map(toDomain) };
  }

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

const toDomain = ({ key, name, bytes, uploadedAt, uploadedBy, removedAt }: MediaUploadRow): MediaUpload => ({
  key,
  name,
  sizeBytes: Number(bytes),
  uploadedAt,
  uploadedBy,
  removedAt,
});
