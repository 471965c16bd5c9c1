import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aSignUpBody } from '../../src/users/testing/sign-up-body.js';
import { aContentLink } from './support/content.js';
import { mailedLink } from './support/outbox.js';
import { aMember, aPerson, PASSWORD, signIn } from './support/people.js';
import { expect, testOnKeptPage as test } from './support/product.js';
import { expectSound } from './support/sound.js';

const section = (page: Page, name: string) => page.getByRole('region', { name });

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

test('a profile is changed in the account, which the profile menu leads to', async ({ page, product }) => {
  await signIn(page, product, await aPerson(product));
  await page.goto('/private');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  const profile = section(page, 'Profile');
  await profile.getByLabel('First name').fill('Augusta');
  await profile.getByLabel('Phone number').fill('555 987 6543');
  await profile.getByLabel('Time zone').selectOption({ label: 'Hawaii Time (Honolulu)' });
  await profile.getByRole('button', { name: 'Save changes' }).click();
  await expect(profile.getByRole('status')).toHaveText('Your profile is saved.');

  await page.reload();
  await expect(profile.getByLabel('First name')).toHaveValue('Augusta');
  await expect(profile.getByLabel('Phone number')).toHaveValue('(555) 987-6543');
  await expect(profile.getByLabel('Time zone')).toHaveValue('Pacific/Honolulu');
});

test('a new address belongs to the account once the link in its email was followed', async ({ page, product }) => {
  await signIn(page, product, await aPerson(product));
  await page.goto('/account');
  const { email } = aSignUpBody();
  const change = section(page, 'Email');
  await change.getByRole('button', { name: 'Change email' }).click();
  await change.getByLabel('New email').fill(email);
  await change.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await change.getByRole('button', { name: 'Change email' }).click();
  await expect(change.getByRole('status')).toContainText(`We sent a link to ${email}`);

  await page.goto(await mailedLink(product, email, 'email/change/confirm'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Email Confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(change.getByText(email)).toBeVisible();
});

test('a new password signs out the other devices, and signing out everywhere this one too', async ({
  page,
  product,
}) => {
  const person = await aPerson(product);
  await page.goto('/log-in');
  await logIn(page, person.email, PASSWORD);
  await page.waitForURL('**/payment');
  await page.goto('/account');
  const devices = section(page, 'Signed-in devices');
  await expect(devices.getByRole('listitem')).toHaveCount(2);

  const change = section(page, 'Password');
  await change.getByRole('button', { name: 'Change password' }).click();
  await change.getByLabel('Current password').fill(PASSWORD);
  await change.getByLabel('New password', { exact: true }).fill('a better horse');
  await change.getByLabel('Confirm new password').fill('a better horse');
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(change.getByRole('status')).toContainText('Your password is changed');
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await devices.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/log-in$/);
  await logIn(page, person.email, 'a better horse');
  await expect(page).toHaveURL(/\/payment$/);
});

test('a membership is canceled at the provider, and the account says until when it lasts', async ({
  page,
  product,
}) => {
  await signIn(page, product, await aMember(product));
  await page.goto('/account');
  await page.getByRole('button', { name: 'Manage membership' }).click();
  await page.getByRole('button', { name: /cancel/i }).click();
  await page.goto('/account');
  await expect(section(page, 'Payments')).toContainText(/Canceled.*until \w{3}\s\d{2}, \d{4}/s);
});

test('a person downloads their data as a file', async ({ page, product }) => {
  const person = await aPerson(product);
  await signIn(page, product, person);
  await page.goto('/account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(await fs.readFile(await download.path(), 'utf8')) as { account: object };
  expect(data.account).toMatchObject({ email: person.email, first_name: 'Ada' });
});

// proves 12.16
test('a device is signed out alone, also by a double tap', async ({ page, product }) => {
  const person = await aPerson(product);
  for (let session = 0; session < 2; session++)
    await page.request.post(`${product.url}/api/login/`, { data: { email: person.email, password: PASSWORD } });
  await signIn(page, product, person);
  await page.goto('/account');
  const buttons = page.getByRole('button', { name: /^Sign out (?!everywhere)/ });
  await expect(buttons).toHaveCount(2);
  await buttons.first().scrollIntoViewIfNeeded();
  const { x, y } = (await buttons.first().boundingBox())!;
  await page.mouse.click(x + 8, y + 8);
  await expect(buttons).toHaveCount(1);
  await expect(buttons).toBeEnabled();
  // The second of the same double click.
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.reload();
  await expect(buttons).toHaveCount(1);
});

test.describe('the deletion', () => {
  // A wrong password, and the log-in of nobody.
  test.use({ expectedComplaints: /status of 400/ });

  test('of an account requires the password, and leaves nothing behind', async ({ page, product }) => {
    const person = await aPerson(product);
    await signIn(page, product, person);
    await page.goto('/account');
    const open = page.getByRole('button', { name: 'Delete account' });
    await open.click();
    const dialog = page.getByRole('dialog');
    const password = dialog.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();

    await open.click();
    await password.fill('wrong horse');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This is not your current password');
    await password.fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL(/\/sign-up$/);
    await expect(page.getByRole('status')).toContainText('Your account and everything in it has been deleted');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/token":"[^"]/);

    await page.goto('/log-in');
    await logIn(page, person.email, PASSWORD);
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
  });
});

test('a session from a link shows the plan without the person’s words, and leads to log in for the account', async ({
  page,
  product,
}) => {
  const member = await aMember(product);
  await page.goto(await aContentLink(product, member.id));
  await expect(page.getByRole('button', { name: 'Worksheet (PDF)' })).toBeVisible();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/account');
    await expectSound(page, 'Log in to see this');
  }
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, member.email, PASSWORD);
  await expect(page).toHaveURL(/\/account$/);
  await expect(section(page, 'Profile').getByLabel('First name')).toHaveValue('Ada');
});
