/** Takes the README's pictures from the running product: `npm run pictures`. */
import type { Page } from '@playwright/test';
import { signIn } from '../test/browser/support/people.js';
import { aMemberWithPlan, curriculumOf, moveClock, moveToMonday } from '../test/browser/support/plan.js';
import { expect, test } from '../test/browser/support/product.js';

const FOLDER = 'docs/pictures';
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

test('the main path', async ({ page }) => {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Maria');
  await page.getByLabel('Last name').fill('Lopez');
  await page.getByLabel('Email').fill('maria.lopez@example.com');
  await page.getByLabel('Phone number').fill('212-555-0142');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm password').fill('correct horse');
  await take(page, 'sign-up');

  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('button', { name: 'Pay $59.00' }).waitFor();
  await take(page, 'checkout');

  await page.getByRole('button', { name: 'Pay $59.00' }).click();
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeEnabled();
  await take(page, 'payment-success');

  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.getByRole('heading', { level: 1, name: 'Getting To Know You' }).waitFor();
  await take(page, 'get-to-know-you');
  await page.getByText("I'm newer to managing and want to do a great job").click();
  await say(page, 'I lead six engineers since March, and I still review every change myself.');
  await take(page, 'conversation');
});

test('the plan, four weeks on', async ({ page, startProduct }) => {
  test.slow();
  const product = await startProduct({ environment: { CLOCK: 'virtual' } });
  await moveToMonday(product);
  const member = await aMemberWithPlan(product);
  await moveClock(product, { advance: 'P24D' });
  const { items } = (await curriculumOf(product, member))!;
  const mark = (position: number, action: 'done' | 'skip', body: object = {}) =>
    fetch(`${product.url}/api/curriculum/items/${items[position - 1]!.id}/${action}/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Token ${member.token}` },
      body: JSON.stringify(body),
    });
  await mark(1, 'done', { reflection: 'Handed the weekly report to Priya. She did it differently, and better.' });
  await mark(2, 'done');
  await mark(3, 'skip');
  await mark(4, 'done');
  await mark(6, 'done');
  await signIn(page, product, member);
  await page.goto(`${product.url}/curriculum`);
  await page.getByRole('heading', { name: 'Your path' }).waitFor();
  await page.getByRole('button', { name: 'Profile menu' }).waitFor();
  await take(page, 'your-practices');
  await page.goto('about:blank');
});

/** Waits for the running reply, then sends. */
async function say(page: Page, message: string): Promise<void> {
  const box = page.getByPlaceholder('Something else you want to discuss?');
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await box.fill(message);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible({ timeout: 30_000 });
}

async function take(page: Page, name: string): Promise<void> {
  for (const [device, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${FOLDER}/${name}-${device}.png` });
  }
  await page.setViewportSize(DESKTOP);
}
