import type { Page } from '@playwright/test';
import { mailedLink } from './support/outbox.js';
import { aMember, aPerson, PASSWORD, signIn } from './support/people.js';
import { expect, testOnKeptPage as test } from './support/product.js';
import { expectSound } from './support/sound.js';

// proves V14.3.1
test('a log-out leaves nothing of the session behind', async ({ page, product }) => {
  const member = await aMember(product);
  await signIn(page, product, member);
  await page.goto('/get-to-know-you');
  await page.getByPlaceholder('Something else you want to discuss?').fill('A draft of something private');

  await page.getByRole('button', { name: 'Profile menu' }).click();
  const loggedOut = page.waitForResponse('**/api/logout/');
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/sign-up$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Create Your Account' })).toBeVisible();
  expect((await loggedOut).status()).toBe(204);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/private|token":"[^"]/);

  await page.goto('/get-to-know-you');
  await expect(page).toHaveURL(/\/log-in$/);
  const { status } = await fetch(`${product.url}/api/users/${member.id}`, {
    headers: { Authorization: `Token ${member.token}` },
  });
  expect(status).toBe(401);
});

// proves 2.7
test('the menu on a phone says who is signed in', async ({ page, product }) => {
  const person = await aPerson(product);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, product, person);
  await page.goto('/private');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
});

test.describe('a refusal of the server', () => {
  test.use({ expectedComplaints: /status of 400/ });

  test('of a wrong password is shown, and the right one then works', async ({ page, product }) => {
    const { email } = await aMember(product);
    await page.goto('/log-in');
    await expect(page.getByRole('button', { name: 'Log In' })).toBeDisabled();
    await logIn(page, email, 'wrong horse');
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password.');
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/get-to-know-you$/);
  });

  test('of a taken address is shown', async ({ page, product }) => {
    const { email } = await aPerson(product);
    await page.goto('/sign-up');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lovelace');
    await page.getByLabel('Email').fill(email.toUpperCase());
    await page.getByLabel('Phone number').fill('212 555 0142');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('alert')).toHaveText('A user with this email already exists.');
  });

  test('a forgotten password is replaced with the emailed link, once', async ({ page, product }) => {
    const { email } = await aMember(product);
    await page.goto('/log-in');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // The screen that is left has a field of that name too.
    await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText('check your spam folder')).toBeVisible();
    await page.getByRole('button', { name: 'Return to Login' }).click();
    await expect(page).toHaveURL(/\/log-in$/);

    const link = await mailedLink(product, email, 'password/reset/confirm');
    await page.goto(link);
    await page.getByLabel('Password', { exact: true }).fill('battery staple');
    await page.getByLabel('Confirm password').fill('battery stable');
    await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await page.getByLabel('Confirm password').fill('battery staple');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Successfully reset password' })).toBeVisible();
    await expectSound(page, 'Successfully reset password');

    await page.getByRole('link', { name: 'Go to login' }).click();
    await logIn(page, email, 'battery staple');
    await expect(page).toHaveURL(/\/get-to-know-you$/);

    await page.goto(link);
    await page.getByLabel('Password', { exact: true }).fill('a third one');
    await page.getByLabel('Confirm password').fill('a third one');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid or expired token');
  });
});

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}
