import type { Locator, Page } from '@playwright/test';
import { aSignUpBody } from '../../src/users/testing/sign-up-body.js';
import { composer, conversation, replyToEnd, chatUntilConclusion } from './support/chat.js';
import { aPerson, aStaffMember, signIn } from './support/people.js';
import { aMemberWithPlan, moveClock, moveToMonday } from './support/plan.js';
import { expect, test } from './support/product.js';
import { expectSound } from './support/sound.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// proves 2.13
test('everything from sign-up to the success screen can be done without a mouse', async ({ page }) => {
  test.slow();
  await page.goto('/sign-up');
  for (const [label, text] of [
    ['First name', 'Maria'],
    ['Last name', 'Lopez'],
    ['Email', aSignUpBody().email],
    ['Phone number', '2125550142'],
    ['Password', 'correct horse'],
    ['Confirm password', 'correct horse'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('button', { name: 'Sign Up' }));
  await page.keyboard.press('Enter');

  await press(page, page.getByRole('button', { name: 'Pay $59.00' }));
  await press(page, page.getByRole('button', { name: 'Get Started' }));

  await press(page, page.getByRole('button', { name: 'I want to strengthen my strategic presence' }));
  await replyToEnd(page);
  // The conversation continues in the same field.
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('Two lines:');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('this is the second.');
  await expect(composer(page)).toHaveValue('Two lines:\nthis is the second.');
  await page.keyboard.press('ControlOrMeta+A');

  await chatUntilConclusion(page, async (_, message) => {
    await page.keyboard.type(message);
    await page.keyboard.press('Enter');
    await expect(conversation(page).getByText(message, { exact: true })).toBeVisible();
    await replyToEnd(page);
  });
  await press(page, page.getByRole('button', { name: "Yes let's go!" }));
  await expect(page).toHaveURL(/\/success$/);
});

// proves 2.13
test('a practice is opened from the plan, its worksheet filled in, and it is marked as done without a mouse', async ({
  page,
  startProduct,
}) => {
  test.slow();
  // Low, so that the bar at the end of the window comes over fields on the way.
  await page.setViewportSize({ width: 390, height: 700 });
  const product = await startProduct({ environment: { CLOCK: 'virtual' } });
  await moveToMonday(product);
  await signIn(page, product, await aMemberWithPlan(product));
  await moveClock(product, { advance: 'P1D' });
  await page.goto(`${product.url}/curriculum`);
  const title = await page.getByRole('heading', { level: 2 }).first().innerText();
  await expectSound(page, /./);
  await press(page, page.getByRole('link', { name: /^Open/ }).first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectSound(page, title);
  await tabTo(page, page.getByLabel('With whom'));
  await page.keyboard.type('Dana');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await tabTo(page, page.getByLabel('How did it go? (optional)'));
  await page.keyboard.type('I asked, and waited.');
  await press(page, page.getByRole('button', { name: 'Done', exact: true }));
  await expect(page.getByRole('heading', { name: 'Well done' })).toBeFocused();
  await expectSound(page, title);
});

// proves V7.4.4
test('the profile menu can be opened, left and used to log out without a mouse', async ({ page, product }) => {
  await signIn(page, product, await aPerson(product));
  await page.goto('/private');
  const menu = page.getByRole('button', { name: 'Profile menu' });
  const logOut = page.getByRole('menuitem', { name: 'Log Out' });
  const first = page.getByRole('menuitem').first();
  await press(page, menu);
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(logOut).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  await page.keyboard.press('End');
  await expect(logOut).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-up$/);
});

test('a drawer keeps the focus inside, and returns it when it closes', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, product, await aStaffMember(product));
  await page.goto('/staff/chat-sandbox');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await press(page, menu);
  await expect(page.getByRole('dialog', { name: 'Coach' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Coach' })).toBeHidden();
  await expect(menu).toBeFocused();
});

async function press(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Presses Tab until the target has the focus; wherever the focus is on the way, it must be visible, and not below a bar. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; !(await hasFocus(target)); steps++) {
    expect(steps, `steps to ${target}`).toBeLessThan(30);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(looksFocused), await page.evaluate(() => document.activeElement!.outerHTML)).toBe(true);
    expect(await page.evaluate(barOverFocus)).toBeNull();
  }
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** True if the focused element, or one around it, looks different from how it looks without the focus. */
function looksFocused(): boolean {
  const element = document.activeElement as HTMLElement;
  if (element === document.body) return true;
  const looks = (): string => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
    let all = '';
    for (let box: HTMLElement | null = element, depth = 0; box && depth < 4; box = box.parentElement, depth++) {
      const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(box);
      all += [outline, boxShadow, borderColor, backgroundColor].join();
    }
    return all;
  };
  const withFocus = looks();
  element.blur();
  const without = looks();
  element.focus({ preventScroll: true });
  return withFocus !== without;
}

/** The bar at an edge of the window that hides the middle of what has the focus; null if none does. */
function barOverFocus(): string | null {
  const focused = document.activeElement!;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const bar = seen?.closest('header, [data-end-bar]');
  return bar && !bar.contains(focused) ? `${bar.outerHTML.slice(0, 80)} over ${focused.outerHTML}` : null;
}
