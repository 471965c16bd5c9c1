import type { Page } from '@playwright/test';
import type { UserWithTokenWire } from '../../src/users/adapters/http/users.contract.js';
import type { ProductProcess } from '../support/product-process.js';
import { conversation, say } from './support/chat.js';
import { aContentLink, aContentLinkTo } from './support/content.js';
import { aMember, aPerson, aStaffMember, signIn } from './support/people.js';
import { expect, testOnKeptPage as test } from './support/product.js';
import { expectSound } from './support/sound.js';

/** By day on a desktop, by night on a phone: each screen is looked at once at each size, and once in each scheme. */
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const takeSize = async (page: Page, size: (typeof SIZES)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme: size.width > 1000 ? 'light' : 'dark' });
  await page.setViewportSize(size);
};

type MakePerson = (product: ProductProcess) => Promise<UserWithTokenWire>;

interface Screen {
  name: string;
  path: string;
  as?: MakePerson;
  heading: string | RegExp;
  /** The steps on the screen before the look, at each size. */
  then?: (page: Page, width: number) => Promise<unknown>;
  expectedComplaints?: RegExp;
}

const menu = (page: Page) => page.getByRole('button', { name: 'Profile menu' }).click();

const screens: Screen[] = [
  { name: 'log in', path: '/log-in', heading: 'Log In' },
  {
    name: 'log in with errors',
    path: '/log-in',
    heading: 'Log In',
    then: async (page) => {
      await page.getByLabel('Email').fill('nobody');
      await page.getByLabel('Email').blur();
      await expect(page.getByRole('alert')).toHaveText('Please enter a valid email');
    },
  },
  { name: 'sign up', path: '/sign-up', heading: 'Create Your Account' },
  { name: 'request a reset', path: '/request-reset', heading: 'Request Password Reset' },
  {
    name: 'a reset that was asked for',
    path: '/request-reset',
    heading: 'Request Password Reset',
    then: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
      await expect(page.getByText('check your spam folder')).toBeVisible();
    },
  },
  { name: 'choose a new password', path: '/password/reset/confirm/someone/sometoken', heading: 'Reset Password' },
  {
    name: 'a reset link that is broken',
    path: '/password/reset/confirm/someone/1234',
    heading: 'Reset Password',
    then: (page) => expect(page.getByText('Please enter a valid 5 digit code')).toBeVisible(),
  },
  { name: 'not found', path: '/no/such/place', heading: '404 Page not found' },
  {
    name: 'a content link without its parts',
    path: '/content/1',
    heading: 'Your practice',
    then: (page) => expect(page.getByText('Invalid parameters')).toBeVisible(),
  },
  {
    name: 'a content link that has expired',
    path: '/content/1?user=someone&token=sometoken',
    heading: 'Your practice',
    then: (page) => expect(page.getByText('The content is either not available or expired.')).toBeVisible(),
    expectedComplaints: /status of 404/,
  },
  { name: 'private', path: '/private', as: aPerson, heading: 'Hello, Ada!' },
  { name: 'the profile menu', path: '/private', as: aPerson, heading: 'Hello, Ada!', then: menu },
  {
    name: 'the account',
    path: '/account',
    as: aPerson,
    heading: 'Account',
    then: (page) => expect(page.getByText('This device')).toBeVisible(),
  },
  {
    name: 'the account of a member',
    path: '/account',
    as: aMember,
    heading: 'Account',
    then: (page) => expect(page.getByText('Next payment')).toBeVisible(),
  },
  {
    name: 'the deletion of the account',
    path: '/account',
    as: aPerson,
    heading: 'Account',
    then: (page) => page.getByRole('button', { name: 'Delete account' }).click(),
  },
  { name: 'confirm a new address', path: '/email/change/confirm/someone/sometoken', heading: 'Confirm Your New Email' },
  { name: 'stop the weekly mail', path: '/weekly-mail/stop/sometoken', heading: 'Stop the Weekly Email' },
  { name: 'checkout cancelled', path: '/checkout-cancelled', as: aPerson, heading: 'Checkout Cancelled' },
  { name: 'payment success, waiting', path: '/payment-success', as: aPerson, heading: 'Payment Successful' },
  { name: 'payment success', path: '/payment-success', as: aMember, heading: 'Payment Successful' },
  { name: 'payment', path: '/payment', as: aPerson, heading: 'Get full access to all features' },
  {
    name: 'the local checkout',
    path: '/payment',
    as: aPerson,
    heading: 'Membership',
    then: async (page) => {
      await page.getByRole('button', { name: 'Subscribe Now' }).click();
      await expect(page.getByRole('button', { name: 'Pay $59.00' })).toBeVisible();
    },
  },
  { name: 'payment of a member', path: '/payment', as: aMember, heading: 'Get full access to all features' },
  { name: 'get to know you', path: '/get-to-know-you', as: aMember, heading: 'Getting To Know You' },
  {
    name: 'a conversation',
    path: '/get-to-know-you',
    as: aMember,
    heading: 'Getting To Know You',
    then: async (page, width) => {
      await say(
        page,
        `I lead six engineers, and my screen is ${width} wide.\n\nhttps://example.com/${'long'.repeat(60)}`,
      );
      await expect(conversation(page).getByRole('button', { name: 'Copy reply' }).last()).toBeVisible();
    },
  },
  {
    name: 'a plan that is not there yet',
    path: '/curriculum',
    as: aMember,
    heading: 'Your practices',
    then: (page) => expect(page.getByRole('link', { name: /Talk with/ })).toBeVisible(),
    expectedComplaints: /status of 404/,
  },
  {
    name: 'practices received, when there are none',
    path: '/curriculum/practices',
    as: aPerson,
    heading: 'Practices you received',
    then: (page) => expect(page.getByText('Nothing received yet')).toBeVisible(),
  },
  { name: 'success', path: '/success', as: aMember, heading: 'Your first message is on its way' },
  { name: 'the staff sandbox', path: '/staff/chat-sandbox', as: aStaffMember, heading: 'Chat Sandbox' },
  {
    name: "the staff sandbox's panel",
    path: '/staff/chat-sandbox',
    as: aStaffMember,
    heading: 'Chat Sandbox',
    then: async (page, width) => {
      if (width < 1024) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByText('988').filter({ visible: true })).toBeVisible();
    },
  },
  {
    name: 'a kept talk with the sandbox',
    path: '/staff/chat-sandbox',
    as: aStaffMember,
    heading: 'Chat Sandbox',
    then: async (page, width) => {
      // The sandbox continues the conversation that was open last: the second look is at the same one.
      if (width > 1000) await say(page, 'I lead six engineers, and they wait for me.');
      await page.goto('/staff/chat-sandbox/conversations');
      await expectSound(page, 'Sandbox Conversations');
      await page.getByRole('link', { name: 'I lead six engineers, and they wait for me.' }).last().click();
      await expect(page.getByText('I lead six engineers, and they wait for me.')).toBeVisible();
    },
  },
  { name: "the coach's prompt", path: '/staff/coach/coachprompttemplate/', as: aStaffMember, heading: 'Coach Prompt' },
  {
    name: "a part of the coach's prompt",
    path: '/staff/coach/coachprompttemplate/',
    as: aStaffMember,
    heading: 'Coach Prompt',
    then: async (page) => {
      await page.getByRole('navigation', { name: 'Templates' }).getByRole('listitem').first().getByRole('link').click();
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
    },
  },
  {
    name: "a draft and the versions of a part of the coach's prompt",
    path: '/staff/coach/coachprompttemplate/',
    as: aStaffMember,
    heading: 'Coach Prompt',
    then: async (page, width) => {
      await page.getByRole('navigation', { name: 'Templates' }).getByRole('listitem').first().getByRole('link').click();
      await page.getByRole('textbox', { name: 'Content' }).fill(`You are kind, on a screen ${width} wide.`);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByRole('insertion').filter({ hasText: String(width) })).toBeVisible();
      await page.getByRole('button', { name: 'Versions' }).click();
      await expect(page.getByText('Came with the product')).toBeVisible();
    },
  },
  { name: 'the ratings', path: '/staff/coach/ratings', as: aStaffMember, heading: 'Ratings' },
  {
    name: 'the example conversations',
    path: '/staff/coach/examples',
    as: aStaffMember,
    heading: 'Example Conversations',
    then: async (page, width) => {
      await page.getByRole('button', { name: 'New example' }).click();
      await page.getByRole('textbox', { name: 'Title' }).fill(`A new manager at ${width}`);
      await page.getByRole('textbox', { name: 'Member’s messages' }).fill('Hello\n\nIt is hard.');
      await page.getByRole('button', { name: 'Save example' }).click();
      await expect(page.getByRole('rowheader', { name: `A new manager at ${width}` })).toBeVisible();
    },
  },
  {
    name: 'the uploads that nothing uses',
    path: '/staff/catalogue/uploads',
    as: aStaffMember,
    heading: 'Unused Uploads',
    then: (page) => expect(page.locator('[data-loading]')).toHaveCount(0),
  },
  {
    name: 'the members of a practice',
    path: '/staff/catalogue/101/members',
    as: aStaffMember,
    heading: 'Members with this practice',
    // Another test's member may have it, or nobody.
    then: (page) => expect(page.locator('[data-loading]')).toHaveCount(0),
  },
  {
    name: 'the failed plans',
    path: '/staff/today/failed-plans',
    as: aStaffMember,
    heading: 'Failed Plans',
    then: (page) => expect(page.getByText('No failed plans')).toBeVisible(),
  },
  {
    name: 'the failed background work',
    path: '/staff/today/failed-work',
    as: aStaffMember,
    heading: 'Failed Background Jobs',
    then: (page) => expect(page.getByText('No failed jobs')).toBeVisible(),
  },
  {
    name: 'the health of what goes out',
    path: '/staff/health',
    as: aStaffMember,
    heading: 'Health',
    then: (page) => expect(page.getByRole('list', { name: 'Health' })).toBeVisible(),
  },
  {
    name: 'the audit trail',
    path: '/staff/audit',
    as: aStaffMember,
    heading: 'Audit Trail',
    then: (page) => expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeHidden(),
  },
];

for (const { name, path, as, heading, then, expectedComplaints = null } of screens) {
  test.describe(name, () => {
    test.use({ expectedComplaints });

    // proves 2.13
    test('is sound: no axe violation, one heading, a title, nothing beyond the edge', async ({ page, product }) => {
      if (as) await signIn(page, product, await as(product));
      for (const [index, size] of SIZES.entries()) {
        await takeSize(page, size);
        // An untouched screen is the same page in another window.
        if (index === 0 || then) await page.goto(path);
        await then?.(page, size.width);
        await expectSound(page, heading);
      }
    });
  });
}

const VIMEO = 'https://vimeo.com/76979871';
/** A second of silence, 8 kHz mono. */
const SILENCE = wave(8_000);

test.describe('a practice that is no worksheet', () => {
  for (const { kind, assetLink, show } of [
    { kind: 'an image', assetLink: '/media/ladder.png', show: (page: Page) => page.getByRole('img', { name: 'Look' }) },
    { kind: 'a video', assetLink: '/media/talk.mp4', show: (page: Page) => page.locator('video') },
    { kind: 'an audio', assetLink: '/media/words.wav', show: (page: Page) => page.locator('audio') },
    { kind: 'a Vimeo video', assetLink: VIMEO, show: (page: Page) => page.locator('iframe') },
    {
      kind: 'nothing that is known',
      assetLink: '/media/sheet.xls',
      show: (page: Page) => page.getByText('Unsupported content type'),
    },
  ]) {
    test(`but ${kind} is sound`, async ({ page, product }) => {
      await page.route('**/media/*.png', (route) => route.fulfill({ path: 'catalogue/media/delegation-levels.png' }));
      await page.route('**/media/*.wav', (route) => route.fulfill({ body: SILENCE, contentType: 'audio/wav' }));
      // A film that takes its time: what shows in the meantime is the player.
      await page.route('**/media/*.mp4', () => undefined);
      await page.route('https://player.vimeo.com/**', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html lang="en"><title>Player</title><p>A film.</p>',
        }),
      );
      const member = await aMember(product);
      const link = await aContentLinkTo(product, member.id, { title: 'Look', assetLink });
      for (const size of SIZES) {
        await takeSize(page, size);
        await page.goto(link);
        await expect(show(page)).toBeVisible();
        await expectSound(page, 'Look');
      }
    });
  }
});

test.describe('a screen that breaks', () => {
  test.use({ expectedComplaints: /is not iterable/ });

  test('says so soundly', async ({ page, product }) => {
    const person = await aPerson(product);
    await signIn(page, product, person);
    const broken = { ...person, first_name: { not: 'a name' } };
    await page.route(`**/api/users/${person.id}`, (route) => route.fulfill({ json: broken }));
    for (const size of SIZES) {
      await takeSize(page, size);
      await page.goto('/private');
      await expectSound(page, 'Unexpected Application Error!');
    }
  });
});

/** A WAV file with this many samples of silence (RIFF, 8 bits a sample). */
function wave(samples: number): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8_000, 24);
  header.writeUInt32LE(8_000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples, 40);
  return Buffer.concat([header, Buffer.alloc(samples, 128)]);
}

test('a practice from a link is sound, and signs its person in', async ({ page, product }) => {
  const member = await aMember(product);
  for (const size of SIZES) {
    await takeSize(page, size);
    await page.goto(await aContentLink(product, member.id));
    await page.getByRole('button', { name: 'Worksheet (PDF)' }).click();
    const pages = page.getByRole('navigation', { name: 'Pages of the document' });
    await expect(pages).toContainText(/Page 1 of \d+/);
    await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await pages.getByRole('button', { name: 'Next' }).click();
    await expect(pages).toContainText(/Page 2 of \d+/);
    await expectSound(page, /./);
  }
  await page.goto('/private');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada!' })).toBeVisible();
});
