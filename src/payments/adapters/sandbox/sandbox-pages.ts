import { escapeHtml, sandboxPage } from '../../../shared/adapters/sandbox/sandbox-page.js';
import { formatMoney } from '../../../shared/domain/money.contract.js';
import { MEMBERSHIP_PRICE } from '../../domain/subscription.js';
import { periodOf } from './sandbox-ledger.js';
import type { SandboxSubscriptionRow } from './sandbox.rows.js';

const NOTICE =
  '<p class="notice">A sandbox in place of the payment provider. No card is asked for, and none is charged.</p>';
const PRICE = formatMoney(MEMBERSHIP_PRICE);
const TERMS = `every ${MEMBERSHIP_PRICE.months} months`;

export const checkoutPage = (path: string, { virtualTime }: { virtualTime: boolean }): string =>
  sandboxPage(
    'Checkout',
    `${NOTICE}
     <h1>Membership</h1>
     <p>Full access to your coach, with 6 months of personalized content. Renews ${TERMS} at ${PRICE} until you cancel. To cancel, open Account and choose “Manage membership.”</p>
     <dl>
       <dt>Membership, ${MEMBERSHIP_PRICE.months} months</dt><dd>${PRICE}</dd>
       <dt class="total">Due today</dt><dd class="total">${PRICE}</dd>
     </dl>
     <form method="post" action="${escapeHtml(path)}/pay">
       ${virtualTime ? '<label><input type="checkbox" name="next_payment_fails" value="yes"> Next payment fails</label>' : ''}
       <button>Pay ${PRICE}</button>
     </form>
     <form method="post" action="${escapeHtml(path)}/cancel"><button class="quiet">Cancel</button></form>`,
  );

/** A checkout where nothing is left to pay. */
export const closedCheckoutPage = (state: 'complete' | 'expired', next: string): string => {
  const paid = state === 'complete';
  return sandboxPage(
    paid ? 'Already paid' : 'Checkout expired',
    `${NOTICE}
     <h1>${paid ? 'This checkout is already paid' : 'This checkout has expired'}</h1>
     <p>${paid ? 'You were charged once. There is nothing more to pay.' : 'Nothing was charged. Start a new checkout to become a member.'}</p>
     <a class="button" href="${escapeHtml(next)}">Continue</a>`,
  );
};

export function portalPage(
  path: string,
  subscription: SandboxSubscriptionRow | null,
  { virtualTime, home }: { virtualTime: boolean; home: string },
): string {
  const button = (action: string, label: string, quiet = false): string =>
    `<form method="post" action="${escapeHtml(path)}"><button name="action" value="${action}"${quiet ? ' class="quiet"' : ''}>${label}</button></form>`;
  const actions = [
    subscription?.status === 'past_due' ? button('pay', `Pay ${PRICE} now`) : '',
    subscription && !subscription.cancelAtPeriodEnd ? button('cancel', 'Cancel membership', true) : '',
    subscription?.cancelAtPeriodEnd ? button('resume', 'Resume membership') : '',
    virtualTime && subscription && !subscription.nextPaymentFails
      ? button('fail-next', 'Next payment fails', true)
      : '',
  ];
  return sandboxPage(
    'Manage membership',
    `${NOTICE}
     <h1>Your membership</h1>
     <dl>
       <dt>Every ${MEMBERSHIP_PRICE.months} months</dt><dd>${PRICE}</dd>
       <dt>Status</dt><dd>${escapeHtml(statusText(subscription))}</dd>
     </dl>
     ${subscription?.nextPaymentFails ? '<p>The next payment will fail.</p>' : ''}
     ${actions.join('')}
     <a class="button quiet" href="${escapeHtml(home)}">Return to Career Coach</a>`,
  );
}

/** The receipt with the payment, its date and its period. */
export const receiptPage = (
  { number, paidAt, period }: { number: string; paidAt: Date; period: { start: Date; end: Date } },
  home: string,
): string =>
  sandboxPage(
    'Receipt',
    `${NOTICE}
     <h1>Receipt</h1>
     <dl>
       <dt>Paid on</dt><dd>${date.format(paidAt)}</dd>
       <dt>Membership, ${MEMBERSHIP_PRICE.months} months</dt><dd>${PRICE}</dd>
       <dt>For</dt><dd>${date.format(period.start)} – ${date.format(period.end)}</dd>
       <dt class="total">Paid</dt><dd class="total">${PRICE}</dd>
     </dl>
     <p>Receipt number ${escapeHtml(number)}</p>
     <a class="button quiet" href="${escapeHtml(home)}">Return to Career Coach</a>`,
  );

export const noReceiptPage = (home: string): string =>
  sandboxPage(
    'No such receipt',
    `<h1>There is no such receipt</h1>
     <p>Your payments are listed in your account.</p>
     <a class="button" href="${escapeHtml(home)}">Return to Career Coach</a>`,
  );

export const closedPortalPage = (home: string): string =>
  sandboxPage(
    'Page expired',
    `<h1>This page has expired</h1>
     <p>Open your membership settings again from your account.</p>
     <a class="button" href="${escapeHtml(home)}">Return to Career Coach</a>`,
  );

function statusText(subscription: SandboxSubscriptionRow | null): string {
  if (!subscription) return 'Ended';
  if (subscription.status === 'past_due') return 'Payment failed';
  const end = periodOf(subscription).end;
  return `${subscription.cancelAtPeriodEnd ? 'Ends' : 'Renews'} on ${date.format(end)}`;
}

/** Short US style (product.md 12.10). */
const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric', timeZone: 'UTC' });
