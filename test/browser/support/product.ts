import { type ConsoleMessage, type Page, test as base, type WebError } from '@playwright/test';
import { copyOfFreshData } from './fresh-data.js';
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

interface WorkerFixtures {
  product: ProductProcess;
  /** The page of `testOnKeptPage`. */
  keptPage: Page;
}

/**
 * Playwright's test with the real product behind it: `product` runs on a free port with data of its own for as long as
 * the worker lives, and `baseURL` is its address. A test that needs other settings, or to kill and restart the server,
 * starts one for itself with `startProduct`.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // Playwright reads the fixtures that are needed from this pattern: none.
    async ({}, use) => {
      const product = await start();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // Here, as a worker serves only tests that know the same fixtures of workers, and each worker starts a product.
  keptPage: [
    async ({ browser, product }, use) => {
      const context = await browser.newContext({ baseURL: product.url });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
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
    // Errors of a page whose server is stopped after the test do not count: `startProduct` ends later.
    async ({ context, expectedComplaints, startProduct: _ }, use) => {
      const complaints: string[] = [];
      const note = (complaint: string) => {
        if (!expectedComplaints?.test(complaint)) complaints.push(complaint);
      };
      const noteError = (message: ConsoleMessage) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
      };
      const noteUncaught = (webError: WebError) => note(String(webError.error()));
      context.on('console', noteError).on('weberror', noteUncaught);
      await use(complaints);
      context.off('console', noteError).off('weberror', noteUncaught);
      base.expect(complaints, 'complaints of the browser').toEqual([]);
    },
    { auto: true },
  ],
});

const AS_IT_COMES = { width: 1280, height: 720 };
/** A path of the server, and none of the client's screens. */
const NO_SCREEN = '/healthz';

/**
 * For tests that are soon done, and need nothing of a browser but a page: `page` stays the same for all tests of a worker,
 * so that the client's scripts are read and compiled once, and not for each test. Each gets it as a visitor has it who
 * comes for the first time, and who wants little motion.
 */
export const testOnKeptPage = test.extend({
  context: async ({ keptPage }, use) => use(keptPage.context()),
  page: async ({ context, keptPage: page }, use) => {
    await page.setViewportSize(AS_IT_COMES);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(NO_SCREEN);
    await context.clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await use(page);
    for (const opened of context.pages()) if (opened !== page) await opened.close();
    // First away: requests that a route has kept waiting would be sent now.
    await page.goto(NO_SCREEN);
    await page.unrouteAll();
  },
});

/** A product with this test run's settings; without a folder of its own, on data where nobody has signed up yet. */
export async function start(options: ProductProcessOptions = {}): Promise<ProductProcess> {
  const environment = { ...ENVIRONMENT, ...options.environment };
  const dataDir = options.dataDir ?? copyOfFreshData();
  return (await ProductProcess.start({ ...options, environment, dataDir })).ready();
}

export { expect } from '@playwright/test';
