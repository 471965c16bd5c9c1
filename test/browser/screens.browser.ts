import type { Page } from '@playwright/test';
import type { UserWithTokenWire } from '../../src/users/adapters/http/users.contract.js';
import type { ProductProcess } from '../support/product-process.js';
import { conversation, say } from './support/chat.js';
import { aContentLink } from './support/content.js';
import { aMember, aPerson, aStaffMember, signIn } from './support/people.js';
import { expect, test } from './support/product.js';
import { expectSound } from './support/sound.js';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

type MakePerson = (product: ProductProcess) => Promise<UserWithTokenWire>;

interface Screen {
  name: string;
  path: string;
  as?: MakePerson;
  heading: string | RegExp;
  /** What is opened or done on it before the look, at each size. */
  then?: (page: Page, width: number) => Promise<unknown>;
  expectedComplaints?: RegExp;
}

const menu = (page: Page) => page.getByRole('button', { name: 'Profile menu' }).click();

const screens: Screen[] = [
  { name: 'log in', path: '/log-in', heading: 'Log In' },
  {
    name: 'log in with faults',
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
      await page.getByRole('button', { name: 'Save as draft' }).click();
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
      await page.getByRole('textbox', { name: 'What the person says' }).fill('Hello\n\nIt is hard.');
      await page.getByRole('button', { name: 'Save example' }).click();
      await expect(page.getByRole('heading', { name: `A new manager at ${width}` })).toBeVisible();
    },
  },
  {
    name: 'the audit trail',
    path: '/staff/audit',
    as: aStaffMember,
    heading: 'Audit Trail',
    then: (page) => expect(page.getByRole('status')).toBeHidden(),
  },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, path, as, heading, then, expectedComplaints = null } of screens) {
  test.describe(name, () => {
    test.use({ expectedComplaints });

    test('is sound: no axe violation, one heading, a title, nothing beside the edge', async ({ page, product }) => {
      if (as) await signIn(page, product, await as(product));
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.goto(path);
        await then?.(page, size.width);
        await expectSound(page, heading);
      }
    });
  });
}

test('a practice from a link is sound, and signs its person in', async ({ page, product }) => {
  const member = await aMember(product);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(await aContentLink(product, member.id));
    const pages = page.getByRole('navigation', { name: 'Pages of the document' });
    await expect(pages).toContainText(/Page 1 of \d+/);
    await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await pages.getByRole('button', { name: 'Next' }).click();
    await expect(pages).toContainText(/Page 2 of \d+/);
    await page.getByRole('button', { name: 'More Info' }).click();
    await expectSound(page, /.+/);
  }
  await page.goto('/private');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada!' })).toBeVisible();
});
