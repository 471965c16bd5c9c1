import fs from 'node:fs/promises';
import path from 'node:path';
import {
  BadRequestException,
  Controller,
  Delete,
  Get,
  Param,
  PayloadTooLargeException,
  Post,
  Req,
  Res,
  type StreamableFile,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { LARGEST_MEDIA_BYTES, mediaLink, type MediaUpload, removableFrom } from '../../../domain/media.js';
import { REQUIRED } from '../../../../shared/adapters/http/validation.pipe.js';
import { InvalidFields } from '../../../../shared/domain/domain-error.js';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { Configuration } from '../../../../config/configuration.js';
import {
  unusedUploadWire,
  type UnusedUploadWire,
  uploadedMediaWire,
  type UploadedMediaWire,
} from '../content.contract.js';
import { MediaUploads } from '../../../application/media.use-cases.js';
import { MediaUploadStore } from '../../persistence/media-upload.store.js';
import { isEncryptedPdf, mediaKindOf } from './media-kind.js';
import { Clock } from '../../../../shared/application/ports/clock.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { searchFilter } from '../../../../shared/adapters/http/filters.js';
import { ExportsCsv, staffList, StaffLists } from '../../../../shared/adapters/http/staff-lists.js';
import { sortFilter } from '../../../../shared/adapters/http/pagination.js';
import { type Named, People } from '../../../../users/users.api.js';
import { WireResponse, PageResponse, Takes, WireErrors } from '../../../../shared/adapters/http/response.decorators.js';
import { presentAs } from '../../../../shared/adapters/http/present-as.js';

const PART = 'file';
const NAME_MAX_LENGTH = 200;
/** Leftovers of a process that was killed in the middle of an upload are removed by a later upload. */
const LEFT_BEHIND_AFTER_MS = 24 * 60 * 60 * 1_000;

export interface ReceivedFile {
  path: string;
  sizeBytes: number;
  name: string;
  discard(): Promise<void>;
}

/**
 * Streams the one file of a multipart body to the disk. Nothing of it stays there when it breaks off or is too large.
 * @param dataDir a folder in it takes the file: big enough, and on the disk of the media folder
 * @throws InvalidFields without a file; HttpException 400, 413 or 415 for an upload that is incomplete or too large
 */
async function receiveFile(request: Request, response: Response, dataDir: string): Promise<ReceivedFile> {
  if (!request.is('multipart/form-data')) {
    throw new UnsupportedMediaTypeException('Send the file as multipart/form-data.');
  }
  const uploads = path.join(dataDir, 'uploads');
  await sweep(uploads);
  await fs.mkdir(uploads, { recursive: true });
  const folder = await fs.mkdtemp(path.join(uploads, 'file-'));
  const discard = () => fs.rm(folder, { recursive: true, force: true });
  try {
    await parse(request, response, folder);
    const { file } = request;
    if (!file) throw new InvalidFields({ file: [REQUIRED] });
    return { path: file.path, sizeBytes: file.size, name: tidy(file.originalname), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

async function parse(request: Request, response: Response, folder: string): Promise<void> {
  const receive = multer({
    dest: folder,
    defParamCharset: 'utf8',
    limits: { fileSize: LARGEST_MEDIA_BYTES, files: 1, fields: 10, parts: 11, fieldSize: 1_000 },
  }).single(PART);
  await new Promise<void>((resolve, reject) => {
    receive(request, response, (error: unknown) => (error ? reject(explained(error)) : resolve()));
  });
}

/** Multer's and its parser's errors in the server's words. An error of the disk is not the requester's. */
function explained(error: unknown): unknown {
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') {
      return new PayloadTooLargeException(`A file may have ${LARGEST_MEDIA_BYTES / 1_048_576} MiB at most.`);
    }
    return new InvalidFields({ [PART]: [`Send one file, as the part "${PART}".`] });
  }
  const isOfTheDisk = error instanceof Error && 'syscall' in error;
  return isOfTheDisk ? error : new BadRequestException('The upload was cut off or is not valid.');
}

/** A name for people: without folders and without control characters, and with its extension when it has to be cut. */
function tidy(name: string): string {
  const base = name
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  if (base.length <= NAME_MAX_LENGTH) return base || PART;
  const extension = path.extname(base).slice(0, 10);
  return base.slice(0, NAME_MAX_LENGTH - extension.length) + extension;
}

async function sweep(uploads: string): Promise<void> {
  const names = await fs.readdir(uploads).catch(() => []);
  for (const name of names) {
    const folder = path.join(uploads, name);
    const found = await fs.stat(folder).catch(() => null);
    if (found && found.mtimeMs < Date.now() - LEFT_BEHIND_AFTER_MS)
      await fs.rm(folder, { recursive: true, force: true });
  }
}

const uploadFilters = { search: searchFilter, sort: sortFilter('name', 'bytes', 'uploaded_at') };

type NamedUpload = MediaUpload & Named;

const columns: CsvColumns<NamedUpload> = {
  name: ({ name }) => name,
  link: ({ key }) => mediaLink(key),
  bytes: ({ sizeBytes }) => sizeBytes,
  uploaded_at: ({ uploadedAt }) => uploadedAt,
  uploaded_by_id: ({ person }) => person?.id,
  uploaded_by: ({ person }) => person?.name,
  removable_from: removableFrom,
};

/** Takes the files that catalogue items show: multipart/form-data with one part, `file`. */
@StaffOnly()
@Controller('api/staff/media')
export class MediaUploadsController {
  constructor(
    private readonly media: MediaUploads,
    private readonly unusedUploads: MediaUploadStore,
    private readonly people: People,
    private readonly lists: StaffLists,
    private readonly config: Configuration,
    private readonly clock: Clock,
  ) {}

  private readonly uploads = staffList({
    name: 'unused-uploads',
    filters: uploadFilters,
    columns,
    present: (upload: NamedUpload) => present(upload, this.clock.now()),
    idOf: ({ key }) => key,
    fetch: async ({ search }, page) =>
      this.people.namesInPage(await this.unusedUploads.unused(page, search), ({ uploadedBy }) => uploadedBy),
  });

  @Get('unused')
  @PageResponse(unusedUploadWire, uploadFilters)
  listUnusedUploads(@Req() request: Request): Promise<PageWire<UnusedUploadWire>> {
    return this.lists.page(request, this.uploads);
  }

  @ExportsCsv(uploadFilters, 'unused/export.csv')
  export(@Req() request: Request, @CurrentPrincipal() staff: Principal): Promise<StreamableFile> {
    return this.lists.file(request, staff.userId, this.uploads);
  }

  @Delete(':key')
  @WireResponse(204)
  @WireErrors(404, 409)
  async deleteUpload(@Param('key') key: string, @CurrentPrincipal() { userId: staffId }: Principal): Promise<void> {
    await this.media.remove({ staffId, key });
  }

  @Post()
  @Takes('multipart/form-data')
  @WireResponse(201, uploadedMediaWire)
  async storeUpload(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentPrincipal() { userId: staffId }: Principal,
  ): Promise<UploadedMediaWire> {
    const file = await receiveFile(request, response, this.config.dataDir);
    try {
      const kind = await mediaKindOf(file.path);
      const isEncrypted = kind?.extension === 'pdf' && (await isEncryptedPdf(file.path));
      const { asset, assetLink } = await this.media.take({ staffId, ...file, kind, isEncrypted });
      return { asset, asset_link: assetLink };
    } finally {
      await file.discard();
    }
  }
}

const present = (upload: NamedUpload, now: Date): UnusedUploadWire =>
  presentAs(unusedUploadWire, {
    ...upload,
    bytes: upload.sizeBytes,
    link: mediaLink(upload.key),
    uploadedBy: upload.person,
    removableFrom: removableFrom(upload),
    isRemovable: removableFrom(upload) <= now,
  });
