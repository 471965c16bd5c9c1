import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
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

/** Minified: to hand it over and to parse it takes longer than many a look with it. */
const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The checks that every screen must pass: no axe violation, one heading, a title, and nothing past the edge of the
 * window.
 * @param notOurs axe rules that a library's own markup breaks
 */
export async function expectSound(page: Page, heading: string | RegExp, notOurs: string[] = []): Promise<void> {
  // By element: an open dialog hides what is under it from those who cannot see, the heading included.
  await expect(page.locator('h1')).toHaveText([heading]);
  await expect(page).toHaveTitle(/\S/);
  await page.evaluate(() => document.fonts.ready);

  await page.evaluate(settled);
  expect(await violations(page, notOurs), 'axe violations').toEqual([]);

  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, 'width of the content').toBeLessThanOrEqual(window!);
}

async function violations(page: Page, notOurs: string[]) {
  const rules = Object.fromEntries([
    ...NOT_ON_BY_DEFAULT.map((rule) => [rule, { enabled: true }]),
    ...notOurs.map((rule) => [rule, { enabled: false }]),
  ]) as axe.RuleObject;
  // A second look at the same page has it already, and its code is warm.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations: broken } = await axe.run(options);
      // A target half under a floating bar is small only until the page is scrolled.
      const isSmallInView = async ({ target }: axe.NodeResult) => {
        const element = document.querySelector(target.join(' '))!;
        element.scrollIntoView({ block: 'center' });
        return (await axe.run(element, { runOnly: ['target-size'] })).violations.length > 0;
      };
      const found = [];
      const [left, top] = [window.scrollX, window.scrollY];
      for (const { id, help, nodes } of broken) {
        const where = [];
        for (const node of nodes) if (id !== 'target-size' || (await isSmallInView(node))) where.push(node.html);
        if (where.length > 0) found.push({ id, help, where });
      }
      window.scrollTo(left, top);
      return found;
      // Every element is checked, but only what breaks a rule is described. Frames are of other sites, and not ours.
    },
    { rules, resultTypes: ['violations'], iframes: false } satisfies axe.RunOptions,
  );
}

/**
 * Waits until fade-ins are done: half-way, text has half its contrast. An inherited color passes from parent to child, so that one
 * transition may begin when another ends. Endless animations are not waited for.
 */
async function settled(): Promise<void> {
  const running = () =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  for (let finite = running(); finite.length > 0; finite = running())
    await Promise.allSettled(finite.map(({ finished }) => finished));
}
