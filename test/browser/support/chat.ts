import type { Page } from '@playwright/test';
import { expect } from './product.js';

/** A scripted reply takes as long as reading it would; a busy machine is slower still. */
const REPLY_TIMEOUT = { timeout: 60_000 };

export const conversation = (page: Page) => page.getByRole('log', { name: 'Messages' });
export const composer = (page: Page) => page.getByPlaceholder('Something else you want to discuss?');

/** Writes a message, sends it, and waits for the end of its reply. */
export async function say(page: Page, message: string): Promise<void> {
  await composer(page).fill(message);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(conversation(page).getByText(message, { exact: true })).toBeVisible();
  await replyToEnd(page);
}

/** The button that stops a running reply is one for sending again once the reply has ended. */
export async function replyToEnd(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible(REPLY_TIMEOUT);
}

/** More than the coach may ask before it concludes; the limit is 8 with the opening message (product.md 5.13). */
export const ANSWERS = [
  'I lead six engineers since March, and I still review every change myself.',
  'Two of them are senior, but they wait for me before every decision.',
  'I tried to delegate the release, and took it back when it was late.',
  'Success would be that the team decides by itself and I have Fridays to think.',
  'What holds me back is that I fear a mistake in front of our customers.',
  'My own manager expects that we ship twice as often by the end of the year.',
  'I would begin with handing over the weekly planning.',
] as const;

/** The coach asks this with its summary, before it concludes. */
export const ASKS_WHETHER_RIGHT = 'Did I get that right?';
export const CONFIRMS = "Yes, that's right.";

/** Answers the coach until it sums up, says that the summary is right, and reads the conclusion. */
export async function talkUntilConclusion(page: Page, answer = say): Promise<void> {
  for (const message of ANSWERS) {
    const isSummedUp = await conversation(page).getByText(ASKS_WHETHER_RIGHT).isVisible();
    await answer(page, isSummedUp ? CONFIRMS : message);
    if (await page.getByRole('button', { name: "Yes let's go!" }).isVisible()) return;
  }
  throw new Error('The coach has not concluded within 8 messages.');
}
