import path from 'node:path';
import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Configuration, type S3Settings } from '../config/configuration.js';
import { WorkerThreads } from '../shared/adapters/threads/worker-threads.js';
import { UsersModule } from '../users/users.module.js';
import { CatalogueFiles } from './adapters/catalogue-files/catalogue-files.js';
import { MediaController } from './adapters/http/media.controller.js';
import { ContentItemsController } from './adapters/http/staff/content-items.controller.js';
import { ContentVersionsController } from './adapters/http/staff/content-versions.controller.js';
import { MediaUploadsController } from './adapters/http/staff/media-uploads.controller.js';
import { FileTypeDetector } from './adapters/media/file-type-detector.js';
import { LocalMediaStorage } from './adapters/media/local-media.storage.js';
import { tracedProvider } from '../shared/adapters/tracing/traced-provider.js';
import { Tracing } from '../shared/adapters/tracing/tracing.js';
import { SignedWorksheetKeys } from './adapters/media/signed-worksheet.keys.js';
import { StoredPracticeAssets } from './adapters/media/stored-practice.assets.js';
import { ContentItemRow, ContentVersionRow, MediaUploadRow } from './adapters/persistence/catalogue.rows.js';
import { PgMediaUploadRepository } from './adapters/persistence/pg-media-upload.repository.js';
import { PgContentItemRepository } from './adapters/persistence/pg-content-item.repository.js';
import { ThreadedWorksheetPrinter } from './adapters/worksheets/threaded-worksheet-printer.js';
import { AssetLinks } from './application/services/asset-links.js';
import { ChangeContentItem } from './application/change-content-item.use-case.js';
import { ContentEdits } from './application/services/content-edits.js';
import { CreateContentItem } from './application/create-content-item.use-case.js';
import { FindMedia } from './application/find-media.use-case.js';
import { ListContentItems } from './application/list-content-items.use-case.js';
import { ListUnusedUploads } from './application/list-unused-uploads.use-case.js';
import { RemoveUpload } from './application/remove-upload.use-case.js';
import { MediaUploadRepository } from './application/ports/media-upload.repository.js';
import { ListContentVersions } from './application/list-content-versions.use-case.js';
import { LoadStarterCatalogue } from './application/load-starter-catalogue.use-case.js';
import { PlannablePractices } from './application/services/plannable-practices.js';
import { CatalogueSource } from './application/ports/catalogue-source.js';
import { ContentItemRepository } from './application/ports/content-item.repository.js';
import { MediaKindDetector, MediaStorage } from './application/ports/media.storage.js';
import { PracticeAssets } from './application/ports/practice.assets.js';
import { WorksheetKeys } from './application/ports/worksheet.keys.js';
import { WorksheetPrinter } from './application/ports/worksheet-printer.js';
import { ReadContent } from './application/read-content.use-case.js';
import { RestoreContentVersion } from './application/restore-content-version.use-case.js';
import { RetireContentItem } from './application/retire-content-item.use-case.js';
import { UploadMedia } from './application/upload-media.use-case.js';

export const catalogueRows = [ContentItemRow, ContentVersionRow, MediaUploadRow];

/** The starter catalogue; its README tells editors how it is kept. */
const CATALOGUE_FOLDER = path.resolve('catalogue');

/** The SDK is loaded only where a bucket is configured (docs/adr/0212). */
async function s3Storage(settings: S3Settings): Promise<MediaStorage> {
  const { S3MediaStorage } = await import('./adapters/media/s3-media.storage.js');
  return new S3MediaStorage(settings);
}

@Module({
  imports: [UsersModule],
  controllers: [MediaController, ContentItemsController, ContentVersionsController, MediaUploadsController],
  providers: [
    AssetLinks,
    ChangeContentItem,
    ContentEdits,
    CreateContentItem,
    FindMedia,
    ListContentItems,
    ListContentVersions,
    ListUnusedUploads,
    RemoveUpload,
    LoadStarterCatalogue,
    PlannablePractices,
    ReadContent,
    RestoreContentVersion,
    RetireContentItem,
    UploadMedia,
    { provide: CatalogueSource, useFactory: () => new CatalogueFiles(CATALOGUE_FOLDER) },
    { provide: ContentItemRepository, useClass: PgContentItemRepository },
    { provide: MediaUploadRepository, useClass: PgMediaUploadRepository },
    { provide: MediaKindDetector, useClass: FileTypeDetector },
    {
      provide: MediaStorage,
      useFactory: async ({ s3, dataDir }: Configuration, tracing: Tracing) =>
        tracedProvider(tracing, 'media', s3 ? await s3Storage(s3) : new LocalMediaStorage(dataDir)),
      inject: [Configuration, Tracing],
    },
    { provide: PracticeAssets, useClass: StoredPracticeAssets },
    { provide: WorksheetKeys, useClass: SignedWorksheetKeys },
    {
      provide: WorksheetPrinter,
      useFactory: (threads: WorkerThreads) => new ThreadedWorksheetPrinter(threads),
      inject: [WorkerThreads],
    },
  ],
  exports: [PlannablePractices, ReadContent],
})
export class CatalogueModule implements OnApplicationBootstrap {
  constructor(private readonly loadStarterCatalogue: LoadStarterCatalogue) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.loadStarterCatalogue.execute();
  }
}
