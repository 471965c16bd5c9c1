import { randomUUID } from 'node:crypto';
import { Body, Controller, HttpCode, Post, Query, Redirect } from '@nestjs/common';
import { Public } from '../../../shared/adapters/http/access.decorators.js';
import { Configuration } from '../../../config/configuration.js';
import { Answers, Takes } from '../../../shared/adapters/http/answers.decorator.js';
import { SandboxPage } from '../../../shared/adapters/sandbox/sandbox-page.decorator.js';
import { InvalidFields } from '../../../shared/domain/domain-error.js';
import { ReceiveText } from '../../application/receive-text.use-case.js';
import { LONGEST_REPLY, PHONE_PATH, phonePage } from './sandbox-phone.page.js';
import { SandboxPhone } from './sandbox-phone.js';

/** A member's phone on the screen, to try the texts without a carrier. Exists only while texts go to the outbox. */
@Public()
@Controller('sandbox/phone')
export class SandboxPhoneController {
  constructor(
    private readonly phone: SandboxPhone,
    private readonly receive: ReceiveText,
    private readonly config: Configuration,
  ) {}

  @SandboxPage()
  async page(@Query('number') asked: unknown): Promise<string> {
    const owners = await this.phone.owners();
    const number = isNumber(asked) ? asked : (owners[0]?.number ?? '');
    const texts = number ? await this.phone.texts(number) : [];
    return phonePage({ owners, number, texts, virtualTime: this.config.clock === 'virtual' });
  }

  /** Handled as a text that the carrier delivers. */
  @Post()
  @HttpCode(303)
  @Redirect()
  @Takes('application/x-www-form-urlencoded')
  @Answers(303)
  async reply(
    @Body() { number, body }: { number?: unknown; body?: unknown } = {},
  ): Promise<{ url: string; statusCode: number }> {
    if (!isNumber(number)) throw new InvalidFields({ number: ['Give a number such as +12125550123.'] });
    const words = typeof body === 'string' ? body.replaceAll('\0', '').trim() : '';
    if (words === '' || words.length > LONGEST_REPLY)
      throw new InvalidFields({ body: [`Please write 1 to ${LONGEST_REPLY.toLocaleString('en-US')} characters`] });
    await this.receive.execute({ providerId: `phone-${randomUUID()}`, from: number, body: words });
    return { url: `${PHONE_PATH}?number=${encodeURIComponent(number)}#reply`, statusCode: 303 };
  }
}

/** E.164. */
const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\+[1-9]\d{6,14}$/.test(value);
