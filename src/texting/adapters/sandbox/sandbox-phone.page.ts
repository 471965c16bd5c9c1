import { DateTime } from 'luxon';
import { linksIn } from '../../../shared/adapters/outbox/outbox-folder.js';
import { escapeHtml, sandboxPage } from '../../../shared/adapters/sandbox/page.js';
import type { PhoneOwner, PhoneText } from './sandbox-phone.js';

export const PHONE_PATH = '/sandbox/phone';
/** As many characters as a carrier takes in one message. */
export const LONGEST_REPLY = 1_600;

interface Phone {
  owners: readonly PhoneOwner[];
  /** Whose phone it is; empty while none is chosen. */
  number: string;
  texts: readonly PhoneText[];
  /** Whether the product's time can be moved. */
  virtualTime: boolean;
}

/** A phone on the screen: the texts to one number, and a field to reply. */
export function phonePage({ owners, number, texts, virtualTime }: Phone): string {
  return sandboxPage(
    'Phone',
    `<p class="notice">A demonstration: texts go to no carrier. This is the phone that they would come to.</p>
     <h1>Phone</h1>
     ${owners.length === 0 && !number ? '<p>No text went out yet, and no member has a number.</p>' : chooser(owners, number)}
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
   <time datetime="${at.toISOString()}">${isOwn ? 'You, ' : ''}${escapeHtml(inWords(at))}</time></li>`;

const replyForm = (number: string): string =>
  `<form method="post" action="${PHONE_PATH}/" id="reply">
    <input type="hidden" name="number" value="${escapeHtml(number)}">
    <label class="field">Reply
      <textarea name="body" rows="2" required maxlength="${LONGEST_REPLY}" autofocus></textarea></label>
    <button>Send</button>
  </form>`;

/** The words as HTML, with addresses that can be followed. */
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

const inWords = (moment: Date): string =>
  DateTime.fromJSDate(moment, { zone: 'America/New_York' }).setLocale('en-US').toFormat("ccc, LLL d, h:mm a 'Eastern'");
