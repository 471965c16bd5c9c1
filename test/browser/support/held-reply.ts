import type { Page } from '@playwright/test';
import { delta, DONE, FakeProvider, finish, streams, USAGE } from '../../../src/language/testing/fake-provider.js';
import { composer, conversation, replyToEnd } from './chat.js';
import { expect } from './product.js';

const QUESTION = 'My team waits for me.';
export const FIRST_HALF = 'You have lost a whole weekend to this';
const SECOND_HALF = ' and I would like to know what you tried first.';
export const LOST = 'Connection lost. Reconnecting…';

/** A model whose replies can be made to stand still. */
export interface HeldModel {
  /** The environment of a server that uses it. */
  environment: Record<string, string>;
  /** Replies come to a halt in their middle, until the returned function is called. */
  holdReplies(): () => void;
}

/** Runs the model for as long as `use` takes: what a fixture does. */
export async function withHeldModel(use: (model: HeldModel) => Promise<void>): Promise<void> {
  const provider = await new FakeProvider().start();
  const holdReplies = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    provider.respondsWith(streams(delta(FIRST_HALF), promise, delta(SECOND_HALF), finish('stop'), USAGE, DONE));
    return resolve;
  };
  const environment = {
    OPENAI_API_KEY: 'a-key',
    OPENAI_BASE_URL: provider.baseUrl.href,
    OPENAI_MODEL: 'fake-1',
  };
  await use({ environment, holdReplies });
  await provider.stop();
}

/** Says something, and sees the reply stand still in its middle. */
export async function startReply(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/get-to-know-you`);
  await composer(page).fill(QUESTION);
  await composer(page).press('Enter');
  await expect(conversation(page)).toContainText(FIRST_HALF);
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
}

/** On the screen as in the record: a reload brings the same again. */
export async function expectWholeReply(page: Page): Promise<void> {
  for (const look of ['as it came', 'as it is on record']) {
    await expect(conversation(page).getByText(FIRST_HALF + SECOND_HALF), look).toBeVisible({ timeout: 60_000 });
    await replyToEnd(page);
    await expect(conversation(page).getByText(FIRST_HALF), look).toHaveCount(1);
    await expect(conversation(page).getByText(QUESTION), look).toHaveCount(1);
    await expect(conversation(page), look).not.toContainText('Error:');
    await page.reload();
  }
}
