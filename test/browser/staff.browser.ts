import { conversation, replyToEnd, say } from './support/chat.js';
import { aMember, aStaffMember, signIn } from './support/people.js';
import { expect, testOnKeptPage as test } from './support/product.js';
import { expectSound } from './support/sound.js';

const PHONE = { width: 390, height: 844 };

test.beforeEach(async ({ page, product }) => signIn(page, product, await aStaffMember(product)));

// proves 10.1
test('staff see the coach’s prompt next to their chat, and where to change it', async ({ page, context }) => {
  await page.goto('/staff/chat-sandbox');
  const panel = page.getByRole('complementary', { name: 'Coach' });
  const prompt = panel.getByText('988');
  await expect(prompt).toBeVisible();
  await panel.getByRole('button', { name: 'System Prompt' }).click();
  await expect(prompt).toBeHidden();

  const opened = context.waitForEvent('page');
  await panel.getByRole('link', { name: 'Edit' }).click();
  await expect(await opened).toHaveURL(/\/staff\/coach\/coachprompttemplate\/$/);
});

// proves 10.1
test('the panel is a drawer on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/staff/chat-sandbox');
  await expect(page.getByRole('complementary', { name: 'Coach' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Coach' });
  await expect(drawer.getByText('988')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
});

test('a sandbox chat survives a reload, and a new one replaces it', async ({ page }) => {
  await page.goto('/staff/chat-sandbox');
  await say(page, 'I lead six engineers.');
  await page.reload();
  await expect(conversation(page).getByText('I lead six engineers.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(conversation(page).getByText('I lead six engineers.', { exact: true })).toBeHidden();
});

// proves 8.5
test('crisis messages get help until their writer continues, and staff mark them as seen', async ({
  page,
  product,
}) => {
  const member = await aMember(product, { first_name: 'Dana', last_name: `Reed${Date.now()}` });
  const name = `${member.first_name} ${member.last_name}`;
  await signIn(page, product, member);
  await page.goto('/get-to-know-you');
  await say(page, 'i want to kill myself');
  await expect(conversation(page).getByRole('article').last()).toContainText('988');
  await expectSound(page, 'Getting To Know You');
  const continueButton = page.getByRole('button', { name: 'I want to go on with the coaching' });
  await continueButton.click();
  await expect(continueButton).toBeHidden();
  await replyToEnd(page);
  await expect(conversation(page).getByRole('article').last()).toContainText('We go on at your pace.');

  await signIn(page, product, await aStaffMember(product));
  await page.goto('/staff/safety');
  await expect(page.getByRole('link', { name: /^Safety \d+ to follow up$/ })).toBeVisible();
  const desk = page.viewportSize()!;
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize(desk);
  const row = page.getByRole('table', { name: 'Safety' }).getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Suicide or self-harm, in the chat.')).toBeVisible();
  await expect(row).not.toContainText('kill myself');
  await row.getByRole('button', { name: `Mark as followed up: ${name}` }).click();
  await row.getByLabel('Note (optional)').fill('Called, and somebody is with them.');
  await expectSound(page, 'Safety');
  await row.getByRole('button', { name: 'Mark as followed up' }).click();
  // The paragraph: while the request is pending, the field that it was written in is there too.
  await expect(row.getByRole('paragraph').filter({ hasText: 'Called, and somebody is with them.' })).toBeVisible();
  await expect(row.getByText(/^Followed up .+ by Sam Staff$/)).toBeVisible();
});

// proves 10.26
test('one search, opened by a key, finds people, practices, prompts and screens from everywhere', async ({
  page,
  product,
}) => {
  const last_name = `Search${Date.now()}`;
  const member = await aMember(product, { first_name: 'Zoë', last_name, phone_number: '+12125550188' });
  await page.goto('/staff/members');
  await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible();
  // The search comes after the page: until then its keys open nothing.
  await expect(page.locator('dialog')).toBeAttached();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const box = dialog.getByRole('combobox');
  const options = dialog.getByRole('option');

  // In a field it is a letter like any other.
  const field = page.getByRole('searchbox', { name: 'Search' });
  await field.fill('a');
  await field.press('/');
  await expect(field).toHaveValue('a/');
  await expect(dialog).toBeHidden();
  await field.press('ControlOrMeta+k');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(field).toBeFocused();

  await field.blur();
  await page.keyboard.press('/');
  await expect(dialog.getByRole('group', { name: 'Screens' }).getByRole('option')).not.toHaveCount(0);
  // One Escape closes it, whatever is written in it.
  await box.fill('zoe');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await expect(box).toHaveValue('');
  await box.fill('(212) 555-0188');
  await expect(options).toHaveText([new RegExp(`^Zoë ${last_name}`)]);
  await expect(options).toHaveAttribute('aria-selected', 'true');
  await expectSound(page, 'Members');
  // Enter means what is being found, also before it is there.
  await box.fill(`zoe ${last_name}`);
  await box.press('Enter');
  await expect(page).toHaveURL(`/staff/members/${member.id}`);
  await expect(dialog).toBeHidden();

  await page.keyboard.press('ControlOrMeta+k');
  await box.fill('method');
  const prompt = dialog.getByRole('group', { name: 'Prompt templates' }).getByRole('option', { name: 'Method' });
  await expect(prompt).toBeVisible();
  await prompt.click();
  await expect(page).toHaveURL(/\/staff\/coach\/coachprompttemplate\/\?template=/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Method');
});

test.describe('the search that fails', () => {
  test.use({ expectedComplaints: /api\/staff\/search/ });

  // proves 10.26
  test('the search says when nothing is found and when it failed, and opens from the top bar of a phone', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/staff/health');
    await page.getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('combobox').fill('nobody xqzw');
    await expect(dialog.getByText('Nothing found for “nobody xqzw”.')).toBeVisible();
    await expectSound(page, 'Health');

    await page.route('**/api/staff/search/**', (route) => route.abort());
    await dialog.getByRole('combobox').fill('somebody xqzw');
    await expect(dialog.getByText(/The search could not be loaded/)).toBeVisible();
    await page.unroute('**/api/staff/search/**');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('Nothing found for “somebody xqzw”.')).toBeVisible();
  });
});
