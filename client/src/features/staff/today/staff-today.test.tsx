import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { signInOn } from '../../../testing/a-user';
import { aPage, type MockServer, mockServer } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

const LISTS = ['safety', 'messages', 'members', 'texts', 'mails'];

let server: MockServer;
beforeEach(() => {
  server = mockServer();
  signInOn(server, { is_staff: true });
  for (const list of LISTS) server.on(`GET /api/staff/${list}/`, aPage([]));
  server.on('GET /api/staff/plans/failed/', aPage([]));
});

describe('work that waits for staff', () => {
  // proves 10.22
  it('is counted, and each count leads to its list', async () => {
    server.on('GET /api/staff/messages/', aPage([], { count: 3 }));
    server.on('GET /api/staff/mails/', aPage([], { count: 1 }));
    server.on('GET /api/staff/members/', ({ path }) =>
      aPage([], { count: path.includes('membership=past-due') ? 10_001 : 0 }),
    );
    await renderRoute('/staff/today');
    expect(await screen.findByRole('link', { name: 'Most skipped practices' })).toHaveAttribute(
      'href',
      '/staff/catalogue/outcomes',
    );
    const needs = within(await screen.findByRole('list', { name: 'Needs attention' }));
    expect(needs.getByRole('link', { name: '3 Open messages' })).toHaveAttribute(
      'href',
      '/staff/messages?state=open&snoozed=false&sort=waiting',
    );
    expect(needs.getByRole('link', { name: 'more than 10,000 Failed payments' })).toHaveAttribute(
      'href',
      '/staff/members?membership=past-due',
    );
    expect(needs.getByRole('link', { name: '0 Failed texts' })).toHaveAttribute('href', '/staff/deliveries?state=dead');
    expect(needs.getByRole('link', { name: '0 Failed plans' })).toHaveAttribute('href', '/staff/today/failed-plans');
    // Counts above zero precede the empty lists.
    const names = needs.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names.slice(0, 3)).toEqual(['3Open messages', '1Failed email', 'more than 10,000Failed payments']);
    expect(names[3]).toBe('0Safety cases to follow up');
    expect(names).toHaveLength(10);
    expect(needs.getByRole('link', { name: '0 Paid, no plan yet' })).toHaveAttribute(
      'href',
      '/staff/members?plan=none&membership=active%2Cending',
    );
    expect(needs.getByRole('link', { name: '0 General plans' })).toHaveAttribute(
      'href',
      '/staff/members?plan=general&membership=active%2Cending',
    );
  });

  it('is not shown when there is none', async () => {
    await renderRoute('/staff/today');
    expect(await screen.findByText(/^Nothing right now\./)).toBeInTheDocument();
  });

  it('is requested once more when it cannot be loaded', async () => {
    server.on('GET /api/staff/mails/', { status: 502, body: { detail: 'Away.' } });
    const { user } = await renderRoute('/staff/today');
    const needs = within(await screen.findByRole('region', { name: 'Needs attention' }));
    expect(await needs.findByRole('alert')).toHaveTextContent('Needs attention could not be loaded. Away.');
    server.on('GET /api/staff/mails/', aPage([]));
    await user.click(needs.getByRole('button', { name: 'Try again' }));
    expect(await needs.findByText(/^Nothing right now\./)).toBeInTheDocument();
  });
});
