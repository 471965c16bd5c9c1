import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './product.js';

/**
 * Rules that axe leaves out unless asked, by tag or by name: WCAG 2.2's size of targets, some of AAA, and those that it calls
 * experimental. Kept off are:
 * - `color-contrast-enhanced`: AAA's 7 to 1; the colors of this product aim at AA's 4.5 to 1.
 * - `focus-order-semantics`: it wants a widget's role on whatever takes the focus. A list that scrolls takes it so that keys can
 *   scroll it (`scrollable-region-focusable` demands that), and the menus' library guards the focus with empty elements.
 * - `aria-roledescription`, `audio-caption`, `duplicate-id`, `duplicate-id-active`, `landmark-complementary-is-top-level`: axe has
 *   given them up itself.
 */
const NOT_ON_BY_DEFAULT = [
  'css-orientation-lock',
  'hidden-content',
  'identical-links-same-purpose',
  'label-content-name-mismatch',
  'meta-refresh-no-exceptions',
  'p-as-heading',
  'table-fake-caption',
  'target-size',
  'td-has-header',
];

/**
 * What every screen must meet: no axe violation, one heading, a title, and nothing past the edge of the window.
 * @param notOurs axe rules that a library's own markup breaks
 */
export async function expectSound(page: Page, heading: string | RegExp, notOurs: string[] = []): Promise<void> {
  // By element: an open dialog hides what is under it from those who cannot see, the heading included.
  await expect(page.locator('h1')).toHaveText([heading]);
  await expect(page).toHaveTitle(/\S/);
  await page.evaluate(() => document.fonts.ready);

  await page.evaluate(settled);
  // Legacy: it gathers what it found in the page itself. The other way opens a window for that, each time; what it would
  // find more is inside frames of other sites, which are not ours.
  const rules = Object.fromEntries([
    ...NOT_ON_BY_DEFAULT.map((rule) => [rule, { enabled: true }]),
    ...notOurs.map((rule) => [rule, { enabled: false }]),
  ]) as Record<string, { enabled: boolean }>;
  // Every element is checked as before, but only what breaks a rule is described and handed over.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ rules, resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
  expect(found, 'axe violations').toEqual([]);

  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, 'width of the content').toBeLessThanOrEqual(window!);
}

/** Waits until fade-ins are done: half-way, text has half its contrast. Endless animations are not waited for. */
async function settled(): Promise<void> {
  const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(finite.map(({ finished }) => finished));
}
