import { Controller, Get, Header } from '@nestjs/common';
import { Answers } from '../http/answers.decorator.js';
import { Public } from '../http/access.decorators.js';
import { SANDBOX_STYLE } from './page.js';

@Controller('sandbox')
export class SandboxStyleController {
  @Public()
  @Get('sandbox.css')
  @Header('Content-Type', 'text/css; charset=utf-8')
  @Answers(200, 'text/css')
  style(): string {
    return SANDBOX_STYLE;
  }
}
