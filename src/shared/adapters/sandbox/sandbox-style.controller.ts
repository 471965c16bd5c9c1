import { Controller, Get, Header } from '@nestjs/common';
import { WireResponse } from '../http/response.decorators.js';
import { Public } from '../http/access.decorators.js';
import { SANDBOX_STYLE } from './page.js';

@Controller('sandbox')
export class SandboxStyleController {
  @Public()
  @Get('sandbox.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  @WireResponse(200, 'text/css')
  style(): string {
    return SANDBOX_STYLE;
  }
}
