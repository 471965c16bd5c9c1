import { Readable } from 'node:stream';
import { Logger, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';

/**
 * A file that is written as it is read, so that little of it is in memory at a time. If reading fails, the connection is
 * cut: a file that ends early must not pass for a whole one.
 * @param name with its extension
 */
export function streamedFile(
  chunks: AsyncIterable<string>,
  { type, name }: { type: string; name: string },
): StreamableFile {
  const file = new StreamableFile(Readable.from(chunks, { objectMode: false }), {
    type,
    disposition: `attachment; filename="${name}"`,
  });
  return file.setErrorHandler((error, response) => {
    new Logger('Download').error(error);
    (response as unknown as Response).destroy();
  });
}
