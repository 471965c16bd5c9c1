import { composer, conversation, say } from './support/chat.js';
import { aContentLink } from './support/content.js';
import { aMember, aStaffMember, signIn } from './support/people.js';
import { aMemberWithPlan, curriculumOf } from './support/plan.js';
import { expect, test } from './support/product.js';

// proves 11.8
test('scripts, styles and the PDF worker come only from /static/', async ({ page, product }) => {
  const loaded = new Map<string, string[]>();
  page.on('request', (request) => {
    const kind = /pdf-worker/.test(request.url()) ? 'worker' : request.resourceType();
    loaded.set(kind, [...(loaded.get(kind) ?? []), new URL(request.url()).pathname]);
  });
  await page.goto(await aContentLink(product, (await aMember(product)).id));
  await page.getByRole('button', { name: 'Worksheet (PDF)' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages of the document' })).toContainText('Page 1 of');
  for (const kind of ['script', 'stylesheet', 'worker']) {
    expect(loaded.get(kind)?.length, kind).toBeGreaterThan(0);
    for (const path of loaded.get(kind)!) expect(path).toMatch(/^\/static\//);
  }
});

test('the sign-up page comes with at most 110 KiB of compressed scripts, and the rest once it is used', async ({
  page,
}) => {
  const bytes = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
  await page.goto('/sign-up', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Create Your Account' })).toBeVisible();
  const first = await bytes();
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(110 * 1024);

  await page.getByLabel('First name').press('A');
  await expect.poll(bytes).toBeGreaterThan(first);
});

test('a visitor who comes back to a long page is where they left it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 });
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  const leaveBy = async (name: string, heading: string) => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(place).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Create Your Account' })).toBeVisible();
    await expect.poll(place).toBeGreaterThan(0);
  };
  await page.goto('/sign-up');
  await leaveBy('Log in', 'Log In');
  await leaveBy('Terms', 'Terms of Service');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Create Your Account' })).toBeVisible();
  await expect.poll(place).toBeGreaterThan(0);
});

// proves 2.6
test('the logo is drawn in the navigation and over the chat', async ({ page, product }) => {
  await signIn(page, product, await aMember(product));
  await page.goto('/get-to-know-you');
  await expect(page.getByRole('heading', { level: 1, name: 'Getting To Know You' })).toBeVisible();
  for (const part of [page.getByRole('navigation', { name: 'Main' }), page.getByRole('main')]) {
    const mark = part.locator('svg').first();
    await expect(mark).toBeVisible();
    const box = (await mark.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThan(16);
  }
});

// proves 5.5
test('a conversation is printed whole, and without what only a screen needs', async ({ page, product }) => {
  await signIn(page, product, await aStaffMember(product));
  await page.goto('/staff/chat-sandbox');
  await say(page, 'One line\nafter another\n'.repeat(60).trim());
  await page.emulateMedia({ media: 'print' });
  await expect(composer(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const pages = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(pages!.length).toBeGreaterThanOrEqual(3);
});

// proves 6.20, 6.21
test('a journal is printed whole and the half year without reflections, in black on white', async ({
  page,
  product,
}) => {
  const member = await aMemberWithPlan(product);
  const { items } = (await curriculumOf(product, member))!;
  const written = items.slice(0, 30).map(({ id }, index) => ({ id, reflection: `Note ${index}. نعم 🎉` }));
  for (const { id, reflection } of written) {
    const response = await fetch(`${product.url}/api/curriculum/items/${id}/done/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Token ${member.token}` },
      body: JSON.stringify({ reflection }),
    });
    expect(response.status).toBe(200);
  }
  await page.addInitScript(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, product, member);
  await page.goto('/curriculum/journal?search=nothing+has+this');
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const { reflection } of written) await expect(page.getByText(reflection, { exact: true })).toBeVisible();
  for (const role of ['navigation', 'button', 'search', 'link', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toHaveCSS('color', 'rgb(0, 0, 0)');

  await page.goto('/curriculum/half-year');
  await expect(page.getByRole('heading', { level: 1, name: 'Half a year of practice, so far' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByText(/^Note \d+/).filter({ visible: true })).toHaveCount(0);
  // As tall as the window, it would be followed by an empty page in Firefox.
  await page.setViewportSize({ width: 1280, height: 4_000 });
  expect((await page.locator('.frame').boundingBox())!.height).toBeLessThan(2_000);
  for (const role of ['navigation', 'button', 'link', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);

  await page.goto('/curriculum');
  await expect(page.getByRole('heading', { name: 'Your path' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Talk with/ })).toHaveCount(0);
  await expect(page.getByText('Stuck, or having a hard week?')).toBeHidden();
});

// proves 5.5
test('a conversation that is longer than its window scrolls, and its end is in view', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 560 });
  await signIn(page, product, await aStaffMember(product));
  await page.goto('/staff/chat-sandbox');
  const first = 'I lead six engineers.';
  await say(page, first);
  await say(page, 'One line\nafter another\n'.repeat(12).trim());
  const place = page.getByLabel('Conversation', { exact: true });
  const measured = () =>
    place.evaluate(({ scrollHeight, clientHeight, scrollTop }) => ({
      hidden: scrollHeight - clientHeight,
      below: scrollHeight - clientHeight - scrollTop,
    }));
  expect((await measured()).hidden).toBeGreaterThan(0);
  await expect.poll(async () => Math.round((await measured()).below)).toBeLessThanOrEqual(2);
  await expect(conversation(page).getByText(first, { exact: true })).not.toBeInViewport();
  await place.evaluate((list) => list.scrollTo({ top: 0 }));
  await expect(conversation(page).getByText(first, { exact: true })).toBeInViewport();
  await expect(composer(page)).toBeInViewport();
  // The page around it needs no scroll bar of its own.
  const hiddenOfPage = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  expect(await hiddenOfPage()).toBe(0);
});
