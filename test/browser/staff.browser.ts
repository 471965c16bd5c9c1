import { conversation, replyToEnd, say } from './support/chat.js';
import { aMember, aStaffMember, signIn } from './support/people.js';
import { expect, testOnKeptPage as test } from './support/product.js';
import { expectSound } from './support/sound.js';

const PHONE = { width: 390, height: 844 };

test.beforeEach(async ({ page, product }) => signIn(page, product, await aStaffMember(product)));

// proves 10.1
test('staff see the coach’s prompt beside their chat, and where to change it', async ({ page, context }) => {
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
test('words in danger get help until their writer goes on, and staff mark them as seen', async ({ page, product }) => {
  const member = await aMember(product, { first_name: 'Dana', last_name: `Reed${Date.now()}` });
  const name = `${member.first_name} ${member.last_name}`;
  await signIn(page, product, member);
  await page.goto('/get-to-know-you');
  await say(page, 'i want to kill myself');
  await expect(conversation(page).getByRole('article').last()).toContainText('988');
  await expectSound(page, 'Getting To Know You');
  const goOn = page.getByRole('button', { name: 'I want to go on with the coaching' });
  await goOn.click();
  await expect(goOn).toBeHidden();
  await replyToEnd(page);
  await expect(conversation(page).getByRole('article').last()).toContainText('We go on at your pace.');

  await signIn(page, product, await aStaffMember(product));
  await page.goto('/staff/safety');
  const row = page.getByRole('table', { name: 'Safety' }).getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Suicide or self-harm, in the chat.')).toBeVisible();
  await expect(row).not.toContainText('kill myself');
  await row.getByRole('button', { name: `Mark as seen: ${name}` }).click();
  await row.getByLabel('Note (optional)').fill('Called, and somebody is with them.');
  await expectSound(page, 'Safety');
  await row.getByRole('button', { name: 'Mark as seen' }).click();
  // The paragraph: while the answer is on its way, the field that it was written in is there too.
  await expect(row.getByRole('paragraph').filter({ hasText: 'Called, and somebody is with them.' })).toBeVisible();
  await expect(row.getByText(/^Seen .+ by Sam Staff$/)).toBeVisible();
});
