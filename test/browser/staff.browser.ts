import { conversation, say } from './support/chat.js';
import { aStaffMember, signIn } from './support/people.js';
import { expect, test } from './support/product.js';

const PHONE = { width: 390, height: 844 };

test.beforeEach(async ({ page, product }) => signIn(page, product, await aStaffMember(product)));

test('staff see beside their chat what the coach is told, and where to change it', async ({ page, context }) => {
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

test('a sandbox chat stays over a reload, and a new one leaves it', async ({ page }) => {
  await page.goto('/staff/chat-sandbox');
  await say(page, 'I lead six engineers.');
  await page.reload();
  await expect(conversation(page).getByText('I lead six engineers.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'New chat' }).click();
  await expect(conversation(page).getByText('I lead six engineers.', { exact: true })).toBeHidden();
});
