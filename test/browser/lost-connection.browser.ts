import { composer, conversation, replyToEnd } from './support/chat.js';
import { aContentLink } from './support/content.js';
import { expectWholeReply, type HeldModel, LOST, startReply, withHeldModel } from './support/held-reply.js';
import { aMember, signIn } from './support/people.js';
import { expect, test as base } from './support/product.js';
import { expectSound } from './support/sound.js';

const test = base.extend<{ model: HeldModel }>({ model: async ({}, use) => withHeldModel(use) });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

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
    const release = model.holdReplies();
    release();
    await startProduct({ dataDir: product.dataDir, port: product.port, environment });

    await expectWholeReply(page);
    await expect(page.getByText(LOST)).toBeHidden();
  });
});

// proves 5.7
test('a connection that is slow to open takes the message with it that was sent before', async ({ page, product }) => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/ws\/chat\//, async (socket) => {
    await opened;
    socket.connectToServer();
  });
  await signIn(page, product, await aMember(product));
  await page.goto(`${product.url}/get-to-know-you`);
  await expect(page.getByRole('button', { name: 'I want to strengthen my strategic presence' })).toBeDisabled();
  await composer(page).fill('My team waits for me.');
  await composer(page).press('Enter');
  await expect(page.getByText('Your message will be sent as soon as you are connected.')).toBeVisible();
  await expect(composer(page)).toHaveValue('My team waits for me.');
  await expectSound(page, 'Getting To Know You');
  open();
  await expect(conversation(page).getByText('My team waits for me.', { exact: true })).toBeVisible();
  await expect(composer(page)).toHaveValue('');
  await replyToEnd(page);
  await expect(conversation(page).getByText('My team waits for me.', { exact: true })).toHaveCount(1);
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

  // proves 2.15
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
