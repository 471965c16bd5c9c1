import { DateTime } from 'luxon';
import { randomUUID } from 'node:crypto';
import { Body, Controller, Post, Query, Redirect } from '@nestjs/common';
import { linksIn } from '../../../shared/adapters/outbox/outbox-folder.js';
import { type PhoneOwner, type PhoneText, SandboxPhone } from './sandbox-phone.js';
import { Public } from '../../../shared/adapters/http/access.decorators.js';
import { Configuration } from '../../../config/configuration.js';
import { WireResponse, Takes } from '../../../shared/adapters/http/response.decorators.js';
import { escapeHtml, SandboxPage, sandboxPage } from '../../../shared/adapters/sandbox/sandbox-page.js';
import { InvalidFields } from '../../../shared/domain/domain-error.js';
import { ReceiveText } from '../../application/receive-text.use-case.js';

const PHONE_PATH = '/sandbox/phone';
/** The longest message that a carrier accepts, in characters. */
const LONGEST_REPLY = 1_600;

interface Phone {
  owners: readonly PhoneOwner[];
  /** The number of the phone's owner; empty while none is chosen. */
  number: string;
  texts: readonly PhoneText[];
  /** True if application time can be advanced. */
  virtualTime: boolean;
}

/** A phone on the screen: the texts to one number, and a field to reply. */
function phonePage({ owners, number, texts, virtualTime }: Phone): string {
  return sandboxPage(
    'Phone',
    `<p class="notice">A demonstration: texts go to no carrier. This is the phone that they would come to.</p>
     <h1>Phone</h1>
     ${owners.length === 0 && !number ? '<p>No text has been sent yet, and no member has a number.</p>' : chooser(owners, number)}
     ${number ? `${thread(texts)}${replyForm(number)}` : ''}
     ${virtualTime ? '<p><a href="/sandbox/clock">Move the clock</a> to have the next text come.</p>' : ''}`,
  );
}

const chooser = (owners: readonly PhoneOwner[], chosen: string): string => {
  const known = owners.some(({ number }) => number === chosen) || !chosen;
  const all = known ? owners : [{ number: chosen, name: '' }, ...owners];
  const options = all.map(
    ({ number, name }) =>
      `<option value="${escapeHtml(number)}"${number === chosen ? ' selected' : ''}>${escapeHtml([name, number].filter(Boolean).join(', '))}</option>`,
  );
  return `<form method="get" action="${PHONE_PATH}">
    <label class="field">Whose phone <select name="number">${options.join('')}</select></label>
    <button class="quiet">Show</button>
  </form>`;
};

const thread = (texts: readonly PhoneText[]): string =>
  texts.length === 0
    ? '<p class="thread">No texts yet.</p>'
    : `<ol class="thread" aria-label="Texts">${texts.map(bubble).join('')}</ol>`;

const bubble = ({ isOwn, body, at }: PhoneText): string =>
  `<li class="${isOwn ? 'own' : 'came'}"><p>${body === null ? '<em>Words that are not kept</em>' : withLinks(body)}</p>
   <time datetime="${at.toISOString()}">${isOwn ? 'You, ' : ''}${escapeHtml(formatDateTime(at))}</time></li>`;

const replyForm = (number: string): string =>
  `<form method="post" action="${PHONE_PATH}/" id="reply">
    <input type="hidden" name="number" value="${escapeHtml(number)}">
    <label class="field">Reply
      <textarea name="body" rows="2" required maxlength="${LONGEST_REPLY}" autofocus></textarea></label>
    <button>Send</button>
  </form>`;

/** The text as HTML, with links that can be followed. */
function withLinks(body: string): string {
  let html = '';
  let rest = body;
  for (const link of linksIn(body)) {
    const start = rest.indexOf(link);
    html += `${escapeHtml(rest.slice(0, start))}<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
    rest = rest.slice(start + link.length);
  }
  return html + escapeHtml(rest);
}

const formatDateTime = (time: Date): string =>
  DateTime.fromJSDate(time, { zone: 'America/New_York' }).setLocale('en-US').toFormat("ccc, LLL d, h:mm a 'Eastern'");

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
  @Redirect()
  @Takes('application/x-www-form-urlencoded')
  @WireResponse(303)
  async replyFromPhone(
    @Body() { number, body }: { number?: unknown; body?: unknown } = {},
  ): Promise<{ url: string; statusCode: number }> {
    if (!isNumber(number)) throw new InvalidFields({ number: ['Give a number such as +12125550123.'] });
    const text = typeof body === 'string' ? body.replaceAll('\0', '').trim() : '';
    if (text === '' || text.length > LONGEST_REPLY)
      throw new InvalidFields({ body: [`Please write 1 to ${LONGEST_REPLY.toLocaleString('en-US')} characters`] });
    await this.receive.execute({ providerId: `phone-${randomUUID()}`, from: number, body: text });
    return { url: `${PHONE_PATH}?number=${encodeURIComponent(number)}#reply`, statusCode: 303 };
  }
}

/** E.164. */
const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\+[1-9]\d{6,14}$/.test(value);
