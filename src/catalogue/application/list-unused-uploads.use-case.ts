import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import type { MediaUpload } from '../domain/media-upload.js';
import { MediaUploadRepository } from './ports/media-upload.repository.js';

/** Uploads that no version of any practice uses. */
@Injectable()
export class ListUnusedUploads {
  constructor(private readonly uploads: MediaUploadRepository) {}

  execute(search: string | undefined, page: PageRequest): Promise<Page<MediaUpload>> {
    return this.uploads.unused(page, search);
  }
}
