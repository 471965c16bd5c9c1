import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { signInOn } from '../../../testing/a-user';
import { aPage, type MockServer, mockServer } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

const week = (from: string, changes: object = {}) => ({
  from: `${from}T00:00:00.000Z`,
  sent: 0,
  done: 0,
  skipped: 0,
  opted_out: 0,
  replies: 0,
  ...changes,
});
const COUNTED_AT = '2026-11-23T10:40:00.000Z';
const LISTS = ['safety', 'messages', 'members', 'texts', 'mails'];

let server: MockServer;
beforeEach(() => {
  server = mockServer();
  signInOn(server, { is_staff: true });
  for (const list of LISTS) server.on(`GET /api/staff/${list}/`, aPage([]));
  server.on('GET /api/staff/plans/failed/', aPage([]));
  server.on('GET /api/staff/activity/', { body: { counted_at: COUNTED_AT, weeks: [] } });
});

describe('work that waits for staff', () => {
  // proves 10.22
  it('is counted, and each count leads to its list', async () => {
    server.on('GET /api/staff/messages/', aPage([], { count: 3 }));
    server.on('GET /api/staff/members/', ({ path }) =>
      aPage([], { count: path.includes('membership=past-due') ? 10_001 : 0 }),
    );
    await renderRoute('/staff/today');
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
    expect(names.slice(0, 2)).toEqual(['3Open messages', 'more than 10,000Failed payments']);
    expect(names[2]).toBe('0Safety cases to follow up');
    expect(names).toHaveLength(9);
    expect(needs.getByRole('link', { name: '0 Paid, no plan yet' })).toHaveAttribute(
      'href',
      '/staff/members?plan=none&membership=active',
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

describe('the weekly activity of members', () => {
  // proves 10.22
  it('is a table for screen readers, in which a week without texts has no share', async () => {
    server.on('GET /api/staff/activity/', {
      body: {
        counted_at: COUNTED_AT,
        weeks: [
          week('2026-11-09'),
          week('2026-11-16', { sent: 8, done: 6, skipped: 1, opted_out: 2, replies: 1_234 }),
          week('2026-11-23', { sent: 2, done: 1 }),
        ],
      },
    });
    await renderRoute('/staff/today');
    expect(await screen.findByText(/^as of \d+:40 [AP]M$/)).toBeVisible();
    const rowsOf = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    await screen.findByRole('figure', { name: 'Completion' });
    expect(screen.getByRole('link', { name: 'Most skipped practices' })).toHaveAttribute(
      'href',
      '/staff/catalogue/outcomes',
    );
    expect(rowsOf('Completion by week')).toEqual(['Nov 9–', 'Nov 1675%', 'Nov 2350%']);
    expect(rowsOf('Skips by week')).toEqual(['Nov 9–', 'Nov 1613%', 'Nov 230%']);
    expect(rowsOf('Opt-outs by week')).toEqual(['Nov 90', 'Nov 162', 'Nov 230']);
    expect(screen.getByRole('figure', { name: 'Replies' })).toHaveTextContent('1,234last week · 0 so far this week');
  });
});
