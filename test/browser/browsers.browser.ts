import { translate } from '../support/translate.js';
import { conversation, composer, replyToEnd, chatUntilConclusion } from './support/chat.js';
import { aContentLink } from './support/content.js';
import { asOldAsAllowed } from './support/floor.js';
import { aMember, fillSignUp, PASSWORD, signIn } from './support/people.js';
import { aMemberWithPlan } from './support/plan.js';
import { expect, test as base } from './support/product.js';

/** A warning in the console may be all that tells of a call of the page or its worker that does not exist. */
const test = base.extend<{ warnings: string[] }>({
  warnings: [
    async ({ context }, use) => {
      const warnings: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      await use(warnings);
    },
    { auto: true },
  ],
});

const pages = 'Pages of the document';

test.describe('the oldest browsers that the client works in', () => {
  test.beforeEach(({ page }) => asOldAsAllowed(page));

  // proves 12.13
  test('sign a person up and lead to the checkout', async ({ page }) => {
    await page.goto('/sign-up');
    await fillSignUp(page);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible();
  });

  // proves 12.13
  test('show a worksheet, with a text that can be selected', async ({ page, product, warnings }) => {
    await page.goto(await aContentLink(product, (await aMember(product)).id));
    await page.getByRole('button', { name: 'Worksheet (PDF)' }).click();
    await expect(page.getByRole('navigation', { name: pages })).toContainText('Page 1 of');
    await expect(page.locator('.textLayer')).toContainText(/\w/);
    expect(warnings).toEqual([]);
  });
});

test.describe('a browser that is too old', () => {
  test.use({ expectedComplaints: /^SyntaxError: Invalid regular expression/ });

  const sentence =
    'Career Coach needs a newer browser: Safari 16.4, Chrome or Edge 109, Firefox 128, or any later one. Please update yours.';

  // proves 12.13
  test('is told so where it cannot read the scripts', async ({ page }) => {
    await page.addInitScript(() => {
      const { RegExp: Expression } = window;
      const refuse = (text: string) => {
        if (text.includes('(?<')) throw new SyntaxError('Invalid regular expression');
      };
      window.RegExp = new Proxy(Expression, {
        construct(target, [text, flags]: [string, string]) {
          refuse(text);
          return new target(text, flags);
        },
      });
    });
    await page.route('**/assets/index-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '/(?<=/' }),
    );
    await page.goto('/log-in');
    await expect(page.locator('#root')).toHaveText(sentence);
  });

  test('is told so where it would run them and could not draw the screens', async ({ page }) => {
    await page.addInitScript(() => {
      CSS.supports = () => false;
    });
    await page.goto('/log-in');
    await expect(page.locator('#root')).toHaveText(sentence);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('#root')).toHaveText(sentence);
  });
});

test.describe('an error inside a worksheet', () => {
  test.use({ expectedComplaints: /broken viewer/ });

  // proves 9.7
  test('stays there: the practice can still be read, and the worksheet downloaded', async ({ page, product }) => {
    await page.route('**/pdf-viewer-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export const PdfViewer = () => { throw new Error('broken viewer'); };`,
      }),
    );
    await page.goto(await aContentLink(product, (await aMember(product)).id));
    await page.getByRole('button', { name: 'Worksheet (PDF)' }).click();
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('Failed to load PDF file.');
    await expect(failure.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /\.pdf/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Your practice|Error/);
  });
});

test.describe('a page that the browser translates', () => {
  test.use({ expectedComplaints: /status of 400 .*\/api\/login\// });
  test.beforeEach(({ page }) => page.addInitScript(translate));

  // proves 12.14
  test('signs a person up, takes the payment, and brings the whole conversation', async ({ page }) => {
    await page.goto('/sign-up');
    await fillSignUp(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CREATE YOUR ACCOUNT');
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('button', { name: 'Pay $59.00' }).click();
    await page.getByRole('button', { name: 'Get Started' }).click();
    await chatUntilConclusion(page, async (_, message) => {
      await composer(page).fill(message);
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(conversation(page)).toContainText(message, { ignoreCase: true });
      await replyToEnd(page);
    });
    const shown = async () => (await conversation(page).innerText()).replace(/\s/g, '');
    const said = await shown();
    await page.getByRole('button', { name: "Yes let's go!" }).click();
    await expect(page).toHaveURL(/\/success$/);
    await page.goto('/get-to-know-you');
    // As they grew, so are they on record.
    await expect.poll(shown).toBe(said);
  });

  test('shows what changes: a wrong password, a plan that is paused and resumed', async ({ page, product }) => {
    const member = await aMemberWithPlan(product);
    await page.goto('/log-in');
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel(/^password$/i).fill('wrong horse');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('alert')).toHaveText(/./);

    await signIn(page, product, member);
    await page.goto('/curriculum');
    await page.getByRole('button', { name: 'Pause texts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pause texts' }).click();
    await expect(page.getByText('PAUSED', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Resume texts' }).first().click();
    await expect(page.getByRole('button', { name: 'Pause texts' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveText(/NEXT BY TEXT · |CURRENT PRACTICE · /);
  });
});

test.describe('a browser whose storage is blocked', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get });
      Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
    }),
  );

  // proves 12.15
  test('signs a person up and takes the payment; after a log-in they talk with the coach', async ({ page }) => {
    await page.goto('/sign-up');
    await fillSignUp(page);
    const email = await page.getByLabel('Email').inputValue();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('button', { name: 'Pay $59.00' }).click();

    // The session ended with the page that the checkout took the place of; the log-in leads back to the payment's result.
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
    const why = page.getByText(/^This browser doesn’t keep you logged in: allow cookies and site data for this site/);
    await expect(why).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel(/^password$/i).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByText('Your membership is active.')).toBeVisible();
    await expect(why).toBeVisible();
    await page.getByRole('button', { name: 'Get Started' }).click();
    await expect(why).toBeVisible();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(why).toBeHidden();
    await chatUntilConclusion(page);
    await page.getByRole('button', { name: "Yes let's go!" }).click();
    await expect(page.getByText(/It was sent on|It comes on/)).toBeVisible();
    await page.getByRole('link', { name: 'Your practices' }).click();
    await expect(page.getByRole('main')).toContainText(/NEXT BY TEXT|CURRENT PRACTICE/i);
    await expect(why).toBeHidden();

    await page.reload();
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
    await expect(why).toBeVisible();
  });
});
