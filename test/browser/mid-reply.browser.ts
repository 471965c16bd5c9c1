import type { Page } from '@playwright/test';
import { delta, DONE, FakeProvider, finish, streams, USAGE } from '../../src/coach-chat/testing/fake-provider.js';
import { composer, conversation, replyToEnd } from './support/chat.js';
import { aContentLink } from './support/content.js';
import { Line } from '../support/line.js';
import { aMember, signIn } from './support/people.js';
import { expect, start, test as base } from './support/product.js';
import { expectSound } from './support/sound.js';

const QUESTION = 'My team waits for me.';
const FIRST_HALF = 'You have lost a whole weekend to this';
const SECOND_HALF = ' and I would like to know what you tried first.';
const LOST = 'Connection lost. Reconnecting…';

interface Model {
  environment: Record<string, string>;
  /** Replies come to a halt in their middle, until the returned function is called. */
  holdReplies(): () => void;
}

const test = base.extend<object, { model: Model }>({
  model: [
    async ({}, use) => {
      const provider = await new FakeProvider().start();
      const holdReplies = () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        provider.answersWith(streams(delta(FIRST_HALF), promise, delta(SECOND_HALF), finish('stop'), USAGE, DONE));
        return resolve;
      };
      const environment = {
        OPENAI_API_KEY: 'a-key',
        OPENAI_BASE_URL: provider.baseUrl.href,
        OPENAI_MODEL: 'fake-1',
      };
      await use({ environment, holdReplies });
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ model }, use) => {
      const product = await start({ environment: model.environment });
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// One after the other: they share a product with a model of its own.
test.describe.configure({ mode: 'default' });

test('a reply is read as it streams', async ({ page, product, model }) => {
  await signIn(page, product, await aMember(product));
  const goOn = model.holdReplies();
  await startReply(page, product.url);
  goOn();
  await expectWholeReply(page);
});

test('a reply is complete after a reload in its middle', async ({ page, product, model }) => {
  await signIn(page, product, await aMember(product));
  const goOn = model.holdReplies();
  await startReply(page, product.url);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  goOn();
  await expectWholeReply(page);
});

test('a running reply can be stopped, and keeps what was said', async ({ page, product, model }) => {
  await signIn(page, product, await aMember(product));
  const goOn = model.holdReplies();
  await startReply(page, product.url);
  await page.getByRole('button', { name: 'Stop' }).click();
  await replyToEnd(page);
  goOn();
  await page.reload();
  await expect(conversation(page).getByText(FIRST_HALF, { exact: true })).toBeVisible();
});

test.describe('a lost network', () => {
  test.use({ expectedComplaints: /net::ERR_(?!BLOCKED)|The chat socket failed/ });

  test('costs no word of a reply', async ({ page, product, model }) => {
    const line = await Line.to(product.port);
    await signIn(page, line, await aMember(product));
    const goOn = model.holdReplies();
    await startReply(page, line.url);

    line.cut();
    await expect(page.getByText(LOST)).toBeVisible();
    await expectSound(page, 'Getting To Know You');
    goOn();
    line.mend();

    await expectWholeReply(page);
    await expect(page.getByText(LOST)).toBeHidden();
    line.close();
  });
});

test.describe('a server out of reach', () => {
  test.use({ expectedComplaints: /net::ERR_(?!BLOCKED)/ });

  test('delays a practice, which opens by itself', async ({ page, product }) => {
    const link = await aContentLink(product, (await aMember(product)).id);
    await page.route('**/api/coach/content/**', (call) => call.abort());
    await page.goto(product.url + link);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectSound(page, 'Your practice');
    await page.unroute('**/api/coach/content/**');
    await expect(page.getByRole('button', { name: 'Worksheet (PDF)' })).toBeVisible();
  });
});

test.describe('a lost connection on the way to another screen', () => {
  test.use({ expectedComplaints: /net::ERR_(?!BLOCKED)|dynamically imported module|preload/ });

  test('leaves no error page of the browser, and the screen opens by itself', async ({ page, product, context }) => {
    await signIn(page, product, await aMember(product));
    await page.goto('/payment');
    await expect(page.getByText('Your membership is active.')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByText('We could not reach the server.')).toBeVisible();
    await expectSound(page, 'This page could not be loaded');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  });

  test('leaves none to a visitor either, whose page came without the rest of the client', async ({ page, context }) => {
    await page.goto('/sign-up');
    await expect(page.getByRole('heading', { level: 1, name: 'Create Your Account' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Privacy', exact: true }).click();
    await expect(page.getByText('We could not reach the server.')).toBeVisible();
    await expectSound(page, 'This page could not be loaded');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  });
});

test.describe('a killed server', () => {
  test.use({ expectedComplaints: /net::ERR_(?!BLOCKED)|The chat socket failed/ });

  test('costs no message: the next one answers it by itself', async ({ page, startProduct, model }) => {
    test.slow();
    const { environment } = model;
    const product = await startProduct({ environment });
    await signIn(page, product, await aMember(product));
    model.holdReplies();
    await startReply(page, product.url);

    product.signal('SIGKILL');
    await product.exited;
    await expect(page.getByText(LOST)).toBeVisible();
    const goOn = model.holdReplies();
    goOn();
    await startProduct({ dataDir: product.dataDir, port: product.port, environment });

    await expectWholeReply(page);
    await expect(page.getByText(LOST)).toBeHidden();
  });
});

/** Says something, and sees the reply stand still in its middle. */
async function startReply(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/get-to-know-you`);
  await composer(page).fill(QUESTION);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(conversation(page)).toContainText(FIRST_HALF);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
}

/** On the screen as in the record: a reload brings the same again. */
async function expectWholeReply(page: Page): Promise<void> {
  for (const look of ['as it came', 'as it is on record']) {
    await expect(conversation(page).getByText(FIRST_HALF + SECOND_HALF), look).toBeVisible({ timeout: 60_000 });
    await replyToEnd(page);
    await expect(conversation(page).getByText(FIRST_HALF), look).toHaveCount(1);
    await expect(conversation(page).getByText(QUESTION), look).toHaveCount(1);
    await expect(conversation(page), look).not.toContainText('Error:');
    await page.reload();
  }
}
