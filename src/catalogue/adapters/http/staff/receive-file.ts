import fs from 'node:fs/promises';
import path from 'node:path';
import { BadRequestException, PayloadTooLargeException, UnsupportedMediaTypeException } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { LARGEST_MEDIA_BYTES } from '../../../domain/media.js';
import { REQUIRED } from '../../../../shared/adapters/http/validation.pipe.js';
import { InvalidFields } from '../../../../shared/domain/domain-error.js';

const PART = 'file';
const NAME_MAX_LENGTH = 200;
/** What a process that was killed in the middle of an upload has left behind is swept by a later upload. */
const LEFT_BEHIND_AFTER_MS = 24 * 60 * 60 * 1_000;

export interface ReceivedFile {
  path: string;
  sizeBytes: number;
  name: string;
  /** Removes it from the disk. */
  discard(): Promise<void>;
}

/**
 * Streams the one file of a multipart body to the disk. Nothing of it stays there when it breaks off or is too large.
 * @param dataDir a folder in it takes the file: big enough, and on the disk of the media folder
 * @throws InvalidFields without a file; HttpException 400, 413 or 415 for an upload that is incomplete or too large
 */
export async function receiveFile(request: Request, response: Response, dataDir: string): Promise<ReceivedFile> {
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

/** Multer's and its parser's errors in the product's words. An error of the disk is not the caller's. */
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

/** A name for people: without folders and without control characters, and with its ending when it has to be cut. */
function tidy(name: string): string {
  const base = name
    .split(/[\\/]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  if (base.length <= NAME_MAX_LENGTH) return base || PART;
  const ending = path.extname(base).slice(0, 10);
  return base.slice(0, NAME_MAX_LENGTH - ending.length) + ending;
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
