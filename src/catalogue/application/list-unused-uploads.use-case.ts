import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import { type MediaUpload, removableFrom } from '../domain/media-upload.js';
import { MediaUploadRepository } from './ports/media-upload.repository.js';

export interface UnusedUpload extends MediaUpload {
  removableFrom: Date;
  /** Whether that moment has come. */
  isRemovable: boolean;
}

/** Uploads that no version of any practice uses. */
@Injectable()
export class ListUnusedUploads {
  constructor(
    private readonly uploads: MediaUploadRepository,
    private readonly clock: Clock,
  ) {}

  async execute(search: string | undefined, page: PageRequest): Promise<Page<UnusedUpload>> {
    const now = this.clock.now();
    const { count, results } = await this.uploads.unused(page, search);
    return {
      count,
      results: results.map((upload) => {
        const from = removableFrom(upload);
        return { ...upload, removableFrom: from, isRemovable: from <= now };
      }),
    };
  }
}
