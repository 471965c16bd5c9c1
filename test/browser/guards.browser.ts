import type { Page } from '@playwright/test';
import { aMember, aPerson, aStaffMember, PASSWORD, signIn } from './support/people.js';
import { expect, testOnKeptPage as test } from './support/product.js';

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.describe('without a session', () => {
  test('a log-in leads back to the page first asked for', async ({ page, product }) => {
    const person = await aMember(product);
    await page.goto('/success?from=text');
    await expect(page).toHaveURL(/\/log-in$/);
    await logIn(page, person.email);
    await expect(page).toHaveURL(/\/success\?from=text$/);
    await expect(h1(page, 'Your first message is on its way')).toBeVisible();
  });

  // proves 3.19
  test('a log-in that nothing interrupted leads to the chat', async ({ page, product }) => {
    const person = await aMember(product);
    await page.goto('/log-in');
    await logIn(page, person.email);
    await expect(page).toHaveURL(/\/get-to-know-you$/);
    await expect(h1(page, 'Getting To Know You')).toBeVisible();
  });
});

test.describe('without a membership', () => {
  test.beforeEach(async ({ page, product }) => signIn(page, product, await aPerson(product)));

  // proves 2.2
  test('the other screens that need a session are open', async ({ page }) => {
    await page.goto('/private');
    await expect(h1(page, 'Hello, Ada!')).toBeVisible();
    await page.goto('/checkout-cancelled');
    await expect(h1(page, 'Checkout Cancelled')).toBeVisible();
    await page.goto('/payment-success');
    await expect(h1(page, 'Payment Successful')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get Started' })).toBeDisabled();
    await page.goto('/get-to-know-you');
    await expect(page).toHaveURL(/\/payment$/);
  });
});

test.describe('as staff', () => {
  test.beforeEach(async ({ page, product }) => signIn(page, product, await aStaffMember(product)));

  // proves 3.18
  test('/ and /log-in lead to the sandbox, and the screens of members are open without a membership', async ({
    page,
  }) => {
    for (const path of ['/', '/log-in']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/staff\/chat-sandbox$/);
    }
    await page.goto('/get-to-know-you');
    await expect(h1(page, 'Getting To Know You')).toBeVisible();
    await page.goto('/success');
    await expect(h1(page, 'Your first message is on its way')).toBeVisible();
  });
});

test.describe('a session that has ended elsewhere', () => {
  test.use({ expectedComplaints: /401|The chat socket was refused/ });

  test('redirects to log in here too, and the next log-in leads back', async ({ page, product }) => {
    const person = await aMember(product);
    await fetch(`${product.url}/api/logout/`, { method: 'POST', headers: { Authorization: `Token ${person.token}` } });
    await signIn(page, product, person);
    await page.goto('/private');
    await expect(page).toHaveURL(/\/log-in$/);
    await logIn(page, person.email);
    await expect(h1(page, 'Hello, Ada!')).toBeVisible();
  });
});

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
}
