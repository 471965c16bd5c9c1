import { Body, Controller, Get, Header, Headers, Param, Post, Query, Redirect } from '@nestjs/common';
import { Public } from '../../../shared/adapters/http/access.decorators.js';
import { WireResponse, Filters, Takes, WireErrors } from '../../../shared/adapters/http/response.decorators.js';
import { Notes } from '../../../shared/adapters/http/notes.decorator.js';
import { ClientAddress } from '../../../shared/adapters/http/client-address.js';
import { presentPractice } from '../../../catalogue/catalogue.api.js';
import { presentLinkUserWithToken } from '../../../users/users.api.js';
import { OpenContentLink } from '../../application/open-content-link.use-case.js';
import { ContentLinkIncomplete, ContentLinkInvalid } from '../../domain/content-link.js';
import { contentLinkBody, contentViewWire, type ContentViewWire } from './content-links.contract.js';

interface Client {
  address: string;
  agent: string;
}

/** The content view, both ways (product.md 11.15): parameters in the query, or in the body. */
@Public()
@Controller('api/coach/content')
export class ContentLinksController {
  constructor(private readonly openLink: OpenContentLink) {}

  @Notes('link.opened')
  @Get(':content')
  @Filters(contentLinkBody.shape)
  @WireResponse(200, contentViewWire)
  @WireErrors(400, 429)
  openContentLink(
    @Param('content') content: string,
    @Query() query: Record<string, unknown>,
    @ClientAddress() address: string,
    @Headers('user-agent') agent = '',
  ): Promise<ContentViewWire> {
    return this.open(content, query, { address, agent });
  }

  @Notes('link.opened')
  @Post(':content')
  @Takes('application/json', contentLinkBody)
  @WireResponse(200, contentViewWire)
  @WireErrors(429)
  openContentLinkByPost(
    @Param('content') content: string,
    @Body() body: Record<string, unknown>,
    @ClientAddress() address: string,
    @Headers('user-agent') agent = '',
  ): Promise<ContentViewWire> {
    return this.open(content, body, { address, agent });
  }

  private async open(
    content: string,
    parameters: Record<string, unknown> | undefined,
    client: Client,
  ): Promise<ContentViewWire> {
    const { user, token } = parameters ?? {};
    if (typeof user !== 'string' || typeof token !== 'string' || !user || !token) throw new ContentLinkIncomplete();
    if (!/^\d{1,9}$/.test(content)) throw new ContentLinkInvalid();
    const opened = await this.openLink.execute({
      userId: user.toLowerCase(),
      // Some clients put a slash after the token (product.md 11.15).
      token: token.replace(/\/$/, ''),
      contentNumber: Number(content),
      clientAddress: client.address,
      userAgent: client.agent,
    });
    return {
      ...presentPractice(opened),
      user: presentLinkUserWithToken(opened.account, opened.contentNumber, opened.session),
    };
  }
}

/** The address in a text. */
@Public()
@Controller('c')
export class ShortLinksController {
  constructor(private readonly links: OpenContentLink) {}

  @Get(':token')
  @Redirect()
  @Header('Cache-Control', 'no-store')
  @WireResponse(302)
  @WireErrors(429)
  async follow(@Param('token') token: string, @ClientAddress() clientAddress: string): Promise<{ url: string }> {
    return { url: await this.links.pathOf(token, clientAddress) };
  }
}
