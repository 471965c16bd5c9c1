import { composer, conversation, replyToEnd, chatUntilConclusion } from './support/chat.js';
import { aPerson, fillSignUp, signIn } from './support/people.js';
import { expect, test } from './support/product.js';
import { expectSound } from './support/sound.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// proves 1.5, 5.3, 5.6
test('a person signs up, pays, talks with the coach to the conclusion, and finds it all after a restart', async ({
  page,
  startProduct,
}) => {
  test.slow();
  const product = await startProduct();

  await page.goto(product.url);
  await expect(page.getByRole('heading', { level: 1, name: 'Log In' })).toBeVisible();
  await page.getByRole('link', { name: 'Create Your Account' }).click();

  await fillSignUp(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.getByRole('button', { name: 'Pay $59.00' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  await page.getByRole('button', { name: 'Get Started' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Getting To Know You' })).toBeVisible();
  const suggestion = page.getByRole('button', { name: "I'm newer to managing and want to do a great job" });
  await suggestion.click();
  await expect(suggestion).toBeHidden();
  await expect(conversation(page).getByText("I'm newer to managing and want to do a great job")).toBeVisible();
  await replyToEnd(page);
  await expect(conversation(page)).toContainText('Maria');

  await chatUntilConclusion(page);
  await expect(page.getByPlaceholder('Chat ended - please proceed')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expect(conversation(page)).not.toContainText('[CONCLUDE]');
  await expectSound(page, 'Getting To Know You');
  const said = await conversation(page).innerText();

  await page.getByRole('button', { name: "Yes let's go!" }).click();
  await expect(page).toHaveURL(/\/success$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your first message is on its way' })).toBeVisible();

  // Sent right away, or announced for when the night is over: the test runs at any hour.
  await expect(page.getByText(/It was sent on|It comes on/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your practices' })).toBeVisible();

  // The page asks for news of the plan now and then, and would complain.
  await page.goto('about:blank');
  await product.stop();
  await startProduct({ dataDir: product.dataDir, port: product.port });
  await page.goto(product.url);
  await expect(page).toHaveURL(/\/curriculum$/);
  await page.goto(`${product.url}/get-to-know-you`);
  await expect(page.getByRole('button', { name: "Yes let's go!" })).toBeVisible();
  // The coach's name comes in a response of its own, and the messages may be there before it.
  await expect.poll(() => conversation(page).innerText()).toBe(said);
  await expect(composer(page)).toBeHidden();
});

test.describe('a person with an account and no membership', () => {
  test('can cancel the checkout, try again, and pay after all', async ({ page, product }) => {
    await signIn(page, product, await aPerson(product));
    await page.goto('/payment');
    await expect(page.getByRole('heading', { level: 1, name: 'Get full access to all features' })).toBeVisible();
    await expect(page.getByText('Membership - $59 for 3 months')).toBeVisible();
    await expect(page.getByText('Includes 6 months of personalized content')).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe Now' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Checkout Cancelled' })).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('button', { name: 'Pay $59.00' }).click();

    await page.getByRole('button', { name: 'Get Started' }).click();
    await expect(page).toHaveURL(/\/get-to-know-you$/);
  });
});
