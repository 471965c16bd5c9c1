import { Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
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
import { ListUnusedUploads } from '../../../application/list-unused-uploads.use-case.js';
import { RemoveUpload } from '../../../application/remove-upload.use-case.js';
import { UploadMedia } from '../../../application/upload-media.use-case.js';
import { mediaLink } from '../../../domain/media.js';
import { type MediaUpload, removableFrom } from '../../../domain/media-upload.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../../shared/adapters/http/pagination.js';
import { NamePeople, type PersonLookup } from '../../../../users/users.api.js';
import { Answers, AnswersPage, Takes } from '../../../../shared/adapters/http/answers.decorator.js';
import { receiveFile } from './receive-file.js';

/** Takes the files that catalogue items show: multipart/form-data with one part, `file`. */
@StaffOnly()
@Controller('api/staff/media')
export class MediaUploadsController {
  constructor(
    private readonly uploadMedia: UploadMedia,
    private readonly listUnused: ListUnusedUploads,
    private readonly removeUpload: RemoveUpload,
    private readonly namePeople: NamePeople,
    private readonly config: Configuration,
  ) {}

  /** Uploads that no version of any practice uses. */
  @Get('unused')
  @AnswersPage(unusedUploadWire)
  async unused(@Req() request: Request): Promise<PageWire<UnusedUploadWire>> {
    const found = await this.listUnused.execute(pageRequest(request));
    const person = await this.namePeople.execute(found.results.map(({ uploadedBy }) => uploadedBy));
    return presentPage(found, request, this.config, (upload) => present(upload, person));
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
}

const present = (upload: MediaUpload, person: PersonLookup): UnusedUploadWire => ({
  key: upload.key,
  name: upload.name,
  bytes: upload.sizeBytes,
  link: mediaLink(upload.key),
  uploaded_at: upload.uploadedAt.toISOString(),
  uploaded_by: person(upload.uploadedBy),
  removable_from: removableFrom(upload).toISOString(),
});
