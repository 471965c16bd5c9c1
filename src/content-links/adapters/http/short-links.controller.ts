import { Controller, Get, Header, HttpCode, Param, Redirect } from '@nestjs/common';
import { Public } from '../../../shared/adapters/http/access.decorators.js';
import { Answers } from '../../../shared/adapters/http/answers.decorator.js';
import { ClientAddress } from '../../../shared/adapters/http/client-address.js';
import { FollowShortLink } from '../../application/follow-short-link.use-case.js';

/** The address in a text. */
@Public()
@Controller('c')
export class ShortLinksController {
  constructor(private readonly followLink: FollowShortLink) {}

  @Get(':token')
  @HttpCode(302)
  @Redirect()
  @Header('Cache-Control', 'no-store')
  @Answers(302)
  @Answers(429)
  async follow(@Param('token') token: string, @ClientAddress() clientAddress: string): Promise<{ url: string }> {
    return { url: await this.followLink.execute({ tapped: token, clientAddress }) };
  }
}
