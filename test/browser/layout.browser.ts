import type { Page } from '@playwright/test';
import { conversation, say } from './support/chat.js';
import { aMember, aPerson, aStaffMember, signIn } from './support/people.js';
import { aMemberWithPlan } from './support/plan.js';
import { expect, test } from './support/product.js';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: /status of 404/ });

/** The limit of layout shift: people notice 0.1; the aim is half of that. Source: web.dev/cls. */
const MOST_SHIFT = 0.05;

test('what comes late moves nothing that is there', async ({ page, product }) => {
  await signIn(page, product, await aMember(product));
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  const slow = { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 };
  await devTools.send('Network.emulateNetworkConditions', slow);
  await page.addInitScript(() => {
    const { target } = Object.assign(window, { target: { shift: 0 } });
    type Shift = PerformanceEntry & { value: number };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) target.shift += (entry as Shift).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [path, last] of [
    ['/account', page.getByText('This device')],
    ['/curriculum', page.getByRole('link', { name: /^Talk with/ })],
  ] as const) {
    await page.goto(path);
    await expect(last).toBeVisible();
    const shift = await page.evaluate(() => (window as unknown as { target: { shift: number } }).target.shift);
    expect(shift, `what moved on ${path}`).toBeLessThanOrEqual(MOST_SHIFT);
  }
});

/** Checks the page of people who have set their browser's font to twice its size. */
async function expectNothingBeyondTheEdge(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1')).toHaveText(heading);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%';
    await document.fonts.ready;
  });
  // Until it holds: while a screen's content comes on a busy machine, a state of a moment may be wider.
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, `pixels beyond the edge of ${path}`).toBeLessThanOrEqual(0);
}

test('letters of twice the size leave nothing beyond the edge of a phone', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingBeyondTheEdge(page, '/sign-up', 'Create Your Account');
  await signIn(page, product, await aMember(product));
  await expectNothingBeyondTheEdge(page, '/account', 'Account');
  await expectNothingBeyondTheEdge(page, '/get-to-know-you', 'Getting To Know You');
  // A row with states, which do not break.
  await aPerson(product);
  await signIn(page, product, await aStaffMember(product));
  await expectNothingBeyondTheEdge(page, '/staff/today', 'Today');
  await expectNothingBeyondTheEdge(page, '/staff/members', 'Members');
  await expectNothingBeyondTheEdge(page, '/staff/chat-sandbox', 'Chat Sandbox');

  await expectNothingBeyondTheEdge(page, '/staff/coach/coachprompttemplate/?template=new', 'Coach Prompt');
  const { x, width: wide } = (await page.getByRole('button', { name: 'Whole prompt' }).boundingBox())!;
  expect(x + wide, 'the right edge of the last view').toBeLessThanOrEqual(390);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNothingBeyondTheEdge(page, '/staff/members', 'Members');
  for (const select of await page.getByRole('search').getByRole('combobox').all()) {
    const { width } = (await select.boundingBox())!;
    expect(width, 'a filter that shows what is chosen').toBeGreaterThan(200);
  }
});

const FONT_SIZES = ['100%', '130%', '160%', '200%'];
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 640, height: 400 },
];

/** Elements that stay at the bottom leave two thirds of the screen to the conversation. */
async function expectSpaceForMessages(page: Page): Promise<void> {
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    for (const fontSize of FONT_SIZES) {
      await page.evaluate((size) => void (document.documentElement.style.fontSize = size), fontSize);
      const lastReply = conversation(page).getByRole('article').last();
      // Where not even the composer has space, it scrolls with the conversation. The layout settles after the change
      // of the letters, so each measurement scrolls again.
      const measure = () =>
        lastReply.evaluate((reply) => {
          reply.scrollIntoView();
          const bar = document.querySelector('[data-bottom-bar]')!.getBoundingClientRect();
          const header = document.querySelector('header')!.getBoundingClientRect();
          const { top, bottom } = reply.getBoundingClientRect();
          const barInView = Math.max(0, Math.min(bar.bottom, innerHeight) - bar.top);
          const readable = Math.min(bottom, bar.top, innerHeight) - Math.max(top, header.bottom);
          return { isBarSmall: barInView <= innerHeight / 3, isReadable: readable > 60 };
        });
      await expect
        .poll(measure, `the bar and the reply at ${fontSize} of ${viewport.height}px`)
        .toEqual({ isBarSmall: true, isReadable: true });
    }
  }
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
}

test('a reply can be read with large letters and in a small window', async ({ page, product }) => {
  test.slow();
  await signIn(page, product, await aMemberWithPlan(product));
  await page.goto('/talk');
  await say(page, 'I am having a hard week');
  await expectSpaceForMessages(page);
  await page.goto('/get-to-know-you');
  await expect(page.getByRole('link', { name: 'Your practices' })).toBeVisible();
  await expectSpaceForMessages(page);
});
