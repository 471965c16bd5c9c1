import type { Page } from '@playwright/test';
import { aMember, PASSWORD, signIn } from './support/people.js';
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

// proves 3.31
test('a page that the browser kept shows nothing of a session until it is loaded again', async ({ page, product }) => {
  const person = await aMember(product);
  await signIn(page, product, person);
  await page.goto('/private');
  await expect(h1(page, 'Hello, Ada!')).toBeVisible();
  // Somebody has logged out in another tab, and comes back to this one by the browser's Back.
  const isHidden = await page.evaluate(() => {
    localStorage.removeItem('auth');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return document.getElementById('root')!.hidden;
  });
  expect(isHidden).toBe(true);
  await expect(page).toHaveURL(/\/log-in$/);
});

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
}
