import { Controller, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { Configuration } from '../../../../config/configuration.js';
import { uploadedMediaWire, type UploadedMediaWire } from '../content.contract.js';
import { UploadMedia } from '../../../application/upload-media.use-case.js';
import { Answers, Takes } from '../../../../shared/adapters/http/answers.decorator.js';
import { receiveFile } from './receive-file.js';

/** Takes the files that catalogue items show: multipart/form-data with one part, `file`. */
@StaffOnly()
@Controller('api/staff/media')
export class MediaUploadsController {
  constructor(
    private readonly uploadMedia: UploadMedia,
    private readonly config: Configuration,
  ) {}

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
