import { Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res, type StreamableFile } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { Configuration } from '../../../../config/configuration.js';
import {
  unusedUploadWire,
  type UnusedUploadWire,
  uploadedMediaWire,
  type UploadedMediaWire,
} from '../content.contract.js';
import { ListUnusedUploads, type UnusedUpload } from '../../../application/list-unused-uploads.use-case.js';
import { RemoveUpload } from '../../../application/remove-upload.use-case.js';
import { UploadMedia } from '../../../application/upload-media.use-case.js';
import { mediaLink } from '../../../domain/media.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { readFilters, searchFilter } from '../../../../shared/adapters/http/filters.js';
import { CsvExporter, ExportsCsv } from '../../../../shared/adapters/http/list-export.js';
import { pageRequest, presentPage, sortFilter } from '../../../../shared/adapters/http/pagination.js';
import type { Page, PageRequest } from '../../../../shared/domain/page.js';
import { NamePeople, type NamedPerson } from '../../../../users/users.api.js';
import { Answers, AnswersPage, Takes } from '../../../../shared/adapters/http/answers.decorator.js';
import { receiveFile } from './receive-file.js';

const uploadFilters = { search: searchFilter, sort: sortFilter('name', 'bytes', 'uploaded_at') };

interface NamedUpload extends UnusedUpload {
  uploader: NamedPerson | null;
}

const columns: CsvColumns<NamedUpload> = {
  name: ({ name }) => name,
  link: ({ key }) => mediaLink(key),
  bytes: ({ sizeBytes }) => sizeBytes,
  uploaded_at: ({ uploadedAt }) => uploadedAt,
  uploaded_by_id: ({ uploader }) => uploader?.id,
  uploaded_by: ({ uploader }) => uploader?.name,
  removable_from: ({ removableFrom }) => removableFrom,
};

/** Takes the files that catalogue items show: multipart/form-data with one part, `file`. */
@StaffOnly()
@Controller('api/staff/media')
export class MediaUploadsController {
  constructor(
    private readonly uploadMedia: UploadMedia,
    private readonly listUnused: ListUnusedUploads,
    private readonly removeUpload: RemoveUpload,
    private readonly namePeople: NamePeople,
    private readonly csv: CsvExporter,
    private readonly config: Configuration,
  ) {}

  /** Uploads that no version of any practice uses. */
  @Get('unused')
  @AnswersPage(unusedUploadWire, uploadFilters)
  async unused(@Req() request: Request, @Query() query: Record<string, unknown>): Promise<PageWire<UnusedUploadWire>> {
    const { search, sort } = readFilters(query, uploadFilters);
    const found = await this.named(search, pageRequest(request, sort));
    return presentPage(found, request, this.config, present, ({ key }) => key);
  }

  @ExportsCsv(uploadFilters, 'unused/export.csv')
  export(
    @Query() query: Record<string, unknown>,
    @CurrentPrincipal() { userId: actorId }: Principal,
  ): Promise<StreamableFile> {
    const { search } = readFilters(query, uploadFilters);
    return this.csv.file({
      list: 'unused-uploads',
      actorId,
      query,
      filters: uploadFilters,
      columns,
      fetch: (page) => this.named(search, page),
      idOf: ({ key }) => key,
    });
  }

  @Delete(':key')
  @HttpCode(204)
  @Answers(204)
  @Answers(404)
  @Answers(409)
  async remove(@Param('key') key: string, @CurrentPrincipal() { userId: staffId }: Principal): Promise<void> {
    await this.removeUpload.execute({ staffId, key });
  }

  @Post()
  @Takes('multipart/form-data')
  @Answers(201, uploadedMediaWire)
  async upload(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentPrincipal() { userId: staffId }: Principal,
  ): Promise<UploadedMediaWire> {
    const file = await receiveFile(request, response, this.config.dataDir);
    try {
      const { asset, assetLink } = await this.uploadMedia.execute({ staffId, ...file });
      return { asset, asset_link: assetLink };
    } finally {
      await file.discard();
    }
  }

  private async named(search: string | undefined, page: PageRequest): Promise<Page<NamedUpload>> {
    const { count, results } = await this.listUnused.execute(search, page);
    const person = await this.namePeople.execute(results.map(({ uploadedBy }) => uploadedBy));
    return { count, results: results.map((upload) => ({ ...upload, uploader: person(upload.uploadedBy) })) };
  }
}

const present = (upload: NamedUpload): UnusedUploadWire => ({
  key: upload.key,
  name: upload.name,
  bytes: upload.sizeBytes,
  link: mediaLink(upload.key),
  uploaded_at: upload.uploadedAt.toISOString(),
  uploaded_by: upload.uploader,
  removable_from: upload.removableFrom.toISOString(),
  is_removable: upload.isRemovable,
});
