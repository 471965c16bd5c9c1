import { applyDecorators, Get, Header } from '@nestjs/common';
import { WireResponse } from '../http/response.decorators.js';

/** A route that shows a local fake's page: HTML that must not be cached, as what it shows changes. */
export const SandboxPage = (): MethodDecorator =>
  applyDecorators(
    Get(),
    Header('Content-Type', 'text/html; charset=utf-8'),
    Header('Cache-Control', 'no-store'),
    WireResponse(200, 'text/html'),
  );
