import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Public } from '../../../shared/adapters/http/access.decorators.js';
import { WireResponse } from '../../../shared/adapters/http/response.decorators.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { FindMedia } from '../../application/media.use-cases.js';

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * The files behind asset links. A key cannot be guessed and its content never changes. Whole or in parts (RFC 9110,
 * section 14), streamed; whatever a file holds, no script of it runs.
 */
@Public()
@Controller('media')
export class MediaController {
  constructor(private readonly findMedia: FindMedia) {}

  @Get(':key')
  @WireResponse(200, '*/*')
  @WireResponse(206, '*/*')
  @WireResponse(304)
  @WireResponse(416, '*/*')
  async readMediaFile(@Param('key') key: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const found = await this.findMedia.execute(key);
    if (!found) throw new NotFound();
    const { kind, sizeBytes: size } = found;
    response.set({
      'Content-Type': kind.contentType,
      // Shown in the page, and saved under the name that it has here.
      'Content-Disposition': `inline; filename="${encodeURIComponent(key)}"`,
      'Accept-Ranges': 'bytes',
      'Cache-Control': `private, max-age=${ONE_YEAR_SECONDS}, immutable`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      ETag: etagOf(key),
    });
    if (request.fresh) return void response.status(304).end();
    const ranges = asksForThis(request, key) ? request.range(size, { combine: true }) : undefined;
    if (ranges === -1) return void response.status(416).set('Content-Range', `bytes */${size}`).end();
    const [range] = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges : [];
    const { start, end } = range ?? { start: 0, end: size - 1 };
    if (range) response.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`);
    response.set('Content-Length', String(end - start + 1));
    if (request.method === 'HEAD' || size === 0) return void response.end();
    // A client that disconnects ends the stream; that is not an error.
    await pipeline(Readable.from(await found.read(start, end)), response).catch(() => response.destroy());
  }
}

/** Strong: what a key holds never changes. */
function etagOf(key: string): string {
  return `"${key}"`;
}

/**
 * True if the parts asked for continue this very file. A client that holds parts of another one, or knows only a
 * date, gets all of it: parts of two files put together play as neither (RFC 9110, section 13.1.5).
 */
function asksForThis(request: Request, key: string): boolean {
  const held = request.get('if-range');
  return held === undefined || held === etagOf(key);
}
