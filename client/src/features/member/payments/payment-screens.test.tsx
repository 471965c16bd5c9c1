import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { browser } from '../../../lib/browser';
import { useAuth } from '../../../session/auth-store';
import { aMembership } from '../../../testing/a-membership';
import { signInOn } from '../../../testing/a-user';
import { fakeSockets } from '../../../testing/fake-sockets';
import { mockServer, type MockServer } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

const CHECKOUT = 'POST /api/payments/create-checkout-session/';
const FAILURE = 'Failed to create checkout session. Please try again or contact support.';

let server: MockServer;
let leaveFor: jest.SpiedFunction<typeof browser.leaveFor>;

beforeEach(() => {
  server = mockServer();
  fakeSockets();
  leaveFor = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const signedIn = (changes: Parameters<typeof signInOn>[1] = {}) => signInOn(server, changes);

describe('The subscription screen', () => {
  // proves 4.2
  it('says that the membership renews and how it is canceled, before anyone pays', async () => {
    signedIn();
    await renderRoute('/payment');
    expect(screen.getByText(/Renews every 3 months at \$59 until you cancel\. To cancel, open Account/)).toBeVisible();
  });
});

describe.each([
  ['/payment', 'Subscribe Now'],
  ['/checkout-cancelled', 'Try Again'],
])('The checkout from %s', (path, button) => {
  // proves 4.3, 4.4
  it(`opens with '${button}' and takes the browser there`, async () => {
    signedIn();
    let respond = () => {};
    server.on(
      CHECKOUT,
      () => new Promise((resolve) => (respond = () => resolve({ body: { url: 'https://pay.example/1' } }))),
    );
    const { user } = await renderRoute(path);
    await user.click(screen.getByRole('button', { name: button }));
    const processing = await screen.findByRole('button', { name: 'Processing...' });
    expect(processing).toBeDisabled();
    await act(async () => respond());
    expect(leaveFor).toHaveBeenCalledWith('https://pay.example/1');
    expect(processing).toBeDisabled();
    expect(server.to(CHECKOUT)).toHaveLength(1);
  });

  // proves 4.3, 13.5
  it('says that it failed, and offers to try again', async () => {
    signedIn();
    server.on(CHECKOUT, { status: 502, body: { detail: 'Away.' } });
    const { user } = await renderRoute(path);
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILURE);
    server.on(CHECKOUT, { body: { url: 'https://pay.example/2' } });
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/2'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the membership to a person who has paid in the meantime', async () => {
    const user = signedIn();
    server.on(CHECKOUT, { status: 409, body: { detail: 'A membership is already active.' } });
    const rendered = await renderRoute(path);
    server.on(`GET /api/users/${user.id}`, { body: { ...user, has_active_product: true } });
    await rendered.user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('Your membership is active.')).toBeVisible();
  });

  // proves 4.6
  it('says that a payment from a bank account is still being processed', async () => {
    signedIn();
    server.on(CHECKOUT, { status: 409, body: { detail: 'Your payment is still being processed.' } });
    const { user } = await renderRoute(path);
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your payment is still being processed.');
  });

  it('opens only web addresses', async () => {
    leaveFor.mockRestore();
    signedIn();
    server.on(CHECKOUT, { body: { url: 'javascript:alert(1)' } });
    const { user } = await renderRoute(path);
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('alert')).toHaveTextContent(FAILURE);
  });
});

describe('The payment screen', () => {
  // proves 4.2
  it('says what is sold, for how much, and who takes the payment', async () => {
    signedIn();
    await renderRoute('/payment');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Get full access to all features');
    expect(screen.getByText('Includes 6 months of personalized content')).toBeVisible();
    expect(screen.getByText('Membership - $59 for 3 months')).toBeVisible();
    expect(screen.getByText(/processed securely/)).toBeVisible();
  });

  // proves 13.11
  it('says where it could not be loaded whether practices are saved, and tries again when asked to', async () => {
    signedIn();
    server.on('GET /api/curriculum/state/', { status: 502, body: { detail: 'Away.' } });
    const { user } = await renderRoute('/payment');
    expect(await screen.findByText('Saved practices could not be loaded. Away.')).toBeVisible();
    server.on('GET /api/curriculum/state/', { body: { state: 'paused' } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Your practices are saved/)).toBeVisible();
  });

  it('offers no purchase to a member', async () => {
    signedIn({ has_active_product: true });
    await renderRoute('/payment');
    expect(screen.queryByRole('button', { name: 'Subscribe Now' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/get-to-know-you');
  });
});

describe('The canceled checkout', () => {
  // proves 4.4
  it('leads home', async () => {
    signedIn({ has_active_product: true });
    const { user, path } = await renderRoute('/checkout-cancelled');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Checkout Cancelled');
    await user.click(screen.getByRole('button', { name: 'Return Home' }));
    await waitFor(() => expect(path()).toBe('/get-to-know-you'));
  });

  it('says that nothing was charged to a person without a membership, and says so to no member', async () => {
    signedIn();
    const { path } = await renderRoute('/checkout-cancelled');
    expect(screen.getByText(/No payment was made here/)).toBeVisible();
    act(() => useAuth.getState().setHasActiveProduct(true));
    expect(screen.getByText('Your membership is active.')).toBeVisible();
    expect(screen.getByText(/There is nothing left to pay/)).toBeVisible();
    expect(screen.queryByText(/No payment was made here/)).toBeNull();
    expect(path()).toBe('/checkout-cancelled');
  });

  it('shows the message that led here', async () => {
    signedIn();
    await renderRoute({ pathname: '/checkout-cancelled', state: { errors: ['Please contact support.'] } });
    expect(screen.getByRole('alert')).toHaveTextContent('Please contact support.');
  });
});

describe('The successful payment', () => {
  const RECONCILE = 'POST /api/payments/reconcile/';
  const start = () => screen.getByRole('button', { name: 'Get Started' });

  it('says that a bank takes days, where the payment is on its way', async () => {
    signedIn();
    const pending = { state: 'none', has_active_product: false, payment_pending: true, next_payment_at: null } as const;
    server.on(RECONCILE, { body: aMembership({ ...pending, next_price: null }) });
    await renderRoute('/payment-success');
    expect(await screen.findByText(/several business days/)).toBeVisible();
    expect(start()).toBeDisabled();
  });

  // proves 4.5
  it('waits for the membership and shows it without a reload', async () => {
    jest.useFakeTimers();
    const user = signedIn();
    const { path } = await renderRoute('/payment-success');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Successful');
    expect(start()).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent('Confirming your membership');
    expect(server.to(RECONCILE)).toHaveLength(1);

    server.on(`GET /api/users/${user.id}`, { body: { ...user, has_active_product: true } });
    await act(() => jest.advanceTimersByTimeAsync(2_600));
    expect(start()).toBeEnabled();
    jest.useRealTimers();

    await act(async () => start().click());
    await waitFor(() => expect(path()).toBe('/get-to-know-you'));
  });

  it('says that it takes long, and keeps looking', async () => {
    jest.useFakeTimers();
    const user = signedIn();
    await renderRoute('/payment-success');
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(screen.getByRole('alert')).toHaveTextContent('This is taking longer than usual.');
    expect(screen.getByRole('link', { name: 'help@coach.example' })).toHaveAttribute(
      'href',
      'mailto:help@coach.example',
    );
    const asked = server.to(`GET /api/users/${user.id}`).length;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(server.to(`GET /api/users/${user.id}`).length).toBeGreaterThan(asked);
  });

  it('stops looking once there is a membership', async () => {
    jest.useFakeTimers();
    const user = signedIn({ has_active_product: true });
    await renderRoute('/payment-success');
    expect(start()).toBeEnabled();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(server.to(`GET /api/users/${user.id}`)).toHaveLength(1);
    expect(server.to(RECONCILE)).toHaveLength(0);
  });
});
