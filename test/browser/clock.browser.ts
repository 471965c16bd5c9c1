import type { Page } from '@playwright/test';
import { DateTime } from 'luxon';
import { sentEmails, sentTexts } from '../support/outbox.js';
import type { ProductProcess } from '../support/product-process.js';
import { fillSignUp, sessionOf } from './support/people.js';
import { converse } from './support/plan.js';
import { expect, test } from './support/product.js';
import { expectSound } from './support/sound.js';

const ZONE = 'America/New_York';

test.use({ timezoneId: ZONE, contextOptions: { reducedMotion: 'reduce' } });

test('half a year passes with the buttons of the virtual clock', async ({ page, startProduct }) => {
  // A whole membership, clicked through.
  test.setTimeout(480_000);
  const product = await startProduct({ environment: { CLOCK: 'virtual' } });
  const monday = await toAMondayInOctober(product);

  await test.step('a person becomes a member, whose next payment will fail', async () => {
    await page.goto(`${product.url}/sign-up`);
    await fillSignUp(page);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByLabel('Next payment fails').check();
    await page.getByRole('button', { name: 'Pay $59.00' }).click();
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeEnabled();
    await converse(product, await sessionOf(page));
    await page.getByRole('button', { name: 'Get Started' }).click();
    await page.getByRole('button', { name: "Yes let's go!" }).click();
    await expect(page.getByText(/It was sent on/)).toBeVisible();
    expect(texts(product)).toHaveLength(1);
    await page.goto('about:blank');
  });

  await test.step('the clock advances to the next text, by a day and by a week', async () => {
    await openClock(page, product);
    await expectSound(page, 'Virtual clock');
    await press(page, 'To the next text');
    await expect(page.getByRole('time')).toHaveText(
      formatDateTime(monday.plus({ days: 3 }).set({ hour: 9, minute: 30 })),
    );
    expect(texts(product)).toHaveLength(2);
    await press(page, 'A day');
    expect(texts(product)).toHaveLength(2);
    await press(page, 'A week');
    expect(texts(product)).toHaveLength(4);
  });

  const failing = monday.plus({ months: 3 }).setZone('utc').set({ hour: monday.toUTC().hour }).setZone(ZONE);
  await test.step('a payment fails: texts continue for seven days, then they stop', async () => {
    while ((await clockAt(product)) < failing) await press(page, 'A week');
    expect(subjects(product).at(-1)).toBe('Your payment did not go through');
    while ((await clockAt(product)) < failing.plus({ days: 14 })) await press(page, 'A week');
    expect(subjects(product).at(-1)).toBe('Your membership has ended');
    const last = texts(product).at(-1)!;
    expect(last > failing && last < failing.plus({ days: 7 })).toBe(true);
  });

  await test.step('a membership that has ended is started again, and the texts continue one by one', async () => {
    const before = texts(product).length;
    await page.goto(`${product.url}/payment`);
    await page.getByRole('button', { name: 'Subscribe Now' }).click();
    await page.getByRole('button', { name: 'Pay $59.00' }).click();
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeEnabled();
    await openClock(page, product);
    await press(page, 'A week');
    expect(texts(product)).toHaveLength(before + 2);
  });

  await test.step('it is canceled in the portal, and resumed', async () => {
    await inThePortal(page, product, 'Cancel membership');
    await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
    await inThePortal(page, product, 'Resume membership');
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('the half year ends with the last practice', async () => {
    await openClock(page, product);
    await press(page, 'Half a year');
    await expect(page.getByText('No text is scheduled.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'To the next text' })).toBeDisabled();
    await page.goto(`${product.url}/curriculum`);
    await expect(page.getByText('Your half year is complete')).toBeVisible();
    const [first, ...others] = texts(product);
    expect(first!.toFormat('ccc HH:mm')).toBe('Mon 10:15');
    expect(others).toHaveLength(51);
    for (const text of others) expect(text.toFormat('ccc HH:mm')).toMatch(/^(Tue|Thu) 09:30$/);
    await page.goto('about:blank');
  });
});

/** 10:15 in New York; the clocks there change twice within the months that follow. */
async function toAMondayInOctober(product: ProductProcess): Promise<DateTime> {
  const year = (await clockAt(product)).year + 1;
  const first = DateTime.fromObject({ year, month: 10, day: 1, hour: 10, minute: 15 }, { zone: ZONE });
  const monday = first.plus({ days: (8 - first.weekday) % 7 });
  const response = await fetch(`${product.url}/sandbox/clock/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ now: monday.toUTC().toISO() }),
  });
  expect(response.status).toBe(200);
  return monday;
}

async function clockAt({ url }: ProductProcess): Promise<DateTime> {
  const { now } = (await (await fetch(`${url}/sandbox/clock/now`)).json()) as { now: string };
  return DateTime.fromISO(now, { zone: ZONE });
}

async function openClock(page: Page, product: ProductProcess): Promise<void> {
  await page.goto(`${product.url}/sandbox/clock`);
  await expect(page.getByRole('heading', { level: 1, name: 'Virtual clock' })).toBeVisible();
}

/** The page comes back once everything that fell due has been carried out. */
async function press(page: Page, button: string): Promise<void> {
  const responded = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith('/sandbox/clock'),
  );
  await page.getByRole('button', { name: button }).click();
  await responded;
  await page.waitForLoadState();
}

async function inThePortal(page: Page, product: ProductProcess, action: string): Promise<void> {
  await page.goto(`${product.url}/account`);
  await page.getByRole('button', { name: 'Manage membership' }).click();
  await page.getByRole('button', { name: action }).click();
  await page.getByRole('link', { name: 'Return to Career Coach' }).click();
}

/** When each text in the outbox was sent, in the member's local time. */
const texts = ({ dataDir }: ProductProcess): DateTime[] =>
  sentTexts(dataDir).map(({ sent_at }) => DateTime.fromISO(sent_at, { zone: ZONE }));

const subjects = ({ dataDir }: ProductProcess): string[] =>
  sentEmails(dataDir).map((mail) => /^Subject: (.*)$/m.exec(mail)![1]!.trim());

const formatDateTime = (time: DateTime): string =>
  time.setLocale('en-US').toFormat("cccc, LLLL d, yyyy, h:mm a 'Eastern'");
