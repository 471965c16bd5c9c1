import { expect, test } from './support/product.js';

test.describe('a visitor', () => {
  test('who asks for a screen of members is sent to log in', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/log-in$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  });

  test('finds the way back from an address that does not exist', async ({ page }) => {
    await page.goto('/no/such/place');
    await expect(page.getByRole('heading', { level: 1, name: '404 Page not found' })).toBeVisible();
    await page.getByText('Go back home').click();
    await expect(page).toHaveURL(/\/sign-up$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Create Your Account' })).toBeVisible();
  });
});
