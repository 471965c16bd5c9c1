import { aPerson, aStaffMember, signIn } from './support/people.js';
import { expect, test } from './support/product.js';
import { expectSound } from './support/sound.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  APP_SECRET: 'a secret of at least thirty-two characters',
  PAYMENTS: 'sandbox',
  MAIL: 'outbox',
  COACH: 'scripted',
  TEXTS: 'outbox',
  STAFF_MFA: 'optional',
};

/**
 * Swagger UI nests its buttons and names them otherwise than they read, starts with headings of the third level,
 * leaves its opening outside every landmark, calls a table of responses a region, and sets its URLs in lines less
 * than 24 pixels high.
 */
const SWAGGER_UI = [
  'nested-interactive',
  'label-content-name-mismatch',
  'heading-order',
  'region',
  'scrollable-region-focusable',
  'td-has-header',
  'target-size',
];

test('the API is described on a page of its own, call by call, which fits a phone', async ({ page }) => {
  await page.goto('/api/docs/');
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await page.getByText('/api/login', { exact: true }).click();
  await expect(page.getByText('Too many requests; Retry-After is the number of seconds to wait.')).toBeVisible();
  await expectSound(page, /Career Coach API/, SWAGGER_UI);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(page, /Career Coach API/, SWAGGER_UI);
});

test.describe('in production', () => {
  // The browser itself notes the refusal that the page then explains.
  test.use({ expectedComplaints: /status of 40[13]/ });

  // proves 11.21
  test('the API is described to staff only', async ({ page, startProduct }) => {
    const product = await startProduct({ environment: PRODUCTION });
    await page.goto(`${product.url}/api/docs/`);
    await expect(page.getByRole('alert')).toContainText('for staff');
    await expect(page.getByRole('link', { name: 'Log in as staff' })).toHaveAttribute('href', '/log-in');
    await signIn(page, product, await aPerson(product));
    await page.goto(`${product.url}/api/docs/`);
    await expect(page.getByRole('alert')).toContainText('for staff');
    await expectSound(page, /API/);
    await signIn(page, product, await aStaffMember(product));
    await page.goto(`${product.url}/api/docs/`);
    await expect(page.getByRole('heading', { name: 'Career Coach API' })).toBeVisible();
  });
});
