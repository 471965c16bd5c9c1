import type { Page } from '@playwright/test';
import type { ProductProcess } from '../support/product-process.js';
import { aMember, aStaffMember, signIn } from './support/people.js';
import { expect, test } from './support/product.js';
import { expectSound } from './support/sound.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// A member without a plan has none to show next to the messages.
test.use({ expectedComplaints: /curriculum/ });

const text = ({ url }: ProductProcess, number: string, body: string) =>
  fetch(`${url}/sandbox/phone/`, { method: 'POST', body: new URLSearchParams({ number, body }), redirect: 'manual' });

async function expectSoundAtBothWidths(page: Page, heading: string | RegExp): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expectSound(page, heading);
  }
}

// proves 10.30
test('staff work through their messages: assign, snooze, answer with a saved reply, and close many', async ({
  page,
  startProduct,
}) => {
  test.slow();
  const product = await startProduct();
  const last_name = 'Writer';
  for (const [first_name, phone_number] of [
    ['Ann', '+12125550161'],
    ['Ben', '+12125550162'],
    ['Cem', '+12125550163'],
  ] as const) {
    await aMember(product, { first_name, last_name, phone_number });
    await text(product, phone_number, 'Can I talk to a human?');
  }
  await signIn(page, product, await aStaffMember(product));
  await page.goto(`${product.url}/staff/today`);
  const need = page.getByRole('link', { name: /3 Open messages Oldest:/ });
  await expect(need).toBeVisible();
  await need.click();
  const table = page.getByRole('table', { name: 'Messages' });
  await expect(table.getByRole('rowheader')).toHaveCount(3);
  await expectSoundAtBothWidths(page, 'Messages');

  await test.step('by keys from one to the next', async () => {
    await page.keyboard.press('j');
    await expect(table.getByRole('link', { name: 'Ann Writer' })).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann Writer');
    await expect(page.getByLabel('Your reply')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ben Writer');
  });

  await test.step('assign and snooze it', async () => {
    await page.getByRole('button', { name: 'Assign' }).click();
    await page.getByRole('menuitem', { name: 'Me', exact: true }).click();
    await expect(page.getByText('Assigned to you.')).toBeVisible();
    await page.getByRole('button', { name: 'Snooze' }).click();
    await page.getByRole('menuitem', { name: 'Until Monday, 9 AM' }).click();
    await expect(page.getByText(/, or until they write\.$/)).toBeVisible();
    await expectSoundAtBothWidths(page, 'Ben Writer');
    await page.getByRole('main').getByRole('link', { name: 'All messages' }).click();
    await expect(table.getByRole('rowheader')).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Snoozed' }).selectOption('Snoozed only');
    await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('Me');
    await expect(table.getByRole('rowheader')).toHaveText([/Ben Writer/]);
  });

  await test.step('answer with a saved reply, on a low screen without scrolling', async () => {
    await table.getByRole('link', { name: 'Ben Writer' }).click();
    await page.setViewportSize({ width: 1366, height: 650 });
    for (const name of ['Send text', 'Send and mark done'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Your reply')).toBeInViewport({ ratio: 0.6 });
    await page.getByRole('button', { name: 'Saved replies' }).click();
    await page.getByRole('menuitem', { name: 'Edit saved replies…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Saved replies' });
    await dialog.getByRole('button', { name: 'New saved reply' }).click();
    await dialog.getByLabel('Title').fill('A person');
    await dialog.getByLabel('Text').fill('Hello {{ first_name }}, I am one.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('list', { name: 'Saved replies' })).toContainText('A person');
    await expectSoundAtBothWidths(page, 'Ben Writer');
    await dialog.getByRole('button', { name: 'Delete A person' }).click();
    await expect(dialog.getByText('No saved replies yet.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Saved replies' }).click();
    await page.getByRole('menuitem', { name: 'A person' }).click();
    await expect(page.getByLabel('Your reply')).toHaveValue('Hello Ben, I am one.');
    await page.getByLabel('Your reply').fill('');
  });

  await test.step('close many at once, which can be undone', async () => {
    await page.goto(`${product.url}/staff/messages?state=open`);
    await page.getByRole('button', { name: 'Select all open' }).click();
    await page.getByRole('button', { name: 'Mark 3 as done' }).click();
    await expect(page.getByText('No one is waiting for a reply.')).toBeVisible();
    await expect(page.getByText('3 conversations were marked as done.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(table.getByRole('rowheader')).toHaveCount(3);
  });
});
