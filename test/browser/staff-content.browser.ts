import type { Page } from '@playwright/test';
import { aStaffMember, signIn } from './support/people.js';
import { expect, test } from './support/product.js';
import { expectSound } from './support/sound.js';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

const TEXT = `${'Say what done looks like and leave the how to the person who does it. '.repeat(7).trim()}

**Reflect:** Which step was hardest to leave out?`;

// The browser reports every error response; here one is rejected on purpose.
test.use({ expectedComplaints: /status of 4(00|09)/ });

/** Checks the page on a phone as well as on a desktop, which it ends with. */
async function expectSoundAtBothSizes(page: Page, heading: string): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectSound(page, heading);
  }
}

// proves 10.6, 10.27, 10.28
test('staff write, illustrate, correct and retire a practice', async ({ page, product, request }) => {
  // Many steps, with a check of every screen.
  test.slow();
  const staff = await aStaffMember(product);
  await signIn(page, product, staff);
  const title = 'Hand over the outcome';

  await page.goto('/staff/catalogue');
  await expect(page.getByRole('table', { name: 'Practices' }).getByRole('rowheader')).toHaveCount(25);
  await expectSoundAtBothSizes(page, 'Catalog');

  await page.getByRole('link', { name: 'New practice' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Create practice' }).click();
  await expect(page.getByText('fields need attention')).toBeInViewport();
  await expect(page.getByLabel('Text message')).toBeFocused();
  await expectSoundAtBothSizes(page, 'New practice');

  await page.getByLabel('Text message').fill('One task this week: hand over the outcome.');
  await page.getByLabel('Practice page', { exact: true }).fill(TEXT);
  await page.getByLabel('File to upload').setInputFiles('catalogue/media/sbi-frame.png');
  await expect(page.getByRole('link', { name: 'sbi-frame.png' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Add a skill' }).click();
  await page.getByLabel('Skill 1', { exact: true }).selectOption({ label: 'Delegation' });
  await page.getByLabel('Stage').selectOption({ label: 'Foundation' });
  await page.getByLabel('You are in your first year or so of managing people').check();
  await page.getByLabel('Why you are changing this').fill('Members asked for it');
  await page.getByRole('button', { name: 'Create practice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Created. New plans may include it from now on.')).toBeVisible();
  const number = /\/staff\/catalogue\/(\d+)$/.exec(page.url())![1]!;
  await expectSoundAtBothSizes(page, title);

  const theirs = await request.patch(`${product.url}/api/staff/content/${number}/`, {
    headers: { Authorization: `Token ${staff.token}` },
    data: { title: `${title}: theirs`, text_message: 'Theirs this week.' },
  });
  expect(theirs.ok()).toBe(true);
  await page.getByLabel('Text message').fill('Mine this week.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const conflict = page.getByRole('dialog', { name: 'Changed while you were editing' });
  await expect(conflict.getByText('Theirs this week.')).toBeVisible();
  await expect(conflict.getByText('Mine this week.')).toBeVisible();
  await expectSoundAtBothSizes(page, title);
  await conflict.getByRole('button', { name: 'Save yours' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}: theirs`);
  await publicationIsAsked(page);

  await leaveIsAsked(page);
  await differencesShow(page);
  await expectSoundAtBothSizes(page, `${title}: theirs`);

  await page.getByRole('button', { name: 'Retire' }).click();
  const question = page.getByRole('dialog', { name: 'Retire this practice?' });
  await expect(question.getByText('It isn’t upcoming in any plan.')).toBeVisible();
  await question.getByRole('button', { name: 'Retire practice' }).click();
  await expect(page.getByText('Retired', { exact: true })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Catalog' }).click();
  await page.getByLabel('State').selectOption({ label: 'Retired' });
  const row = page.getByRole('row').filter({ hasText: `${title}: theirs` });
  await expect(row.getByText('Retired')).toBeVisible();
  await expectSoundAtBothSizes(page, 'Catalog');
});

/** Members get a change once it is published: the question says who, and it can be undone. */
async function publicationIsAsked(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Draft' });
  await expect(panel).toContainText('Members get version 2 until it is published.');
  await panel.getByRole('button', { name: 'Changes' }).click();
  await expect(panel.locator('ins').filter({ hasText: 'Mine' })).toBeVisible();
  await expectSoundAtBothSizes(page, 'Hand over the outcome: theirs');
  const publish = async () => {
    await panel.getByRole('button', { name: 'Publish…' }).click();
    const question = page.getByRole('dialog', { name: /^Publish version/ });
    await expect(question.getByText('It isn’t upcoming in any plan. New plans may include it.')).toBeVisible();
    await expectSoundAtBothSizes(page, 'Hand over the outcome: theirs');
    await question.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(panel).toBeHidden();
  };
  await publish();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(panel).toContainText('Members get version 4 until it is published.');
  await expect(page.getByLabel('Text message')).toHaveValue('Mine this week.');
  await publish();
  await page.getByRole('button', { name: 'Dismiss' }).click();
}

async function leaveIsAsked(page: Page): Promise<void> {
  await page.getByLabel('Source').fill('A book');
  await page.getByRole('main').getByRole('link', { name: 'Catalog' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Source')).toHaveValue('A book');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Source')).toHaveValue('');
}

async function differencesShow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByText('Members asked for it')).toBeVisible();
  await page.getByLabel('Compare version 1').check();
  await page.getByLabel('Compare version 5').check();
  const differences = page.getByRole('region', { name: 'Differences' });
  await expect(differences.locator('ins').filter({ hasText: 'Mine' })).toBeVisible();
  await expect(differences.locator('ins').filter({ hasText: 'theirs' })).toBeVisible();
}
