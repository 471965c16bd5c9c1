import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Controller, Get, Header, Injectable, Param, StreamableFile } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import * as z from 'zod/mini';
import { Public, StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { WireResponse } from '../../../shared/adapters/http/response.decorators.js';
import { NotFound } from '../../../shared/domain/domain-error.js';
import { ApiDocument } from './api-document.js';
import { PAGE, SCRIPT, STYLE } from './page.js';

const SWAGGER_UI = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const FILES: Record<string, { type: string; read(): string | Buffer }> = {
  'docs.css': { type: 'text/css', read: () => STYLE },
  'docs.js': { type: 'text/javascript', read: () => SCRIPT },
  'swagger-ui.css': { type: 'text/css', read: () => fs.readFileSync(path.join(SWAGGER_UI, 'swagger-ui.css')) },
  'swagger-ui-bundle.js': {
    type: 'text/javascript',
    read: () => fs.readFileSync(path.join(SWAGGER_UI, 'swagger-ui-bundle.js')),
  },
};

/** The page that shows the API's description. It holds nothing secret. */
@Public()
@Controller('api/docs')
export class ApiDocsController {
  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @WireResponse(200, 'text/html')
  showDocs(): string {
    return PAGE;
  }

  @Get(':file')
  @Header('Cache-Control', 'private, max-age=3600')
  @WireResponse(200, '*/*')
  readDocsFile(@Param('file') name: string): StreamableFile {
    const file = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
    if (!file) throw new NotFound();
    return new StreamableFile(Buffer.from(file.read()), { type: `${file.type}; charset=utf-8` });
  }
}

/** The description itself. The module chooses which of the two classes is used. */
@Injectable()
abstract class ApiDescription {
  constructor(private readonly document: ApiDocument) {}

  @Get('openapi.json')
  @WireResponse(200, z.looseObject({ openapi: z.string() }))
  readApiDescription(): OpenAPIObject {
    return this.document.read();
  }
}

@Public()
@Controller('api/docs')
export class ApiDescriptionController extends ApiDescription {}

@StaffOnly()
@Controller('api/docs')
export class StaffApiDescriptionController extends ApiDescription {}
