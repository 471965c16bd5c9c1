import type { Page } from '@playwright/test';
import type { UserWithTokenWire } from '../../src/users/adapters/http/users.contract.js';
import type { ProductProcess } from '../support/product-process.js';
import { signIn } from './support/people.js';
import { aMemberWithPlan, aNewYorker, converse, moveClock, moveToMonday, textedLink } from './support/plan.js';
import { expect, test } from './support/product.js';
import { expectSound } from './support/sound.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** A conversation at reading speed, and a dozen visits to a long page. */
const WALK_MS = 480_000;

/** A plan is made again within half a minute; a busy machine takes longer. */
const PLANNED_MS = 90_000;

/** Checks the page on a desktop in the light theme as well as on the phone in the dark one, which it ends with. */
async function expectSoundAtBothSizes(page: Page, heading: string | RegExp): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.emulateMedia({ colorScheme: size === DESKTOP ? 'light' : 'dark' });
    await page.setViewportSize(size);
    await expectSound(page, heading);
  }
}

const now = (page: Page) => page.getByRole('region', { name: 'Now' });
const dialog = (page: Page) => page.getByRole('dialog');
const practice = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 4, name: title, exact: true }) })
    .last();
const nextTitle = (page: Page) =>
  page
    .getByText(/^Next · Comes/)
    .locator('xpath=../following-sibling::h4')
    .innerText();

/** A product whose clock stays where it is set; the browser's own clock does not matter here. */
const aStillProduct = async (start: (options: object) => Promise<ProductProcess>): Promise<ProductProcess> => {
  const product = await start({ environment: { CLOCK: 'virtual' } });
  await moveToMonday(product);
  return product;
};

test('a member goes from the conclusion to the plan, and steers it', async ({ page, startProduct }) => {
  test.setTimeout(WALK_MS);
  const product = await aStillProduct(startProduct);
  const member = await aNewYorker(product);
  await converse(product, member);
  await page.setViewportSize(PHONE);
  await signIn(page, product, member);
  await toPlan(page, product);

  const title = await now(page).getByRole('heading', { level: 2 }).innerText();
  await test.step('done, with a reflection', async () => {
    await now(page).getByRole('button', { name: 'Mark done' }).click();
    const words = `Handed it over. It came back better. https://example.com/${'long'.repeat(60)}`;
    await dialog(page).getByLabel('How did it go? (optional)').fill(words);
    await expectSoundAtBothSizes(page, 'Your practices');
    await dialog(page).getByRole('button', { name: 'Mark done' }).click();
    await expect(page.getByText(/” is done: 1 of 52\. What you wrote is in your journal/)).toBeVisible();
    await expect(practice(page, title)).toContainText('Handed it over. It came back better.');
    await expect(now(page).getByRole('heading', { level: 2 })).not.toHaveText(title);
    await expectSoundAtBothSizes(page, 'Your practices');
  });

  await test.step('skip', async () => {
    const skipped = await nextTitle(page);
    await page.getByRole('button', { name: `More for “${skipped}”` }).click();
    await page.getByRole('menuitem', { name: 'Skip' }).click();
    await expectSoundAtBothSizes(page, 'Your practices');
    await dialog(page).getByRole('button', { name: 'Skip it' }).click();
    await expect(page.getByText(`“${skipped}” is skipped. Next is`)).toBeVisible();
    await expect(practice(page, skipped)).toContainText('Skipped');
  });

  await test.step('swap', async () => {
    const before = await nextTitle(page);
    await page.getByRole('button', { name: `More for “${before}”` }).click();
    await page.getByRole('menuitem', { name: 'Swap for another' }).click();
    await expect(dialog(page).getByText('New practice')).toBeVisible();
    await expectSoundAtBothSizes(page, 'Your practices');
    await dialog(page).getByRole('button', { name: 'Swap it' }).click();
    await expect(page.getByText(`“${before}” became`)).toBeVisible();
    expect(await nextTitle(page)).not.toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone. Your plan is as it was.')).toBeVisible();
    expect(await nextTitle(page)).toBe(before);
    await expect(page.getByRole('heading', { level: 4, name: before, exact: true }).last()).toBeInViewport();
  });

  await test.step('schedule', async () => {
    await page.getByRole('button', { name: 'Change schedule' }).click();
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height });
    const days = await dialog(page).locator('label:has([type=checkbox])').all();
    const lines = await Promise.all(days.map(async (day) => (await day.boundingBox())!.y));
    expect([days.length, new Set(lines).size]).toEqual([7, 1]);
    await page.setViewportSize({ width, height });
    await dialog(page).getByRole('checkbox', { name: 'Tuesday' }).uncheck({ force: true });
    await dialog(page).getByRole('checkbox', { name: 'Wednesday' }).check({ force: true });
    await dialog(page).getByLabel('Hour').selectOption('5 PM');
    await expectSoundAtBothSizes(page, 'Your practices');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/Your schedule is saved. Next is .+ on Wednesday, .+ at 5:30 PM/)).toBeVisible();
    await expect(page.getByText('Wednesdays and Thursdays at 5:30 PM')).toBeVisible();
  });

  await test.step('pause and resume', async () => {
    await page.getByRole('button', { name: 'Pause texts' }).click();
    await expectSoundAtBothSizes(page, 'Your practices');
    await dialog(page).getByRole('button', { name: 'Pause texts' }).click();
    await expect(now(page).getByRole('heading', { level: 2 })).toHaveText('No texts until you resume.');
    await expectSoundAtBothSizes(page, 'Your practices');
    await now(page).getByRole('button', { name: 'Resume texts' }).click();
    await expect(page.getByText(/Welcome back. Next is .+ on Wednesday, .+ at 5:30 PM/)).toBeVisible();
  });

  await page.getByRole('button', { name: /^Show weeks \d+ to 26/ }).click();
  await expect(page.getByRole('heading', { level: 3, name: /^Week/ })).toHaveCount(26);
  await expectSoundAtBothSizes(page, 'Your practices');
  await leave(page);
});

/** The end of the conversation and the success screen, up to the plan. */
async function toPlan(page: Page, product: ProductProcess): Promise<void> {
  await page.goto(`${product.url}/get-to-know-you`);
  await page.getByRole('button', { name: "Yes let's go!" }).click();
  await expect(page.getByText('This installation sends no texts to phones')).toBeVisible();
  await expect(page.getByRole('status').getByText(/Monday, January \d+ at 10:15 AM/)).toBeVisible();
  await expectSoundAtBothSizes(page, 'Your first message is on its way');
  await page.getByRole('link', { name: 'Your practices' }).click();
  await expect(now(page).getByRole('link', { name: 'Open this practice' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Texts' })).toContainText('Sent at 10:15 AM Eastern Time.');
  await expectSoundAtBothSizes(page, 'Your practices');
}

test('a member corrects what the plan is about: the screen says what changed, and answers crisis messages with help', async ({
  page,
  startProduct,
}) => {
  test.setTimeout(WALK_MS);
  const product = await aStillProduct(startProduct);
  const member = await aMemberWithPlan(product);
  await page.setViewportSize(PHONE);
  await signIn(page, product, member);
  await page.goto(`${product.url}/curriculum`);
  const correct = async (words: string) => {
    await page.getByRole('button', { name: 'Correct my plan' }).click();
    await dialog(page).getByLabel('What is it really about? (optional)').fill(words);
  };

  await correct('My meetings run over, nobody prepares them, and in the end nobody knows what we decided.');
  await expectSoundAtBothSizes(page, 'Your practices');
  await dialog(page).getByRole('button', { name: 'Rebuild it' }).click();
  const changed = page.getByRole('region', { name: 'What changed' });
  await expect(changed.getByRole('status')).toHaveText(/^[1-9]\d* practices? removed, [1-9]\d* practices? added, /, {
    timeout: PLANNED_MS,
  });
  await expect(page.getByText('nobody knows what we decided').first()).toBeVisible();
  await expectSoundAtBothSizes(page, 'Your practices');
  await changed.getByRole('button', { name: 'Close' }).click();
  await expect(changed).toBeHidden();

  await correct('i want to kill myself');
  await dialog(page).getByRole('button', { name: 'Rebuild it' }).click();
  const help = dialog(page).getByRole('alert');
  await expect(help).toContainText('Please call or text 988 now');
  await expect(help.getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
  await expectSoundAtBothSizes(page, 'Your practices');
  await help.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('kill myself')).toHaveCount(0);
  await expect(page.getByText('nobody knows what we decided').first()).toBeVisible();
  await leave(page);
});

// proves 14.7
test('the link in a text opens the practice, which is marked done there, and home is the plan', async ({
  page,
  startProduct,
}) => {
  test.setTimeout(WALK_MS);
  const product = await aStillProduct(startProduct);
  const member: UserWithTokenWire = await aMemberWithPlan(product);
  await moveClock(product, { advance: 'P1D' });

  await page.goto(textedLink(product, member));
  await page.getByLabel('How did it go? (optional)').fill('I asked, and waited.');
  await expectSound(page, /./);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeFocused();
  await expectSound(page, /./);

  const title = await page.getByRole('heading', { level: 1 }).innerText();
  // proves 9.13
  await test.step('shared, the practice is a page for anybody', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share this practice' }).click();
    await expect(page.getByText('The address is copied.')).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    const visitor = await page.context().browser()!.newPage();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectSoundAtBothSizes(visitor, /./);
    await expect(visitor.getByText(member.first_name)).toHaveCount(0);
    const invitation = visitor.getByRole('complementary', { name: 'About Career Coach' });
    await invitation.getByRole('link', { name: 'Sign up' }).click();
    await expect(visitor).toHaveURL(/\/sign-up$/);
    await visitor.close();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/curriculum$/);
  // A session from a link shows the plan without the person's words, and opens its own practice alone.
  await expect(page.getByText('You opened a link in a text message')).toBeVisible();
  await expect(page.getByText('I asked, and waited.')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Weeks' }).getByRole('link')).toHaveCount(1);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(/\/curriculum\/practices\//);
  await expect(page.getByText('I asked, and waited.')).toBeVisible();
  await expectSoundAtBothSizes(page, /./);

  await test.step('a reply by text is answered on the phone', async () => {
    await page.goto(`${product.url}/sandbox/phone?${new URLSearchParams({ number: member.phone_number })}`);
    const texts = page.getByRole('list', { name: 'Texts' }).getByRole('listitem');
    const before = await texts.count();
    await expect(texts.last().getByRole('link')).toBeVisible();
    await page.getByLabel('Reply').fill('DONE');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(texts).toHaveCount(before + 2);
    await expect(texts.nth(before)).toContainText('DONE');
    await expect(texts.last()).toContainText(/Well done! '.+' is marked as done\. Your next practice comes/);
    await expectSoundAtBothSizes(page, 'Phone');
  });
  await leave(page);
});

/** The page polls now and then, and would report errors when its server has stopped. */
const leave = (page: Page) => page.goto('about:blank');
