import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffHealthWire } from '@contracts/staff-admin/adapters/http/staff-admin';
import { signInOn } from '../../../testing/a-user';
import { type MockServer, mockServer, networkFailure } from '../../../testing/mock-server';
import { renderRoute } from '../../../testing/render-route';

let server: MockServer;
beforeEach(() => {
  server = mockServer();
  signInOn(server, { is_staff: true });
});
afterEach(() => cleanup());

type Work = StaffHealthWire['work'][number];
const work = (part: Partial<Work> = {}): Work => ({
  kind: 'texts',
  condition: 'fine',
  waiting: 0,
  late_since: null,
  failed: 0,
  blocked_reason: null,
  whose: null,
  ...part,
});
const response = (...kinds: Work[]): { body: StaffHealthWire } => ({
  body: { on_time: kinds.every(({ condition }) => condition !== 'late'), work: kinds },
});

describe('/staff/health', () => {
  // proves 10.20
  it('says that everything is on time, and how much waits for its time', async () => {
    server.on('GET /api/staff/health/', response(work({ kind: 'mails' }), work({ waiting: 1200 })));
    await renderRoute('/staff/health');
    expect(await screen.findByText('Everything is on time.')).toBeVisible();
    const [texts, mails] = within(screen.getByRole('list', { name: 'Health' })).getAllByRole('listitem');
    expect(texts).toHaveTextContent('TextsOn time1,200 waiting, none late.');
    expect(mails).toHaveTextContent('EmailsOn timeNothing is waiting.');
    expect(within(texts!).getByRole('link', { name: 'Texts' })).toHaveAttribute('href', '/staff/deliveries');
  });

  // proves 10.20
  it('says what is late, since when, what blocks it, and who has to act', async () => {
    const late = { condition: 'late', waiting: 3, late_since: '2026-11-24T14:30:00.000Z' } as const;
    server.on(
      'GET /api/staff/health/',
      response(
        work({ ...late, kind: 'jobs', whose: 'operator' }),
        work({ kind: 'mails', condition: 'failed', failed: 2, whose: 'staff' }),
        work({ ...late, blocked_reason: 'The carrier does not accept our account.', whose: 'provider' }),
      ),
    );
    await renderRoute('/staff/health');
    expect(await screen.findByText('Some work is late. Some work has failed and needs action.')).toBeVisible();
    const [texts, mails, jobs] = within(screen.getByRole('list', { name: 'Health' })).getAllByRole('listitem');
    expect(texts).toHaveTextContent(
      /Late.*since.*3 waiting\. The carrier does not accept our account\. It continues automatically once that is fixed\./,
    );
    expect(jobs).toHaveTextContent('Contact your system administrator.');
    expect(mails).toHaveTextContent(
      'Action neededNothing is waiting. 2 failed permanently and must be retried manually.',
    );
  });

  it('can be loaded again after a failure', async () => {
    server.on('GET /api/staff/health/', networkFailure);
    await renderRoute('/staff/health');
    expect(await screen.findByText(/This page could not be loaded/)).toBeVisible();
    server.on('GET /api/staff/health/', response(work()));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Everything is on time.')).toBeVisible();
  });
});
