import { signIn } from './support/people.js';
import { aMemberWithPlan, curriculumOf, moveClock, moveToMonday, textedLink } from './support/plan.js';
import { expect, test } from './support/product.js';
import { expectSound } from './support/sound.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// proves 9.14
test('a worksheet is filled in on the phone, read again after a reload, and printed', async ({
  page,
  startProduct,
}) => {
  test.slow();
  const product = await startProduct({ environment: { CLOCK: 'virtual' } });
  await moveToMonday(product);
  const member = await aMemberWithPlan(product);
  await moveClock(product, { advance: 'P1D' });
  const [item] = (await curriculumOf(product, member))!.items;
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, product, member);
  await page.goto(`${product.url}/curriculum/practices/${item!.id}`);

  const sheet = page.getByRole('region', { name: 'Your worksheet' });
  await sheet.getByLabel('When and where').fill('Monday at nine,\nin the small room');
  await sheet.getByLabel('With whom').fill('Dana');
  await expect(sheet.getByText('Saved', { exact: true })).toBeVisible();
  await sheet.getByLabel('What could get in the way').pressSequentially('The release');
  // Reloaded before the pause after which it is saved: nothing is lost.
  await page.reload();
  await expect(sheet.getByLabel('When and where')).toHaveValue('Monday at nine,\nin the small room');
  await expect(sheet.getByLabel('What could get in the way')).toHaveValue('The release');
  await expect(sheet.getByText('Saved', { exact: true })).toBeVisible();
  await expectSound(page, item!.title);

  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('paragraph').filter({ hasText: 'Monday at nine,' })).toBeVisible();
  await expect(sheet.getByRole('textbox')).toHaveCount(0);
  for (const name of ['Print', 'Share this practice', 'Done'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  // No space that only a screen needs adds an empty page.
  const paper = await page.locator('article').evaluate((article) => getComputedStyle(article).padding);
  expect(paper).toBe('0px');
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`${product.url}/curriculum/journal`);
  await page.getByRole('link', { name: `Read your worksheet for “${item!.title}”` }).click();
  await expect(sheet.getByLabel('With whom')).toHaveValue('Dana');

  // By the link in the text, without a log-in.
  await page.evaluate(() => localStorage.clear());
  await page.goto(textedLink(product, member));
  await expect(sheet.getByLabel('With whom')).toHaveValue('Dana');
  await expect(sheet.getByLabel('With whom')).not.toBeEditable();
  await sheet.getByRole('button', { name: 'Looking back' }).click();
  await sheet.getByRole('textbox').last().fill('She took it on.');
  await expect(sheet.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(sheet.getByRole('textbox').last()).toHaveValue('She took it on.');
});
