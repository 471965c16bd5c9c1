import { test as base } from '@playwright/test';
import { ProductProcess, type ProductProcessOptions } from '../../support/product-process.js';

/** Tests of screens do not test the limits on guesses. */
const ENVIRONMENT = { RATE_LIMIT_FACTOR: '1000' };

type StartProduct = (options?: ProductProcessOptions) => Promise<ProductProcess>;

interface Fixtures {
  /** Starts a product for this test alone, which may end it and start another on its data. */
  startProduct: StartProduct;
  /** The errors that the browser may report in this test; set with `test.use`. */
  expectedComplaints: RegExp | null;
  /**
   * Fails a test in which the browser reported errors: on the console, Content-Security-Policy included, or uncaught
   * ones.
   */
  complaints: string[];
}

/**
 * Playwright's test with the real product behind it: `product` runs on a free port with data of its own for as long as
 * the worker lives, and `baseURL` is its address. A test that needs other settings, or to kill and restart the server,
 * starts one for itself with `startProduct`.
 */
export const test = base.extend<Fixtures, { product: ProductProcess }>({
  product: [
    // Playwright reads the fixtures that are needed from this pattern: none.
    async ({}, use) => {
      const product = await start();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),

  startProduct: async ({}, use) => {
    const started: ProductProcess[] = [];
    await use(async (options) => {
      const product = await start(options);
      started.unshift(product);
      return product;
    });
    // The last one first: an earlier one on the same folder has ended already, and removes the data.
    for (const product of started) await product.remove();
  },

  expectedComplaints: [null, { option: true }],
  complaints: [
    // What a page reports when its product is stopped after the test does not count: `startProduct` ends later.
    async ({ context, expectedComplaints, startProduct: _ }, use) => {
      const complaints: string[] = [];
      const note = (complaint: string) => {
        if (!expectedComplaints?.test(complaint)) complaints.push(complaint);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (webError) => note(String(webError.error())));
      await use(complaints);
      base.expect(complaints, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** A product with this test run's settings. */
export async function start(options: ProductProcessOptions = {}): Promise<ProductProcess> {
  const environment = { ...ENVIRONMENT, ...options.environment };
  return (await ProductProcess.start({ ...options, environment })).ready();
}

export { expect } from '@playwright/test';
