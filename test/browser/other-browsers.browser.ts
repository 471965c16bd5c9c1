import { TOTP } from 'otpauth';
import { missingFor } from '../../scripts/other-browsers.mjs';
import { aSignUpBody } from '../../src/users/testing/sign-up-body.js';
import { ANSWERS, ASKS_WHETHER_RIGHT, CONFIRMS } from './support/chat.js';
import { aContentLink } from './support/content.js';
import { aMember, aStaffMember, PASSWORD } from './support/people.js';
import { aMemberWithPlan, moveClock, moveToMonday, textedLink } from './support/plan.js';
import { expect, test as base } from './support/product.js';
import { aFirefox, type Visitor } from './support/visitor.js';
import { aWebKit } from './support/webkit.js';

const test = base.extend<{
  open(width: number, height: number): Promise<Visitor>;
  browserToOpen: 'Firefox' | 'WebKit';
}>({
  browserToOpen: ['Firefox', { option: true }],
  open: [
    async ({ browserToOpen }, use, testInfo) => {
      const missing = missingFor(browserToOpen);
      if (missing.length > 0) throw new Error(`${browserToOpen} is missing: apt-get install ${missing.join(' ')}`);
      const opened: Visitor[] = [];
      await use(async (width, height) => {
        const visitor = await { Firefox: aFirefox, WebKit: aWebKit }[browserToOpen]({ width, height });
        opened.push(visitor);
        return visitor;
      });
      for (const visitor of opened) {
        // A browser that hangs draws no picture, and is closed all the same.
        const body = testInfo.error && (await visitor.picture().catch(() => undefined));
        if (body) await testInfo.attach('screen', { body, contentType: 'image/png' });
        await visitor.close();
        expect(visitor.complaints, 'complaints of the browser').toEqual([]);
      }
      // Its own, so that a test that takes too long still closes its browser.
    },
    { timeout: 180_000 },
  ],
  // The complaints of Chromium, which these tests leave closed.
  complaints: async ({}, use) => use([]),
});

const named = (name: string) => `(normalize-space()="${name}" or @aria-label="${name}")`;
/** One that can be pressed: a driver presses a disabled one too, to no effect. */
const button = (name: string) => `//button[${named(name)} and not(@disabled)]`;
/** One that there is, whether or not it can be pressed. */
const anyButton = (name: string) => `//button[${named(name)}]`;
const link = (name: string) => `//a[normalize-space()="${name}"]`;
const field = (label: string) => `//input[@id=//label[normalize-space()="${label}"]/@for]`;
const area = (label: string) => `//textarea[@id=//label[normalize-space()="${label}"]/@for]`;
const COMPOSER = '//form//textarea';

const isThere = (element: string) =>
  `return document.evaluate(${JSON.stringify(element)}, document, null, XPathResult.BOOLEAN_TYPE).booleanValue;`;
const valueOf = (element: string) =>
  `return document.evaluate(${JSON.stringify(element)}, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue?.value;`;
const TEXT = 'return document.body.innerText;';
const IS_TOO_WIDE = 'return document.documentElement.scrollWidth > innerWidth;';
/** Paper and ink: a page that was not drawn is of one color. */
const HAS_DRAWN_PAGE = `
  const canvas = document.querySelector('canvas');
  if (!canvas?.width) return false;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const shades = new Set();
  for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 255) shades.add(data[at]);
  return shades.size > 10;`;

/** Where a browser cannot be had, the test command has said so, and there is no test of it; a CI machine has to have them all. */
const BROWSERS = (['Firefox', 'WebKit'] as const).filter(
  (browser) => Boolean(process.env['CI']) || missingFor(browser).length === 0,
);

/** WebKit has no narrower window. */
const PHONE_WIDTHS = { Firefox: 390, WebKit: 447 };

for (const browser of BROWSERS)
  for (const { device, width, height } of [
    { device: 'desk', width: 1280, height: 800 },
    { device: 'phone', width: PHONE_WIDTHS[browser], height: 844 },
  ])
    test.describe(`${browser}, as wide as on a ${device}`, () => {
      test.use({ browserToOpen: browser });

      // proves 12.13
      test('signs a person up, takes the payment, and brings the conversation and the plan', async ({
        open,
        product,
      }) => {
        const visitor = await open(width, height);
        await visitor.goto(`${product.url}/log-in`);
        await visitor.click(link('Create Your Account'));
        for (const [label, text] of [
          ['First name', 'Maria'],
          ['Last name', 'Lopez'],
          ['Email', aSignUpBody().email],
          ['Phone number', '212-555-0142'],
          ['Password', PASSWORD],
          ['Confirm password', PASSWORD],
        ] as const)
          await visitor.type(field(label), text);
        await expectItFits(visitor);
        await visitor.click(button('Sign Up'));
        await visitor.click(button('Pay $59.00'));
        await visitor.click(button('Get Started'));

        await chatUntilConclusion(visitor);
        await expectItFits(visitor);
        await visitor.click(button("Yes let's go!"));
        await expectText(visitor, /It was sent on|It comes on/);
        await expectItFits(visitor);
        await visitor.click(link('Your practices'));
        await expectText(visitor, /NEXT BY TEXT|CURRENT PRACTICE/i);
        await expectItFits(visitor);
      });

      // proves 12.13
      test('opens a practice by the link in a text, and draws its worksheet', async ({ open, product }) => {
        const path = await aContentLink(product, (await aMember(product)).id);
        const visitor = await open(width, height);
        await visitor.goto(product.url + path);
        await visitor.click(button('Worksheet (PDF)'));
        await expect.poll(() => visitor.read(HAS_DRAWN_PAGE)).toBe(true);
        await expectText(visitor, /Page 1 of/);
        await expectItFits(visitor);
      });
    });

for (const browser of BROWSERS)
  test.describe(`${browser}, for a member`, () => {
    test.use({ browserToOpen: browser });

    // proves 9.14
    test('keeps what is written on a worksheet, by the link in a text', async ({ open, startProduct }) => {
      test.slow();
      const product = await startProduct({ environment: { CLOCK: 'virtual' } });
      await moveToMonday(product);
      const member = await aMemberWithPlan(product);
      await moveClock(product, { advance: 'P1D' });
      const visitor = await open(PHONE_WIDTHS[browser], 844);
      await visitor.goto(textedLink(product, member));
      await visitor.type(area('With whom'), 'Dana');
      await expectText(visitor, /^Saved$/m);
      await expectItFits(visitor);
      await visitor.goto('about:blank');
      await visitor.goto(textedLink(product, member));
      await expect.poll(() => visitor.read(valueOf(area('With whom')))).toBe('Dana');
    });
  });

for (const browser of BROWSERS)
  test.describe(`${browser}, for staff`, () => {
    test.use({ browserToOpen: browser });

    // proves 12.13
    test('logs in with a code, replies to a member, and publishes a change of the prompt', async ({
      open,
      startProduct,
    }) => {
      test.slow();
      const product = await startProduct();
      const { id, phone_number } = await aMember(product);
      const message = new URLSearchParams({ number: phone_number, body: 'Can I talk to a human?' });
      await fetch(`${product.url}/sandbox/phone/`, { method: 'POST', body: message, redirect: 'manual' });
      const { email, token } = await aStaffMember(product);
      const setUp = async (path: string, body: object) => {
        const response = await fetch(`${product.url}/api/second-factor/${path}/`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Token ${token}` },
          body: JSON.stringify(body),
        });
        return (await response.json()) as { secret: string };
      };
      const app = new TOTP({ secret: (await setUp('totp', {})).secret });
      await setUp('totp/confirm', { code: app.generate() });

      const visitor = await open(1280, 900);
      await visitor.goto(`${product.url}/log-in`);
      await visitor.type(field('Email'), email);
      await visitor.type(field('Password'), PASSWORD);
      await visitor.click(button('Log In'));
      // Each code works once; that of the next half minute is accepted as well.
      const code = app.generate({ timestamp: Date.now() + 30_000 });
      await visitor.type(field('Code from your authenticator app'), ` ${code.slice(0, 3)} ${code.slice(3)}`);
      await visitor.click(button('Log In'));
      await visitor.type(COMPOSER, "I keep doing my team's work.");
      await visitor.click(button('Send'));
      await visitor.click(button('Rate reply'));
      await expectItFits(visitor);
      await visitor.click(button('Cancel'));

      await visitor.goto(`${product.url}/staff/messages/${id}`);
      await visitor.type(area('Your reply'), 'Hello, Sam here.');
      // At night nobody is texted.
      await visitor.click('//label[normalize-space()="Email"]');
      await visitor.click(button('Send and mark done'));
      await expectText(visitor, /Reopen/);
      await expectItFits(visitor);

      await visitor.goto(`${product.url}/staff/coach/coachprompttemplate/`);
      await visitor.click('//nav[@aria-label="Templates"]//a[contains(., "Style")]');
      await visitor.type(area('Content'), 'Be brief. ');
      await visitor.click(button('Save draft'));
      await visitor.click(button('Publish draft'));
      await visitor.click(button('Publish anyway'));
      await expectText(visitor, /Published\. Members get it/);
      await expectItFits(visitor);
    });
  });

/** Says something, and reads until the coach has come to its end: the field is then open again, or removed. */
async function chatUntilConclusion(visitor: Visitor): Promise<void> {
  await visitor.click(button("I'm newer to managing and want to do a great job"));
  for (const message of ANSWERS) {
    await expect.poll(() => visitor.read(isThere(anyButton('Send')))).toBe(true);
    if (await visitor.read(isThere(button("Yes let's go!")))) return;
    const isSummedUp = (await visitor.read<string>(TEXT)).includes(ASKS_WHETHER_RIGHT);
    await visitor.type(COMPOSER, isSummedUp ? CONFIRMS : message);
    await visitor.click(button('Send'));
    await expectText(visitor, new RegExp(isSummedUp ? CONFIRMS : message));
  }
  await expect.poll(() => visitor.read(isThere(button("Yes let's go!")))).toBe(true);
}

async function expectText(visitor: Visitor, text: RegExp): Promise<void> {
  await expect.poll(() => visitor.read(TEXT)).toMatch(text);
}

async function expectItFits(visitor: Visitor): Promise<void> {
  expect(await visitor.read(IS_TOO_WIDE), 'it scrolls sideways').toBe(false);
}
