import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { SessionWire } from '@contracts/auth-tokens/adapters/http/auth-tokens';
import type { MembershipWire } from '@contracts/payments/adapters/http/payments';
import { aCurriculum } from '../../../testing/a-curriculum';
import { aMembership } from '../../../testing/a-membership';
import { browser } from '../../../lib/browser';
import { useAuth } from '../../../session/auth-store';
import { serveAccount } from '../../../testing/an-account';
import { aUser, aUserWithToken, signIn, signInOn } from '../../../testing/a-user';
import { aPage, type MockServer, mockServer, networkFailure } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

const ME = '6f1c2a54-9d0b-4c56-8f0e-3f1f0c5a7b21';
const PROFILE = `PATCH /api/users/${ME}`;
const EMAIL = 'POST /api/email/change/';
const PASSWORD = 'POST /api/password/change/';
const DEVICES = 'GET /api/tokens/';
const MEMBERSHIP = 'GET /api/payments/membership/';
const PORTAL = 'POST /api/payments/create-portal-session/';
const EXPORT = `GET /api/users/${ME}/export/`;
const DELETE = `DELETE /api/users/${ME}`;

const aDevice = (changes: Partial<SessionWire> = {}): SessionWire => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  device: 'Chrome on Windows',
  kind: 'full',
  current: true,
  created: '2026-11-05T12:00:00.000Z',
  last_used: '2026-11-08T12:00:00.000Z',
  expires: '2027-05-05T12:00:00.000Z',
  ...changes,
});
const phone = aDevice({ id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', device: 'Safari on iPhone', current: false });

const never = () => new Promise<never>(() => undefined);

let server: MockServer;
beforeEach(() => {
  server = mockServer();
  serveAccount(server);
  server.on(DEVICES, aPage([aDevice(), phone]));
  server.on('GET /api/texts/blocked-reason/', { body: { rule: null, held_up: false } });
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function openAccount(changes: Parameters<typeof signIn>[0] = {}) {
  signInOn(server, changes);
  const rendered = await renderRoute('/account');
  await screen.findByRole('heading', { name: 'Profile' });
  return rendered;
}

const section = (name: string) => within(screen.getByRole('region', { name }));

// proves 13.11
it('says where the schedule of the texts could not be loaded, and tries again when asked to', async () => {
  server.on('GET /api/curriculum/state/', networkFailure);
  server.on('GET /api/curriculum/', networkFailure);
  const { user } = await openAccount({ has_active_product: true });
  expect(await screen.findByText(/^Your schedule could not be loaded\./)).toBeVisible();
  server.on('GET /api/curriculum/', { body: aCurriculum() });
  await user.click(section('Schedule').getByRole('button', { name: 'Try again' }));
  expect(await section('Schedule').findByText('(Central Time)')).toBeVisible();
});

// proves 13.11
it.each([
  ['Profile', 'The state of your number', 'texts/blocked-reason'],
  ['Email', 'The state of your email', 'email/delivery'],
  ['Email', 'The state of your email', 'email/change'],
  ['Two-step verification', 'Two-step verification', 'second-factor'],
])('says in “%s” that “%s” could not be loaded: %s', async (title, what, call) => {
  server.on(`GET /api/${call}/`, networkFailure);
  const { user } = await openAccount({ is_staff: true });
  expect(await section(title).findByText(new RegExp(`^${what} could not be loaded\\.`))).toBeVisible();
  await user.click(section(title).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.to(`GET /api/${call}/`)).not.toHaveLength(1));
});

// proves 3.40
describe('An address or a number that nothing reaches', () => {
  it('is named where it is changed', async () => {
    server.on('GET /api/email/delivery/', { body: { refused_at: '2026-11-24T10:00:00.000Z' } });
    server.on('GET /api/texts/blocked-reason/', { body: { rule: 'unreachable-number', held_up: false } });
    await openAccount();
    expect(await section('Email').findByText(/are bouncing: its mail server rejects them/)).toBeVisible();
    expect(await section('Profile').findByText(/texts can’t arrive at .*Change the number here/)).toBeVisible();
  });

  it('is not named where everything arrives', async () => {
    server.on('GET /api/email/delivery/', { body: { refused_at: null } });
    await openAccount();
    await waitFor(() => expect(server.to('GET /api/email/delivery/')).toHaveLength(1));
    expect(screen.queryByText(/bouncing/)).toBeNull();
    expect(screen.queryByText(/can’t arrive/)).toBeNull();
  });
});

describe('The account screen', () => {
  it('has four sections, with a link to each and a heading for each part', async () => {
    await openAccount();
    expect(document.title).toBe('Account · Career Coach');
    const texts = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
    expect(texts(1)).toHaveLength(1);
    const sections = ['Membership', 'Profile and phone', 'Texts and schedule', 'Security and data'];
    expect(texts(2)).toEqual(sections);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(sections);
    for (const link of links)
      expect(document.querySelector(link.getAttribute('href')!)).toHaveTextContent(link.textContent!);
    expect(texts(3)).toEqual([
      'Payments',
      'Profile',
      'Email',
      'Calendar',
      'Weekly email',
      'Password',
      'Signed-in devices',
      'Who can read your conversations',
      'Your data',
      'Delete account',
    ]);
  });

  it('says that it is loading, and offers to try again when that fails', async () => {
    const known = signInOn(server);
    // The state that a page of an earlier release may have left.
    useAuth.setState({ user: null });
    server.on(`GET /api/users/${known.id}`, never);
    const { user } = await renderRoute('/account');
    expect(screen.getByRole('status')).toHaveTextContent('Loading your account');

    server.on(`GET /api/users/${known.id}`, { status: 500 });
    act(() => useAuth.getState().setToken('another'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your account could not be loaded.');
    server.on(`GET /api/users/${known.id}`, { body: known });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
  });
});

describe('The profile', () => {
  const save = () => section('Profile').getByRole('button', { name: 'Save changes' });
  const field = (label: string) => section('Profile').getByLabelText(label);

  it('shows what the server knows, the US time zones first', async () => {
    await openAccount();
    expect(field('First name')).toHaveValue('Dana');
    expect(field('Last name')).toHaveValue('Reyes');
    expect(field('Phone number')).toHaveValue('(555) 123-4567');
    expect(field('Time zone')).toHaveValue('America/Chicago');
    const zones = within(field('Time zone')).getAllByRole<HTMLOptionElement>('option');
    expect(zones.slice(0, 2).map(({ value }) => value)).toEqual(['America/New_York', 'America/Chicago']);
    expect(zones.filter(({ value }) => value === 'America/Chicago')).toHaveLength(1);
    expect(zones.map(({ value }) => value)).toContain('Europe/Paris');
    expect(save()).toBeDisabled();
  });

  it('says that a changed number is not confirmed until its YES', async () => {
    const { user } = await openAccount();
    expect(section('Profile').queryByText(/isn’t confirmed yet/)).toBeNull();
    server.on('GET /api/texts/blocked-reason/', { body: { rule: 'unconfirmed-number', held_up: false } });
    server.on(PROFILE, ({ body }) => ({ body: { ...signedInUser(), ...(body as object) } }));
    await user.clear(field('Phone number'));
    await user.type(field('Phone number'), '212-555-0142');
    await user.click(save());
    expect(await section('Profile').findByText(/\(212\) 555-0142 isn’t confirmed yet/)).toBeVisible();
  });

  it('sends the text that asks for the YES again, up to the limit of the day', async () => {
    server.on('GET /api/texts/blocked-reason/', { body: { rule: 'unconfirmed-number', held_up: false } });
    const { user } = await openAccount();
    server.on('POST /api/texts/confirmation/', { status: 204 });
    const again = await section('Profile').findByRole('button', { name: 'Send the text' });
    await user.click(again);
    expect(await section('Profile').findByText(/The text is on its way/)).toBeVisible();
    server.on('POST /api/texts/confirmation/', { status: 429, body: { detail: 'Please try again tomorrow.' } });
    await user.click(again);
    expect(await section('Profile').findByText('Please try again tomorrow.')).toBeVisible();
    expect(section('Profile').queryByText(/on its way/)).toBeNull();
  });

  it('keeps a time zone saved under another name, and asks for one where there is none', async () => {
    await openAccount({ time_zone: 'US/Eastern' });
    expect(field('Time zone')).toHaveValue('US/Eastern');
    act(() => useAuth.getState().setUser({ ...useAuth.getState().user!, timeZone: null }));
    await waitFor(() => expect(field('Time zone')).toHaveDisplayValue('Choose your time zone'));
  });

  it('sends only what was changed', async () => {
    const { user } = await openAccount();
    server.on(PROFILE, ({ body }) => ({ body: { ...signedInUser(), ...(body as object) } }));
    await user.clear(field('First name'));
    await user.type(field('First name'), '  Dee ');
    await user.clear(field('Phone number'));
    await user.type(field('Phone number'), '555 987 6543');
    await user.selectOptions(field('Time zone'), 'Pacific/Honolulu');
    await user.click(save());
    expect(await section('Profile').findByRole('status')).toHaveTextContent('Your profile is saved.');
    expect(server.to(PROFILE)[0]?.body).toEqual({
      first_name: 'Dee',
      phone_number: '+15559876543',
      time_zone: 'Pacific/Honolulu',
      time_zone_source: 'chosen',
    });
    expect(useAuth.getState().user).toMatchObject({ firstName: 'Dee', lastName: 'Reyes' });
    expect(field('Phone number')).toHaveValue('(555) 987-6543');
    expect(save()).toBeDisabled();
  });

  it.each([
    ['First name', 'Please enter your first'],
    ['Last name', 'Please enter your last name'],
    ['Phone number', 'Phone number is required'],
  ])('requires a %s', async (label, message) => {
    const { user } = await openAccount();
    await user.clear(field(label));
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(save()).toBeDisabled();
  });

  it('requires a US phone number, except of a person who has none', async () => {
    const { user } = await openAccount({ phone_number: '' });
    server.on(PROFILE, { body: signedInUser() });
    await user.type(field('Phone number'), '555-12');
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid US phone number');
    await user.clear(field('Phone number'));
    await user.type(field('First name'), 'h');
    await user.click(save());
    await waitFor(() => expect(server.to(PROFILE)[0]?.body).toEqual({ first_name: 'Danah' }));
  });

  it('shows what the server refuses next to the field, and keeps everything that was typed', async () => {
    const { user } = await openAccount();
    server.on(PROFILE, { status: 400, body: { last_name: ['Too long.'] } });
    await user.type(field('First name'), 'h');
    await user.type(field('Last name'), 'x');
    await user.click(save());
    expect(await screen.findByText('Too long.')).toHaveAttribute('role', 'alert');
    await waitFor(() => expect(field('Last name')).toHaveFocus());
    expect(field('First name')).toHaveValue('Danah');
    expect(field('Last name')).toHaveValue('Reyesx');
  });

  it('can be saved again after a network failure', async () => {
    const { user } = await openAccount();
    server.on(PROFILE, networkFailure);
    await user.type(field('First name'), 'h');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server');
    server.on(PROFILE, { body: { ...signedInUser(), first_name: 'Danah' } });
    await user.click(save());
    expect(await section('Profile').findByRole('status')).toHaveTextContent('Your profile is saved.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for the log-in where the session has ended, and is as it was left after it', async () => {
    const { user, path } = await openAccount();
    const known = signedInUser();
    server.on(PROFILE, { status: 401, body: { detail: 'Invalid token.' } });
    server.on('GET /api/tokens/current/', { status: 401, body: { detail: 'Invalid token.' } });
    await user.type(field('First name'), 'h');
    await user.click(save());
    const question = within(await screen.findByRole('dialog', { name: 'You are signed out' }));
    expect(path()).toBe('/account');
    await user.click(question.getByRole('button', { name: 'Log In' }));
    await waitFor(() => expect(path()).toBe('/log-in'));

    server.on('GET /api/tokens/current/', { body: { id: aDevice().id, kind: 'full' } });
    server.on('POST /api/login/', { body: aUserWithToken({ token: 'token-of-now' }) });
    await user.type(await screen.findByLabelText('Email'), 'dana@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    await waitFor(() => expect(path()).toBe('/account'));
    await screen.findByRole('heading', { name: 'Profile' });
    await waitFor(() => expect(field('First name')).toHaveValue('Danah'));
    server.on(PROFILE, ({ body }) => ({ body: { ...known, ...(body as object) } }));
    await waitFor(() => expect(save()).toBeEnabled());
    await user.click(save());
    expect(await section('Profile').findByText('Your profile is saved.')).toBeVisible();
    expect(server.to(PROFILE).at(-1)?.body).toEqual({ first_name: 'Danah' });
  });

  it('keeps what is being typed where another tab notices first that the session has ended', async () => {
    const { user, path } = await openAccount();
    const known = signedInUser();
    await user.type(field('First name'), 'h');
    // As it comes from the other tab, which has forgotten the session.
    localStorage.removeItem('auth');
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'auth' })));
    await waitFor(() => expect(path()).toBe('/log-in'));

    server.on(`GET /api/users/${ME}`, { body: known });
    server.on('POST /api/login/', { body: aUserWithToken({ token: 'token-of-now' }) });
    await user.type(await screen.findByLabelText('Email'), 'dana@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Log In' }));
    await waitFor(() => expect(path()).toBe('/account'));
    await waitFor(() => expect(field('First name')).toHaveValue('Danah'));
    expect(save()).toBeEnabled();
  });

  // proves 3.4
  it('keeps what is being typed while the person looks at another page, and forgets it with the log-out', async () => {
    const { user, router } = await openAccount();
    await user.type(field('First name'), 'lle');
    await act(() => router.navigate('/private'));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Profile' })).toBeNull());
    await act(() => router.navigate(-1));
    await waitFor(() => expect(field('First name')).toHaveValue('Danalle'));
    expect(save()).toBeEnabled();
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify({ ...sessionStorage })).toContain('Danalle');
    await user.click(screen.getByRole('button', { name: 'Profile menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log Out' }));
    await screen.findByRole('heading', { name: 'Create Your Account' });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Danalle');
  });

  it('keeps what is being typed when the server sends news', async () => {
    const { user } = await openAccount();
    await user.type(field('First name'), 'h');
    act(() => useAuth.getState().setUser({ ...useAuth.getState().user!, firstName: 'Dan', lastName: 'Ruiz' }));
    await waitFor(() => expect(field('Last name')).toHaveValue('Ruiz'));
    expect(field('First name')).toHaveValue('Danah');
  });

  const signedInUser = () => {
    const { user } = useAuth.getState();
    return aUser({
      id: user!.id,
      email: user!.email,
      first_name: user!.firstName,
      last_name: user!.lastName,
      phone_number: user!.phoneNumber,
      time_zone: user!.timeZone,
    });
  };
});

describe('A change of the email address', () => {
  const change = () => section('Email').getByRole('button', { name: 'Change email' });

  async function ask() {
    const rendered = await openAccount();
    expect(section('Email').queryByLabelText('New email')).toBeNull();
    await rendered.user.click(change());
    expect(section('Email').getByLabelText('New email')).toHaveFocus();
    expect(change()).toBeDisabled();
    // Not filled by a password manager with the old one.
    const { form } = section('Email').getByLabelText<HTMLInputElement>('Password');
    expect(form!.querySelector('input[autocomplete="username"]')).toHaveValue('dana@example.com');
    await rendered.user.type(section('Email').getByLabelText('New email'), ' dee@example.com');
    await rendered.user.type(section('Email').getByLabelText('Password'), 'secret1');
    await rendered.user.click(change());
    return rendered;
  }

  it('sends a link to the new one, and asks for the password', async () => {
    server.on(EMAIL, { status: 204 });
    await ask();
    expect(await section('Email').findByRole('status')).toHaveTextContent('We sent a link to dee@example.com.');
    expect(server.to(EMAIL)[0]?.body).toEqual({ email: 'dee@example.com', password: 'secret1' });
    expect(section('Email').getByLabelText('Password')).toHaveValue('');
    expect(section('Email').getByText('dana@example.com')).toBeVisible();
  });

  it.each([
    [{ email: ['A user with this email already exists.'] }, 'New email'],
    [{ password: ['This is not your current password'] }, 'Password'],
  ])('says what is wrong, and keeps what was typed: %j', async (body, label) => {
    server.on(EMAIL, { status: 400, body });
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent(Object.values(body)[0]![0]!);
    await waitFor(() => expect(section('Email').getByLabelText(label)).toHaveFocus());
    expect(section('Email').getByLabelText('New email')).toHaveValue('dee@example.com');
    expect(section('Email').getByLabelText('Password')).toHaveValue('secret1');
  });

  // proves 3.39
  it('that was never confirmed says so, and has its link sent again', async () => {
    const VERIFY = 'POST /api/email/verify/';
    const { user } = await openAccount({ email_verified: false });
    expect(section('Email').getByText(/is not confirmed yet/)).toBeVisible();
    server.on(VERIFY, { status: 429, body: { detail: 'Too many requests.' } });
    await user.click(section('Email').getByRole('button', { name: 'Send the link again' }));
    expect(await section('Email').findByRole('alert')).toHaveTextContent('Too many requests.');
    server.on(VERIFY, { status: 204 });
    await user.click(section('Email').getByRole('button', { name: 'Send the link again' }));
    expect(await section('Email').findByText(/We sent the link again/)).toBeVisible();
  });

  describe('while it waits for confirmation', () => {
    const PENDING = 'GET /api/email/change/';
    const waits = (email: string | null) =>
      server.on(PENDING, { body: { change: email && { email, expires_at: '2026-11-09T12:00:00.000Z' } } });
    const again = () => section('Email').getByRole('button', { name: 'Send the link again' });

    it('is still shown after a reload, and its link can be sent again', async () => {
      waits('dee@example.com');
      const { user } = await openAccount();
      expect(await section('Email').findByText('dee@example.com')).toBeVisible();
      server.on('POST /api/email/change/resend/', { status: 429, body: { detail: 'Too many requests.' } });
      await user.click(again());
      expect(await section('Email').findByRole('alert')).toHaveTextContent('Too many requests.');
      server.on('POST /api/email/change/resend/', { status: 204 });
      await user.click(again());
      expect(await section('Email').findByRole('status')).toHaveTextContent('We sent another link.');
    });

    it('can be canceled', async () => {
      waits('dee@example.com');
      const { user } = await openAccount();
      server.on('DELETE /api/email/change/', () => {
        waits(null);
        return { status: 204 };
      });
      await user.click(await section('Email').findByRole('button', { name: 'Cancel this change' }));
      await waitFor(() => expect(section('Email').queryByText('dee@example.com')).toBeNull());
    });

    it('is shown as soon as it was requested', async () => {
      waits(null);
      server.on(EMAIL, () => {
        waits('dee@example.com');
        return { status: 204 };
      });
      await ask();
      await waitFor(() => expect(again()).toBeVisible());
    });
  });

  it('says when it was requested too often', async () => {
    server.on(EMAIL, { status: 429, body: { detail: 'Too many requests.' } });
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
  });
});

describe('A change of the password', () => {
  const change = () => section('Password').getByRole('button', { name: 'Change password' });
  const field = (label: string) => section('Password').getByLabelText(label);

  async function type(confirmation = 'better7') {
    const rendered = await openAccount();
    await rendered.user.click(change());
    expect(field('Current password')).toHaveFocus();
    await rendered.user.type(field('Current password'), 'secret1');
    await rendered.user.type(field('New password'), 'better7');
    await rendered.user.type(field('Confirm new password'), confirmation);
    await rendered.user.tab();
    return rendered;
  }

  it('requires six characters, and the same twice', async () => {
    const { user } = await type('better8');
    expect(await screen.findByRole('alert')).toHaveTextContent('Passwords must match');
    await user.clear(field('New password'));
    await user.type(field('New password'), 'short');
    await user.tab();
    expect(await screen.findByText('Please enter a password with at least 6 characters')).toBeVisible();
    expect(change()).toBeDisabled();
  });

  it('says that the old one is wrong, and keeps what was typed', async () => {
    server.on(PASSWORD, { status: 400, body: { old_password: ['This is not your current password'] } });
    const { user } = await type();
    await user.click(change());
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not your current password');
    await waitFor(() => expect(field('Current password')).toHaveFocus());
    expect(field('Confirm new password')).toHaveValue('better7');
  });
});

describe('The signed-in devices', () => {
  const here = () => section('Signed-in devices');

  it('are listed, this one marked', async () => {
    server.on(DEVICES, aPage([aDevice(), aDevice({ ...phone, kind: 'link' })]));
    await openAccount();
    const [own, other] = await here().findAllByRole('listitem');
    expect(own).toHaveTextContent(/Chrome on Windows.*Signed in Nov 05, 2026, last used Nov 08, 2026.*This device/);
    expect(within(own!).queryByRole('button')).toBeNull();
    expect(other).toHaveTextContent('Opened from a text message.');
  });

  it.each([204, 404])('can be signed out one by one (%i)', async (status) => {
    const { user } = await openAccount();
    const call = `DELETE /api/tokens/${phone.id}/`;
    server.on(call, { status });
    const button = await here().findByRole('button', { name: 'Sign out Safari on iPhone' });
    server.on(DEVICES, aPage([aDevice()]));
    await user.click(button);
    await waitFor(() => expect(here().getAllByRole('listitem')).toHaveLength(1));
    expect(server.to(call)).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Signed-in devices' })).toHaveFocus());
  });

  it('show an error when one could not be signed out', async () => {
    const { user } = await openAccount();
    server.on(`DELETE /api/tokens/${phone.id}/`, networkFailure);
    await user.click(await here().findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server');
    expect(here().getByRole('button', { name: 'Sign out Safari on iPhone' })).toBeEnabled();
  });

  it('stay signed in when that fails', async () => {
    const { user, path } = await openAccount();
    server.on('POST /api/tokens/end-all/', { status: 500, body: { detail: 'Something went wrong' } });
    await user.click(here().getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
    expect(path()).toBe('/account');
    expect(useAuth.getState().token).toBe('token-of-dana');
  });

  it('come in pages', async () => {
    const many = Array.from({ length: 26 }, (_, index) =>
      aDevice({
        id: `7c9e6679-7425-40de-944b-0000000000${index + 10}`,
        device: `Device ${index}`,
        current: index === 0,
      }),
    );
    server.on(DEVICES, ({ path }) => {
      const isSecond = path.includes('page=2');
      const results = isSecond ? many.slice(25) : many.slice(0, 25);
      return aPage(results, { count: 26 });
    });
    const { user } = await openAccount();
    await user.click(await here().findByRole('button', { name: 'Next' }));
    const last = await here().findByRole('button', { name: 'Sign out Device 25' });
    server.on(`DELETE /api/tokens/${many[25]!.id}/`, { status: 204 });
    await user.click(last);
    expect(await here().findByRole('button', { name: 'Sign out Device 24' })).toBeVisible();
  });

  it('say where another page could not be loaded', async () => {
    server.on(DEVICES, ({ path }) =>
      path.includes('page=2') ? { status: 500 } : aPage([aDevice(), phone], { count: 26 }),
    );
    const { user } = await openAccount();
    await user.click(await here().findByRole('button', { name: 'Next' }));
    expect(await here().findByRole('alert')).toHaveTextContent('Your devices could not be loaded.');
  });

  it('can be loaded again after a failure', async () => {
    server.on(DEVICES, { status: 500 });
    const { user } = await openAccount();
    expect(await here().findByRole('alert')).toHaveTextContent('Your devices could not be loaded.');
    server.on(DEVICES, aPage([aDevice()]));
    await user.click(here().getByRole('button', { name: 'Try again' }));
    expect(await here().findByText('Chrome on Windows')).toBeVisible();
  });
});

describe('The membership', () => {
  const here = () => section('Membership');
  const show = (changes: Partial<MembershipWire>) => server.on(MEMBERSHIP, { body: aMembership(changes) });
  const none = { has_active_product: false, next_payment_at: null, manageable: false } as const;

  it.each<[Partial<MembershipWire>, RegExp]>([
    [{}, /Active.*Next payment: \$59\.00 on Feb 05, 2027/],
    [
      { next_price: { amount_cents: 19_900, currency: 'eur', months: 12 } },
      /Next payment: €199\.00 on Feb 05, 2027, for 12 months/,
    ],
    [{ next_price: { amount_cents: null, currency: 'usd', months: 3 } }, /Next payment: Feb 05, 2027, for 3 months/],
    [{ next_payment_at: null, next_price: null }, /No payment is scheduled/],
    [
      { state: 'ending', access_until: '2027-03-07T12:00:00Z' },
      /until Mar 07, 2027\. Next payment: \$59\.00 on Feb 05/,
    ],
    [{ state: 'trialing' }, /on trial.*Next payment: \$59\.00 on Feb 05, 2027/],
    [{ state: 'ending', next_payment_at: null, access_until: '2027-02-05T12:00:00Z' }, /Canceled.*until Feb 05, 2027/],
    [{ state: 'past-due', access_until: '2027-02-12T12:00:00Z' }, /did not go through.*by Feb 12, 2027/],
    [{ ...none, state: 'ended', access_until: '2027-02-05T12:00:00Z' }, /ended on Feb 05, 2027/],
    [{ ...none, state: 'none' }, /No membership yet.*\$59\.00 for 3 months/],
  ])('is shown with its state: %j', async (changes, words) => {
    show(changes);
    await openAccount();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Membership' })).toHaveTextContent(words));
    const { has_active_product, manageable } = aMembership(changes);
    expect(here().queryAllByRole('button', { name: 'Manage membership' })).toHaveLength(manageable ? 1 : 0);
    expect(here().queryAllByRole('link', { name: 'Subscribe' })).toHaveLength(has_active_product ? 0 : 1);
  });

  it.each(['none', 'ended'] as const)('is on its way while a bank processes the payment: %s so far', async (state) => {
    show({ ...none, state, payment_pending: true });
    await openAccount();
    expect(await here().findByText(/being processed.*no need to pay again/)).toBeVisible();
    expect(here().queryByRole('link', { name: 'Subscribe' })).toBeNull();
  });

  // proves 4.12
  it('is managed at the payment provider', async () => {
    const leaveFor = jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    const { user } = await openAccount();
    server.on(PORTAL, { body: { url: 'https://billing.example/1' } });
    await user.click(await here().findByRole('button', { name: 'Manage membership' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://billing.example/1'));
    expect(here().getByRole('button', { name: 'Opening…' })).toBeDisabled();
  });

  it('is compared with the provider when the person comes back from its page', async () => {
    const RECONCILE = 'POST /api/payments/reconcile/';
    jest.spyOn(browser, 'leaveFor').mockImplementation(() => undefined);
    const { user } = await openAccount();
    server.on(PORTAL, { body: { url: 'https://billing.example/1' } });
    await user.click(await here().findByRole('button', { name: 'Manage membership' }));
    await waitFor(() => expect(browser.leaveFor).toHaveBeenCalled());
    server.on(RECONCILE, { body: aMembership({ state: 'ending', access_until: '2027-02-05T12:00:00Z' }) });
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await here().findByText('Canceled')).toBeVisible();
    expect(here().getByRole('button', { name: 'Manage membership' })).toBeEnabled();
    expect(server.to(RECONCILE)).toHaveLength(1);

    cleanup();
    await openAccount();
    expect(await here().findByText('Active')).toBeVisible();
    expect(server.to(RECONCILE)).toHaveLength(1);
  });

  it('says that the provider is unavailable, and offers to try again', async () => {
    const { user } = await openAccount();
    server.on(PORTAL, { status: 502, body: { detail: 'The payment provider does not answer.' } });
    const button = await here().findByRole('button', { name: 'Manage membership' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('The payment provider does not answer.');
    expect(button).toBeEnabled();
  });

  it('is loaded again when there is nothing left to manage', async () => {
    const { user } = await openAccount();
    server.on(PORTAL, { status: 409, body: { detail: 'There is no membership to manage.' } });
    const button = await here().findByRole('button', { name: 'Manage membership' });
    server.on(MEMBERSHIP, { body: aMembership({ ...none, state: 'none' }) });
    await user.click(button);
    expect(await here().findByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/payment');
  });

  it('can be loaded again after a failure', async () => {
    server.on(MEMBERSHIP, { status: 500 });
    const { user } = await openAccount();
    expect(await here().findByRole('alert')).toHaveTextContent('Your membership could not be loaded.');
    server.on(MEMBERSHIP, { body: aMembership() });
    await user.click(here().getByRole('button', { name: 'Try again' }));
    expect(await here().findByText('Active')).toBeVisible();
  });
});

describe("The download of one's data", () => {
  const download = () => section('Your data').getByRole('button', { name: 'Download my data' });

  it('says that it failed, and offers to try again', async () => {
    const { user } = await openAccount();
    server.on(EXPORT, networkFailure);
    await user.click(download());
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server');
    expect(download()).toBeEnabled();
  });
});

describe('The deletion of the account', () => {
  async function ask(password = 'secret1') {
    const rendered = await openAccount();
    await rendered.user.click(screen.getByRole('button', { name: 'Delete account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
    await waitFor(() => expect(dialog.getByLabelText('Password')).toHaveFocus());
    expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
    await rendered.user.type(dialog.getByLabelText('Password'), password);
    return { ...rendered, dialog };
  }

  it('requires the password and says what it means', async () => {
    const { user, dialog } = await ask();
    for (const consequence of [/membership ends right away/, /texts stop/, /erased/, /can’t be undone/])
      expect(dialog.getByText(consequence)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(DELETE)).toHaveLength(0);
  });
});
