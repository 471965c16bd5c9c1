import path from 'node:path';
import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Configuration, type S3Settings } from '../config/configuration.js';
import { WorkerThreads } from '../shared/adapters/threads/worker-threads.js';
import { UsersModule } from '../users/users.module.js';
import { CatalogueFiles } from './adapters/catalogue-files/catalogue-files.js';
import { MediaController } from './adapters/http/media.controller.js';
import { SharedPracticesController } from './adapters/http/shared-practices.controller.js';
import { ContentDraftsController } from './adapters/http/staff/content-drafts.controller.js';
import { ContentItemsController } from './adapters/http/staff/content-items.controller.js';
import { ContentVersionsController } from './adapters/http/staff/content-versions.controller.js';
import { MediaUploadsController } from './adapters/http/staff/media-uploads.controller.js';
import { LocalMediaStorage } from './adapters/media/local-media.storage.js';
import { tracedProvider } from '../shared/adapters/tracing/traced-provider.js';
import { Tracing } from '../shared/adapters/tracing/tracing.js';
import { WorksheetLinks } from './adapters/media/worksheet-links.js';
import { MediaUploadStore } from './adapters/persistence/media-upload.store.js';
import { ContentItemStore } from './adapters/persistence/content-item.store.js';
import { ThreadedWorksheetPrinter } from './adapters/worksheets/threaded-worksheet-printer.js';
import { AssetLinks, FindMedia, MediaUploads } from './application/media.use-cases.js';
import { ContentEdits, ContentItems } from './application/content-items.use-cases.js';
import { ContentDrafts } from './application/content-drafts.use-cases.js';
import { LoadStarterCatalogue } from './application/load-starter-catalogue.use-case.js';
import { PlannablePractices, ReadContent } from './application/read-content.use-case.js';
import { SignedKeys } from './application/services/signed-keys.js';
import { WorksheetPrinter } from './application/ports/worksheet-printer.js';
import { MediaStorage } from './application/ports/media.storage.js';

/** The starter catalogue; its README tells editors how it is kept. */
const CATALOGUE_FOLDER = path.resolve('catalogue');

/** The SDK is loaded only where a bucket is configured (docs/adr/0013). */
async function s3Storage(settings: S3Settings): Promise<MediaStorage> {
  const { S3MediaStorage } = await import('./adapters/media/s3-media.storage.js');
  return new S3MediaStorage(settings);
}

@Module({
  imports: [UsersModule],
  controllers: [
    MediaController,
    SharedPracticesController,
    ContentDraftsController,
    ContentItemsController,
    ContentVersionsController,
    MediaUploadsController,
  ],
  providers: [
    AssetLinks,
    ContentDrafts,
    ContentEdits,
    ContentItems,
    FindMedia,
    MediaUploads,
    LoadStarterCatalogue,
    PlannablePractices,
    ReadContent,
    SignedKeys,
    WorksheetLinks,
    ContentItemStore,
    MediaUploadStore,
    {
      provide: MediaStorage,
      useFactory: async ({ s3, dataDir }: Configuration, tracing: Tracing) =>
        tracedProvider(tracing, 'media', s3 ? await s3Storage(s3) : new LocalMediaStorage(dataDir)),
      inject: [Configuration, Tracing],
    },
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
    const files = new CatalogueFiles(CATALOGUE_FOLDER);
    await this.loadStarterCatalogue.execute(await files.practices(), (asset) => files.media(asset));
  }
}
