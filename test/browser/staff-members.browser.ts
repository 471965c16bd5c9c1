import type { Page } from '@playwright/test';
import { type ProductProcess, query } from '../support/product-process.js';
import { aMember, aStaffMember, signIn } from './support/people.js';
import { aMemberWithPlan, moveClock, moveToMonday } from './support/plan.js';
import { aFailedPlan } from './support/plans.js';
import { expect, test } from './support/product.js';
import { expectSound } from './support/sound.js';

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** Sound on a phone as well as on a desktop, where the page stays. */
async function expectSoundAtBothWidths(page: Page, heading: string | RegExp): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize(width);
    await expectSound(page, heading);
  }
}

/** Makes a request as staff, outside the browser. */
async function call<T>({ url }: ProductProcess, token: string, method: string, path: string): Promise<T> {
  const response = await fetch(`${url}/api/staff/${path}`, { method, headers: { Authorization: `Token ${token}` } });
  return (await response.json()) as T;
}

/** Mina Marker in New York has paid and talked to the coach; her plan failed. */
async function aMemberInNeed(product: ProductProcess): Promise<string> {
  const { id } = await aMember(product);
  await query(
    product.dataDir,
    `update users set first_name = 'Mina', last_name = 'Marker', phone_number = '+12125550147',
       time_zone = 'America/New_York' where id = $1`,
    [id],
  );
  await aFailedPlan(product, id);
  return id;
}

// proves 10.7, 10.31
test('staff find a member, repair the plan, and see what stays when they replan', async ({ page, startProduct }) => {
  test.slow();
  const product = await startProduct({ environment: { CLOCK: 'virtual' } });
  const memberId = await aMemberInNeed(product);
  await moveToMonday(product);
  await signIn(page, product, await aStaffMember(product));

  await test.step('find the member in the list', async () => {
    await page.goto(`${product.url}/staff/members`);
    const people = page.getByRole('table', { name: 'Members' });
    // Staff are not among the members.
    await expect(people.getByRole('rowheader')).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Accounts' }).selectOption('Members and staff');
    await expect(people.getByRole('rowheader')).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Accounts' }).selectOption('Members');
    await page.getByRole('searchbox', { name: 'Search' }).fill('marker 0147');
    await page.getByRole('combobox', { name: 'Plan' }).selectOption('Failed');
    await expect(people.getByRole('rowheader')).toHaveCount(1);
    await expectSoundAtBothWidths(page, 'Members');
    await people.getByRole('link', { name: 'Mina Marker' }).click();
    await expect(page).toHaveURL(new RegExp(`/staff/members/${memberId}$`));
  });

  await test.step('read why the plan failed, and have it built again', async () => {
    await expect(page.getByText('The planner failed (Error).')).toBeVisible();
    await page.getByRole('button', { name: 'Rebuild' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rebuild' }).click();
    await expect(page.getByRole('button', { name: /^Upcoming \((51|52)\)$/ })).toBeVisible();
    await moveClock(product, { advance: 'PT1M' });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sent (1)' })).toBeVisible();
  });

  const plan = page.getByRole('region', { name: 'Plan' });
  await test.step('pause, resume and replan', async () => {
    await plan.getByRole('button', { name: 'Pause' }).click();
    const pause = page.getByRole('dialog', { name: 'Pause the plan?' });
    await pause.getByLabel('Reason (optional)').fill('On leave.');
    await pause.getByRole('button', { name: 'Pause' }).click();
    await expect(plan.getByText('Paused. No practices are sent until the plan is resumed.')).toBeVisible();
    await plan.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
    await expect(plan.getByText(/^Resumed\./)).toBeVisible();
    await plan.getByRole('button', { name: 'Rebuild' }).click();
    const question = page.getByRole('dialog', { name: 'Rebuild the remaining plan?' });
    await expect(question).toContainText('51 practices that were not sent yet');
    await expect(question).toContainText('What stays: 1 sent, done or skipped');
    await expectSoundAtBothWidths(page, 'Mina Marker');
    await question.getByRole('button', { name: 'Rebuild' }).click();
    await expect(plan.getByText(/^Plan rebuilt\./)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Staff actions' })).toContainText('rebuilt the remaining plan');
  });

  await test.step('have the practice sent once more', async () => {
    await plan.getByRole('button', { name: /^Send again: “.+”$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
    // Above the plan, and the button may be a screen or two below.
    await expect(plan.getByText(/is being sent again\.$/)).toBeInViewport();
    await moveClock(product, { advance: 'PT1S' });
    await page.reload();
    const tabs = page.getByRole('navigation', { name: 'About this member' });
    await tabs.getByRole('link', { name: 'Timeline' }).click();
    await expect(page.getByRole('list', { name: 'Timeline' }).getByText('Sent again')).toBeVisible();
    await expectSoundAtBothWidths(page, 'Mina Marker');
    await tabs.getByRole('link', { name: 'Texts' }).click();
    const texts = page.getByRole('list', { name: 'Texts' });
    await expect(texts.getByText('Sent again')).toBeVisible();
    await expect(texts.getByRole('listitem')).toHaveCount(2);
    await expect(texts).toContainText(/Decided .+ in New York, their browser’s zone\./);
    await expect(texts).toContainText('/c/***');
    await expectSoundAtBothWidths(page, 'Mina Marker');
  });

  await test.step('revoke the links of a lost phone', async () => {
    await page.getByRole('button', { name: 'Revoke links' }).click();
    const question = page.getByRole('dialog', { name: 'Revoke all links?' });
    await expect(question).toContainText('Every link in the texts that Mina has received stops working');
    await expectSoundAtBothWidths(page, 'Mina Marker');
    await question.getByRole('button', { name: 'Revoke links' }).click();
    await expect(page.getByText(/^The links sent so far no longer work\./)).toBeVisible();
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page.getByRole('region', { name: 'Staff actions' })).toContainText('revoked the links');
    await page.getByRole('button', { name: /^Upcoming/ }).click();
    await expectSoundAtBothWidths(page, 'Mina Marker');
  });
});

test('staff follow what is sent, and retry what failed permanently', async ({ page, startProduct }) => {
  test.slow();
  const product = await startProduct({ environment: { CLOCK: 'virtual' } });
  const memberId = await aMemberInNeed(product);
  await moveToMonday(product);
  const staff = await aStaffMember(product);
  await call(product, staff.token, 'POST', `members/${memberId}/curriculum/replan/`);
  await expect(async () => {
    const plan = await call<{ state: string }>(product, staff.token, 'GET', `members/${memberId}/curriculum/`);
    expect(plan.state).toBe('active');
  }).toPass();
  await moveClock(product, { advance: 'PT1M' });
  await query(product.dataDir, `update texts set state = 'dead', provider_code = '503', sent_at = null`);
  await signIn(page, product, staff);

  await test.step('retry what failed permanently', async () => {
    await page.goto(`${product.url}/staff/deliveries`);
    await page.getByRole('button', { name: 'Failed 1' }).click();
    const texts = page.getByRole('table', { name: 'Texts' });
    await expect(texts.getByRole('rowheader')).toHaveCount(1);
    await expectSoundAtBothWidths(page, 'Deliveries');
    await texts.getByRole('button', { name: 'Retry: text to Mina Marker' }).click();
    await expect(page.getByText('The text to Mina Marker is being retried.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Failed 0' })).toBeVisible();
  });

  await test.step('see the emails', async () => {
    await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Emails' }).click();
    await expect(page.getByRole('table', { name: 'Emails' }).getByRole('rowheader').first()).toBeVisible();
    await expectSoundAtBothWidths(page, 'Emails');
  });

  await test.step('see today, and what will be sent on Thursday', async () => {
    await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Today' }).click();
    await expect(page.getByRole('table', { name: 'Deliveries', exact: true })).toBeVisible();
    await expectSoundAtBothWidths(page, 'Today');
    for (const day of [/^Tuesday/, /^Wednesday/, /^Thursday/]) {
      await page.getByRole('button', { name: 'Day after' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(day);
    }
    await expect(page.getByRole('button', { name: 'Upcoming 1' })).toBeVisible();
    await expectSoundAtBothWidths(page, /^Thursday/);
  });
});

// proves 10.29
test('the members of a filtered list are shown one after the other', async ({ page, product }) => {
  const last_name = `Neighbor${Date.now()}`;
  for (const first_name of ['Ann', 'Ben', 'Cem']) await aMember(product, { first_name, last_name });
  await signIn(page, product, await aStaffMember(product));
  await page.goto(`${product.url}/staff/members?search=${last_name}&sort=name`);
  await page.getByRole('link', { name: `Ann ${last_name}` }).click();
  const inList = page.getByRole('navigation', { name: 'In the list' });
  await expect(inList).toHaveText('Previous1 of 3Next');
  const parts = page.getByRole('navigation', { name: 'About this member' });
  await parts.getByRole('link', { name: 'Payments' }).click();
  // A phone has no room for all parts; the chosen one is in view, after a reload too.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(parts.getByRole('link', { name: 'Payments' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await inList.getByRole('link', { name: `Next: Ben ${last_name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ben ${last_name}`);
  // The part of the page stays, and so does the list.
  await expect(page).toHaveURL(/\?tab=payments$/);
  await inList.getByRole('link', { name: /^Next/ }).click();
  await expect(inList).toHaveText('Previous3 of 3Next');
  await expect(inList.getByRole('link', { name: `Previous: Ben ${last_name}` })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All members' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(last_name);
});

for (const [path, filter] of [
  ['/staff/members', 'Texts'],
  ['/staff/catalogue', 'Skill'],
] as const) {
  test(`a search at ${path} keeps every letter and its cursor, and a filter keeps the page in place`, async ({
    page,
    product,
  }) => {
    await signIn(page, product, await aStaffMember(product));
    await page.goto(`${product.url}${path}`);
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.click();
    await page.keyboard.type('hand over the outcme');
    for (let back = 0; back < 'me'.length; back++) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('o');
    await expect(search).toHaveValue('hand over the outcome');
    await expect(page).toHaveURL(/search=hand\+over\+the\+outcome$/);

    await page.setViewportSize({ width: 390, height: 400 });
    await page.evaluate(() => window.scrollTo(0, 100));
    await page.getByRole('combobox', { name: filter }).selectOption({ index: 1 });
    await expect(page).toHaveURL(/outcome&/);
    expect(await page.evaluate(() => window.scrollY)).toBe(100);

    await page.setViewportSize({ width: 1280, height: 800 });
    const current = page.getByRole('navigation', { name: 'Staff' }).locator('[aria-current=page]');
    await expect(current).toHaveText(path === '/staff/members' ? 'Members' : 'Catalog');
    await current.click();
    await expect(search).toHaveValue('');
  });
}

test.describe('when the server refuses a list', () => {
  test.use({ expectedComplaints: /403/ });

  test('the screen says so and offers to try again', async ({ page, product }) => {
    test.slow();
    await signIn(page, product, await aStaffMember(product));
    for (const [path, heading] of [
      ['/staff/members', 'Members'],
      ['/staff/deliveries', 'Deliveries'],
      ['/staff/messages', 'Messages'],
      ['/staff/today', 'Today'],
    ] as const) {
      // A refusal is final: nothing is asked again by itself in the meantime.
      await page.route(/\/api\/staff\//, (route) => route.fulfill({ status: 403, json: { detail: 'Away.' } }));
      await page.goto(`${product.url}${path}`);
      await expect(page.getByRole('alert').first()).toContainText('could not be loaded. Away.');
      await expectSoundAtBothWidths(page, heading);
      await page.unroute(/\/api\/staff\//);
      // The last one first: each that is tried again leaves the page.
      for (const retry of (await page.getByRole('button', { name: 'Try again' }).all()).reverse()) await retry.click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  });
});

test('the page of a member who stopped the texts promises none, and opens no conversation', async ({
  page,
  product,
}) => {
  const member = await aMemberWithPlan(product);
  await signIn(page, product, await aStaffMember(product));
  await page.goto(`/staff/members/${member.id}`);
  const status = page.getByRole('region', { name: 'At a glance' });
  await expect(status).toContainText('Next text ');

  await fetch(`${product.url}/sandbox/phone/`, {
    method: 'POST',
    body: new URLSearchParams({ number: member.phone_number, body: 'STOP' }),
    redirect: 'manual',
  });
  await page.reload();
  await expect(status).toContainText('Opted out');
  await expect(status).not.toContainText('Next text');
  await expect(page.getByText(/^Times are in /)).toHaveCount(1);

  const parts = page.getByRole('navigation', { name: 'About this member' });
  await parts.getByRole('link', { name: 'Conversations' }).click();
  await expect(page.getByText(/doesn’t let staff read their conversations/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Read/ })).toHaveCount(0);
});
