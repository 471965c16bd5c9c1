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

/** In the order in which the coach asks (product.md 5.13): setting, what was tried, success. */
export const ANSWERS = [
  'I lead six engineers since March, and I still review every change myself.',
  'I tried to delegate the release, and took it back when it was late.',
  'Success would be that the team decides by itself and I have Fridays to think.',
  'I would begin with handing over the weekly planning.',
  'My own manager expects that we ship twice as often by the end of the year.',
] as const;

/** The coach asks this with its summary, before it concludes. */
export const ASKS_WHETHER_RIGHT = 'Is that right? Reply yes, or the number of a line and what it should say.';
export const CONFIRMS = "Yes, that's right.";

/** Answers the coach until it sums up, says that the summary is right, and reads the conclusion. */
export async function talkUntilConclusion(page: Page, send = say): Promise<void> {
  for (const message of ANSWERS) {
    const isSummedUp = await conversation(page).getByText(ASKS_WHETHER_RIGHT).first().isVisible();
    await send(page, isSummedUp ? CONFIRMS : message);
    if (!isSummedUp) continue;
    await expect(page.getByRole('button', { name: "Yes let's go!" })).toBeVisible(REPLY_TIMEOUT);
    return;
  }
  throw new Error('The coach has not concluded within 8 messages.');
}
