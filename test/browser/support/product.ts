import { test as base } from '@playwright/test';
import { ProductProcess } from '../../support/product-process.js';

/** No test of a screen is about the limits on guesses. */
const ENVIRONMENT = { RATE_LIMIT_FACTOR: '1000' };

/**
 * Playwright's test with the real product behind it: `product` runs on a free port with data of its own for as long as
 * the worker lives, and `baseURL` is its address. A test that needs other settings, or to kill and restart the server,
 * starts one for itself with `ProductProcess.start`.
 */
export const test = base.extend<object, { product: ProductProcess }>({
  product: [
    // Playwright reads the fixtures that are needed from this pattern: none.
    async ({}, use) => {
      const product = await (await ProductProcess.start({ environment: ENVIRONMENT })).ready();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';
