import { conversation, replyToEnd } from './support/chat.js';
import { expectWholeReply, FIRST_HALF, type HeldModel, LOST, startReply, withHeldModel } from './support/held-reply.js';
import { Line } from '../support/line.js';
import { aMember, signIn } from './support/people.js';
import { expect, start, test as base } from './support/product.js';
import { expectSound } from './support/sound.js';

const test = base.extend<object, { model: HeldModel }>({
  model: [async ({}, use) => withHeldModel(use), { scope: 'worker' }],
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
  const release = model.holdReplies();
  await startReply(page, product.url);
  release();
  await expectWholeReply(page);
});

// proves 5.14
test('a reply is complete after a reload in its middle', async ({ page, product, model }) => {
  await signIn(page, product, await aMember(product));
  const release = model.holdReplies();
  await startReply(page, product.url);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  release();
  await expectWholeReply(page);
});

test('a running reply can be stopped, and keeps what was said', async ({ page, product, model }) => {
  await signIn(page, product, await aMember(product));
  const release = model.holdReplies();
  await startReply(page, product.url);
  await page.getByRole('button', { name: 'Stop' }).click();
  await replyToEnd(page);
  release();
  await page.reload();
  await expect(conversation(page).getByText(FIRST_HALF, { exact: true })).toBeVisible();
});

test.describe('a lost network', () => {
  test.use({ expectedComplaints: /net::ERR_(?!BLOCKED)|The chat socket failed/ });

  test('costs no word of a reply', async ({ page, product, model }) => {
    const line = await Line.to(product.port);
    await signIn(page, line, await aMember(product));
    const release = model.holdReplies();
    await startReply(page, line.url);

    line.cut();
    await expect(page.getByText(LOST)).toBeVisible();
    await expectSound(page, 'Getting To Know You');
    release();
    line.repair();

    await expectWholeReply(page);
    await expect(page.getByText(LOST)).toBeHidden();
    line.close();
  });
});
