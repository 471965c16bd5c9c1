import { type DynamicModule, Module } from '@nestjs/common';
import type { Configuration } from '../config/configuration.js';
import {
  ApiDocsController,
  StaffApiDescriptionController,
  ApiDescriptionController,
} from './adapters/http/api-docs.controller.js';
import { ApiDocument } from './adapters/http/api-document.js';

/** /api/docs/: the OpenAPI document, generated from the running code. For staff only in production. */
@Module({})
export class ApiDocsModule {
  static with(configuration: Configuration): DynamicModule {
    return {
      module: ApiDocsModule,
      // The description's own address comes before the one with a parameter in its place.
      controllers: [
        configuration.production ? StaffApiDescriptionController : ApiDescriptionController,
        ApiDocsController,
      ],
      providers: [ApiDocument],
    };
  }
}
