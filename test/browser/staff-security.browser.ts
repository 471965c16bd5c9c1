import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { query } from '../support/product-process.js';
import { aStaffMember, PASSWORD, signIn } from './support/people.js';
import { expect, test } from './support/product.js';
import { expectSound } from './support/sound.js';

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

// The browser itself reports the responses that ask for a second factor.
test.use({ expectedComplaints: /status of 40[013]/ });

/** An authenticator that is part of this browser, and says yes. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function expectSoundEverywhere(page: Page, heading: string): Promise<void> {
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    await expectSound(page, heading);
  }
  await page.setViewportSize(SIZES.desktop);
}

test('staff set up two-step verification before anything else, and log in with it in each way', async ({
  page,
  startProduct,
}) => {
  const product = await startProduct({ environment: { STAFF_MFA: 'required' } });
  const staff = await aStaffMember(product);
  await withAuthenticator(page);
  await signIn(page, product, staff);

  await page.goto(`${product.url}/staff/members`);
  await expect(page).toHaveURL(/\/account\/security$/);
  await expect(page.getByRole('alert')).toContainText('Staff need two-step verification here');
  await expectSoundEverywhere(page, 'Two-step verification');

  await page.getByLabel('Name of the new passkey').fill('This laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = page.getByRole('region', { name: 'Your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode] = await codes.allTextContents();
  await expectSoundEverywhere(page, 'Two-step verification');
  await page.getByRole('button', { name: 'I have saved them' }).click();

  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectSoundEverywhere(page, 'Two-step verification');
  const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const app = new TOTP({ secret: key!.replaceAll(' ', '') });
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This code is not right' })).toBeVisible();
  await page.getByLabel('Code from the app').fill(app.generate());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/^Set up on/)).toBeVisible();
  await expectSoundEverywhere(page, 'Two-step verification');

  // Simulates that a quarter of an hour has passed.
  await query(product.dataDir, `update auth_tokens set second_factor_at = second_factor_at - interval '16 minutes'`);
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByRole('button', { name: 'Use your passkey' })).toBeVisible();
  await expectSoundEverywhere(page, 'Two-step verification');
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill('aaaa-aaaa-aaaa-aaaa');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toContainText('That did not work');
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await dialog.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(codes).toHaveCount(10);
  const [newCode] = await codes.allTextContents();
  expect(newCode).not.toBe(recoveryCode);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/staff\/chat-sandbox$/);

  const logInAgain = async () => {
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/sign-up$/);
    await page.goto(`${product.url}/log-in`);
    await page.getByLabel('Email').fill(staff.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  };
  const arrived = () => expect(page).toHaveURL(/\/staff\/chat-sandbox$/);

  await logInAgain();
  await expectSoundEverywhere(page, 'One more step');
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await arrived();

  await logInAgain();
  await page.getByRole('button', { name: 'Use a code from your authenticator app' }).click();
  await expectSoundEverywhere(page, 'One more step');
  // The last code may be of this very step, and is used up; the next one is valid already.
  await page.getByLabel('Code from your authenticator app').fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Log In' }).click();
  await arrived();

  await logInAgain();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await query(product.dataDir, `update second_factor_challenges set expires_at = now() - interval '1 second'`);
  await page.getByLabel('Recovery code').fill(newCode!);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toContainText('This took too long');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(staff.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(newCode!.toUpperCase());
  await page.getByRole('button', { name: 'Log In' }).click();
  await arrived();
});
