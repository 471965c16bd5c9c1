import { Module } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { MediaController } from './adapters/http/media.controller.js';
import { FileTypeDetector } from './adapters/media/file-type-detector.js';
import { LocalMediaStorage } from './adapters/media/local-media.storage.js';
import { S3MediaStorage } from './adapters/media/s3-media.storage.js';
import { ContentItemRow } from './adapters/persistence/content-item.row.js';
import { ContentVersionRow } from './adapters/persistence/content-version.row.js';
import { PgContentItemRepository } from './adapters/persistence/pg-content-item.repository.js';
import { ContentItemRepository } from './application/ports/content-item.repository.js';
import { MediaKindDetector, MediaStorage } from './application/ports/media.storage.js';
import { ReadContent } from './application/read-content.use-case.js';
import { UploadMedia } from './application/upload-media.use-case.js';

export const curriculumRows = [ContentItemRow, ContentVersionRow];

@Module({
  controllers: [MediaController],
  providers: [
    ReadContent,
    UploadMedia,
    { provide: ContentItemRepository, useClass: PgContentItemRepository },
    { provide: MediaKindDetector, useClass: FileTypeDetector },
    {
      provide: MediaStorage,
      useFactory: ({ s3, dataDir }: Configuration) => (s3 ? new S3MediaStorage(s3) : new LocalMediaStorage(dataDir)),
      inject: [Configuration],
    },
  ],
  exports: [ReadContent, UploadMedia],
})
export class CurriculumModule {}
