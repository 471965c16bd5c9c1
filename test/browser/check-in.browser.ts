import type { Page } from '@playwright/test';
import { conversation, replyToEnd, say } from './support/chat.js';
import { PASSWORD, signIn } from './support/people.js';
import { aMemberWithPlan, curriculumOf, moveClock, moveToMonday, textedLink } from './support/plan.js';
import { expect, test } from './support/product.js';
import { expectSound } from './support/sound.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Planning again takes up to half a minute; a busy machine takes longer. */
const PLANNED = { timeout: 90_000 };

/** Sound on a desktop by day as well as on the phone at night, which the page comes back to. */
async function expectSoundAtBothSizes(page: Page, heading: string | RegExp): Promise<void> {
  for (const [colorScheme, width, height] of [
    ['light', 1280, 800],
    ['dark', 390, 844],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height });
    await expectSound(page, heading);
  }
}

// proves 6.22
test('a check-in opens from the link in a text, and a change in it is accepted and undone', async ({
  page,
  startProduct,
}) => {
  test.setTimeout(480_000);
  const product = await startProduct({ environment: { CLOCK: 'virtual' } });
  await moveToMonday(product);
  const member = await aMemberWithPlan(product);
  // To the first text of the fourth week.
  await moveClock(product, { advance: 'P23D' });

  await test.step('the page of the link offers the check-in above the practice, which takes a log-in', async () => {
    await page.goto(textedLink(product, member));
    await expect(page.getByRole('heading', { name: 'Got five minutes?' })).toBeVisible();
    await expectSoundAtBothSizes(page, /./);
    await page.getByRole('link', { name: 'Start your check-in' }).click();
    await expectSoundAtBothSizes(page, 'Log in to see this');
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/check-in$/);
  });

  await test.step('an answer opens the conversation, which continues from it and ends', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Check-in' })).toBeVisible();
    await page.getByRole('button', { name: 'It is mixed so far' }).click();
    await expect(conversation(page).getByText('It is mixed so far', { exact: true })).toBeVisible();
    await replyToEnd(page);
    await expectSoundAtBothSizes(page, 'Check-in');
    const choose = async (name: string) => {
      await page.getByRole('group', { name: 'Your answer' }).getByRole('button', { name, exact: true }).click();
      await replyToEnd(page);
    };
    await say(page, 'Some of it was too long to read at work');
    await expect(conversation(page).getByText(/change nothing by themselves/)).toBeVisible();
    await say(page, 'Less delegation, and two texts a week are too much for me');
    await expect(conversation(page).getByText(/Noted: less on delegation, fewer texts\./)).toBeVisible();
    await choose('Undo');
    await expect(conversation(page).getByText(/Taken back: less on delegation, fewer texts\./)).toBeVisible();
    await choose('Fewer texts');
    await choose('More of a skill');
    await expectSoundAtBothSizes(page, 'Check-in');
    await say(page, 'Feedback');
    await choose('Nothing');
    await page.getByRole('button', { name: '4', exact: true }).click();
    await page.getByRole('button', { name: 'See what could change' }).click();
  });

  await test.step('a change is listed with its reason, accepted and undone', async () => {
    await expect(page.getByText('Texts on Tuesday, instead of Tuesday and Thursday')).toBeVisible();
    await expect(page.getByText('You asked for fewer texts.')).toBeVisible();
    await expectSoundAtBothSizes(page, 'Check-in');
    const change = (button: string) => page.getByRole('button', { name: `${button}: More feedback` });
    await change('Accept').click();
    await expect(page.getByText('Accepted. Your plan has changed.')).toBeVisible(PLANNED);
    await expect(change('Undo')).toBeFocused();
    expect((await curriculumOf(product, member))!.wishes).toEqual([{ skill: 'feedback', wish: 'more' }]);
    await change('Undo').click();
    await expect(page.getByText('Undone. It is as it was before.')).toBeVisible(PLANNED);
    expect((await curriculumOf(product, member))!.wishes).toEqual([]);
  });

  await test.step('Home leads to a conversation about the plan, which changes nothing in it', async () => {
    await signIn(page, product, member);
    await page.goto(`${product.url}/curriculum`);
    await page.getByRole('link', { name: /^Talk with/ }).click();
    await page.getByRole('button', { name: 'This practice is too much for me right now' }).click();
    await replyToEnd(page);
    await expect(page.getByRole('region', { name: 'Your plan' }).getByRole('button', { name: 'Later' })).toBeVisible();
    await expectSoundAtBothSizes(page, /^Talk with/);
  });
  await page.goto('about:blank');
});
