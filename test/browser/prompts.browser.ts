import type { Page } from '@playwright/test';
import { aStaffMember, signIn } from './support/people.js';
import { expect, test } from './support/product.js';
import { expectSound } from './support/sound.js';

const EDITOR = '/staff/coach/coachprompttemplate/';

test.beforeEach(async ({ page, product }) => signIn(page, product, await aStaffMember(product)));

/** A refusal to save over someone else, and an ended session, are what these tests are about. */
test.use({ expectedComplaints: /status of (?:401|409)/ });

const list = (page: Page) => page.getByRole('navigation', { name: 'Templates' });
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const draft = (page: Page) => page.getByRole('region', { name: 'Draft' });

async function open(page: Page, name: string): Promise<void> {
  await page.goto(EDITOR);
  await list(page)
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
}

// proves 10.4, 10.31, 10.32
test('a change is drafted, checked with the kept conversations, tried and published', async ({ page }) => {
  await open(page, 'Style');
  const published = await content(page).inputValue();
  await content(page).fill(`${published}\n- Be brief.`);
  // Nothing is scrolled to: saving is in view, and then what it changes, its check and its publication.
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(draft(page).getByText('Be brief.')).toBeInViewport();
  await expect(draft(page).getByRole('button', { name: /^\d+ unchanged words$/ })).toBeVisible();
  for (const name of ['Check draft', 'Publish draft'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Whole prompt' }).click();
  await expect(page.getByRole('region', { name: 'Assembled prompt' })).toContainText('Be brief.');
  await page.getByRole('button', { name: 'This template' }).click();
  await expect(list(page).getByRole('link', { name: /^Style.*Draft/ })).toBeVisible();
  await draft(page).getByRole('button', { name: 'Check draft' }).click();
  await expect(draft(page).getByText('Nothing was tested.')).toBeVisible({ timeout: 90_000 });
  await expect(draft(page).getByText('this check doesn’t test the draft')).toBeVisible();
  await expectSound(page, 'Coach Prompt');
  // A template with a draft opens with its text, and what can be done with it stays in view.
  await open(page, 'Style');
  await expect(content(page)).toBeInViewport();
  for (const scroll of [0, 100_000]) {
    await page.mouse.wheel(0, scroll);
    for (const name of ['Save draft', 'Publish draft'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }

  await draft(page).getByRole('link', { name: 'Try in sandbox' }).click();
  await expect(page.getByRole('complementary', { name: 'Coach' }).getByText('Be brief.')).toBeVisible();
  await open(page, 'Style');
  await page.getByRole('textbox', { name: 'Why you are changing this' }).fill('Shorter');
  await page.getByRole('button', { name: 'Publish draft' }).click();
  // The scripted coach reads no prompt: its check is none.
  await page.getByRole('dialog').getByText('says nothing about it').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish anyway' }).click();
  await expect(draft(page)).toBeHidden();
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByText('Published without a check').first()).toBeVisible();
  await expect(page.getByText('Check passed')).toBeHidden();
  await expect(page.getByText(/· Shorter/)).toBeVisible();
});

test('unsaved text is restored after a reload, a way back and the end of the session', async ({ page, product }) => {
  await open(page, 'Limits');
  await content(page).fill('Unsaved words.');
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(content(page)).toHaveValue('Unsaved words.');
  await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible();

  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(content(page)).toHaveValue('Unsaved words.');

  await page.evaluate(() => {
    const auth = JSON.parse(localStorage.getItem('auth')!) as object;
    localStorage.setItem('auth', JSON.stringify({ ...auth, token: 'ended' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth', newValue: localStorage.getItem('auth') }));
  });
  await expect(page).toHaveURL(/log-in/);
  await signIn(page, product, await aStaffMember(product));
  await page.goto(EDITOR);
  await list(page)
    .getByRole('link', { name: /^Limits/ })
    .click();
  await expect(content(page)).toHaveValue('Unsaved words.');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(content(page)).not.toHaveValue('Unsaved words.');
});

test('the second of two people who write at once sees both texts', async ({ page, product, browser }) => {
  test.slow();
  const colleague = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signIn(colleague, product, await aStaffMember(product));
  await open(page, 'Method');
  await open(colleague, 'Method');
  await content(page).fill('Mine.');
  await content(colleague).fill('Theirs.');
  await colleague.getByRole('button', { name: 'Save draft' }).click();
  await expect(draft(colleague)).toContainText('Theirs.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const question = page.getByRole('dialog', { name: 'Changed while you were editing' });
  await expect(question.getByRole('region', { name: 'Theirs' })).toContainText('Theirs.');
  await expect(question.getByRole('region', { name: 'Yours' })).toContainText('Mine.');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectSound(page, 'Coach Prompt');
  }
  await question.getByRole('button', { name: 'Take theirs' }).click();
  await expect(content(page)).toHaveValue('Theirs.');
  await draft(page).getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(draft(page)).toBeHidden();
  await colleague.context().close();
});

test('templates are put in another order by keys and by mouse', async ({ page }) => {
  await page.goto(EDITOR);
  const names = () => list(page).getByRole('link').allInnerTexts();
  await page.getByRole('button', { name: 'Move Crisis' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Picked up Crisis, position 5 of 6/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/Crisis is over position 6 of 6/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Crisis was moved to position 6 of 6/)).toBeAttached();
  const asks = page.getByRole('dialog', { name: 'Change the order?' });
  await asks.getByRole('button', { name: 'Cancel' }).click();
  expect((await names()).at(-1)).not.toMatch(/^Crisis/);
  await page.getByRole('button', { name: 'Move Crisis' }).press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/Crisis is over position 6 of 6/)).toBeAttached();
  await page.keyboard.press('Space');
  await asks.getByRole('button', { name: 'Change the order' }).click();
  await expect.poll(async () => (await names()).at(-1)).toMatch(/^Crisis/);
  await page.getByRole('button', { name: 'Move Crisis' }).hover();
  await page.mouse.down();
  const target = (await page.getByRole('button', { name: 'Move Conclusion' }).boundingBox())!;
  await page.mouse.move(target.x + 5, target.y + 10, { steps: 8 });
  await page.mouse.up();
  await asks.getByRole('button', { name: 'Change the order' }).click();
  await expect.poll(async () => (await names()).at(-1)).toMatch(/^Conclusion/);
});

// proves 10.27
test('a deleted template is put back by Undo as it was, or later from the deleted ones', async ({ page }) => {
  await page.goto(`${EDITOR}?template=new`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Passing');
  await content(page).fill('Be passing.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(list(page).getByRole('link', { name: /^Passing/ })).toBeVisible();
  await content(page).fill('Be passing, in a draft.');
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete template' }).click();
    await expect(list(page).getByRole('link', { name: /^Passing/ })).toBeHidden();
  };
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await remove();
  await expect(page.getByText('“Passing” was deleted.')).toBeVisible();
  await expectSound(page, 'Coach Prompt');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(content(page)).toHaveValue('Be passing, in a draft.');

  await remove();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await list(page).getByRole('button', { name: 'Deleted templates' }).click();
  await list(page).getByRole('button', { name: 'Restore Passing' }).click();
  await expect(content(page)).toHaveValue('Be passing, in a draft.');
  await expect(page.getByRole('checkbox', { name: 'Active' })).not.toBeChecked();
  await remove();
});

// proves 10.27
test('a published draft is a draft again by Undo', async ({ page }) => {
  await open(page, 'Style');
  const published = await content(page).inputValue();
  await content(page).fill(`${published}\n- Never undone.`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Publish draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish anyway' }).click();
  await expect(draft(page)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(draft(page).getByText('Never undone.')).toBeVisible();
  await draft(page).getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(content(page)).toHaveValue(published);
});
