import type { Page } from '@playwright/test';
import type { SignUpBody, UserWithTokenWire } from '../../../src/users/adapters/http/users.contract.js';
import { aSignUpBody } from '../../../src/users/testing/sign-up-body.js';
import { type ProductProcess, query } from '../../support/product-process.js';

export const PASSWORD = 'correct horse';

/** Someone with an account and a session, who has not paid. */
export function aPerson(product: ProductProcess, part: Partial<SignUpBody> = {}): Promise<UserWithTokenWire> {
  return post(product, '/api/users/', { body: aSignUpBody({ password: PASSWORD, ...part }) });
}

/** Someone who has paid at the local checkout. */
export async function aMember(product: ProductProcess, part: Partial<SignUpBody> = {}): Promise<UserWithTokenWire> {
  const person = await aPerson(product, part);
  await pay(product, person);
  return { ...person, has_active_product: true };
}

export async function pay(product: ProductProcess, person: UserWithTokenWire): Promise<void> {
  const checkout = await post<{ url: string }>(product, '/api/payments/create-checkout-session/', person);
  await fetch(`${checkout.url}/pay`, { method: 'POST', redirect: 'manual' });
}

const staffAccounts = new Map<ProductProcess, Promise<string>>();

/** A session of the server's staff account. All tests of the server share it. */
export async function aStaffMember(product: ProductProcess): Promise<UserWithTokenWire> {
  const account = staffAccounts.get(product) ?? makeStaffAccount(product);
  staffAccounts.set(product, account);
  return post(product, '/api/login/', { body: { email: await account, password: PASSWORD } });
}

/**
 * Signs someone up and makes them staff in the database; returns their address. The operator's command would load the whole
 * product in another process for that, and has tests of its own.
 */
async function makeStaffAccount(product: ProductProcess): Promise<string> {
  const { id, email } = await aPerson(product, { first_name: 'Sam', last_name: 'Staff' });
  await query(product.dataDir, 'update users set is_staff = true where id = $1', [id]);
  return email;
}

/** The whole form of /sign-up, for somebody new. */
export async function fillSignUp(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Maria');
  await page.getByLabel('Last name').fill('Lopez');
  await page.getByLabel('Email').fill(aSignUpBody().email);
  await page.getByLabel('Phone number').fill('212-555-0142');
  await page.getByLabel(/^password$/i).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
}

/** The session that the browser has on the page that it shows. */
export async function sessionOf(page: Page): Promise<{ token: string }> {
  return JSON.parse(await page.evaluate(() => localStorage.getItem('auth')!)) as { token: string };
}

/** Gives the browser this person's session, as a log-in at this address does. */
export async function signIn(page: Page, { url }: { url: string }, person: UserWithTokenWire): Promise<void> {
  const { token, id, has_active_product, is_staff } = person;
  const auth = { token, userId: id, hasActiveProduct: has_active_product, isStaff: is_staff };
  await page.goto(`${url}/healthz`);
  await page.evaluate((stored) => localStorage.setItem('auth', stored), JSON.stringify(auth));
}

async function post<T>(
  { url }: ProductProcess,
  path: string,
  { token, body }: { token?: string; body?: object },
): Promise<T> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) },
    body: JSON.stringify(body ?? {}),
  });
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
