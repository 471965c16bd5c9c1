import { Controller, Get, Param } from '@nestjs/common';
import { Public } from '../../../shared/adapters/http/access.decorators.js';
import { WireResponse, WireErrors } from '../../../shared/adapters/http/response.decorators.js';
import { ClientAddress } from '../../../shared/adapters/http/client-address.js';
import { ReadContent } from '../../application/read-content.use-case.js';
import { practiceWire, type PracticeWire } from './content.contract.js';
import { presentPractice } from './present-practice.js';

@Public()
@Controller('api/practices/shared')
export class SharedPracticesController {
  constructor(private readonly content: ReadContent) {}

  @Get(':key')
  @WireResponse(200, practiceWire)
  @WireErrors(429)
  async get(@Param('key') key: string, @ClientAddress() address: string): Promise<PracticeWire> {
    return presentPractice(await this.content.shared(key, address));
  }
}
