import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { CurriculumWire } from '@contracts/curriculum/adapters/http/curriculum';
import { aStaffText } from '../../testing/a-staff-text';
import { signInOn } from '../../testing/a-user';
import { aCurriculum, anItem, aSentItem } from '../../testing/a-curriculum';
import { aSite, mockServer, networkFailure, type MockServer } from '../../testing/mock-server';
import { renderRoute } from '../../testing/render-route';

let server: MockServer;
beforeEach(() => {
  server = mockServer();
  signInOn(server, { has_active_product: true });
});

describe('The success screen', () => {
  // proves 5.4
  it('says what happens next, and from which number', async () => {
    server.on('GET /api/site/', { body: aSite({ coach_name: 'Morgan', coach_phone_number: '+15557654321' }) });
    await renderRoute('/success');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your first message is on its way');
    expect(await screen.findByText(/Morgan is selecting content for you/)).toBeVisible();
    expect(screen.getByText(/You will get a text from Morgan/)).toHaveTextContent(
      'at (555) 765-4321, on your phone that ends in 4567.',
    );
    expect(screen.getByRole('link', { name: 'Change the number' })).toHaveAttribute('href', '/account');
    expect(screen.getByText(/You may close this window/)).toBeVisible();
  });

  it('leaves the number out while the server has not sent it', async () => {
    server.on('GET /api/site/', { status: 500, body: { detail: 'Something went wrong' } });
    await renderRoute('/success');
    expect(screen.getByText(/^You will get a text from Coach, on your phone/)).toBeVisible();
  });

  it('leads a person who has not talked with the coach yet to the conversation', async () => {
    server.on('GET /api/curriculum/state/', { body: { state: null } });
    await renderRoute('/success');
    expect(await screen.findByRole('link', { name: /^Talk with/ })).toHaveAttribute('href', '/get-to-know-you');
    expect(screen.queryByRole('link', { name: 'Your practices' })).toBeNull();
  });

  // proves 13.11
  it('says where it could not be loaded what holds texts back', async () => {
    server.on('GET /api/curriculum/', { body: aCurriculum() });
    server.on('GET /api/texts/blocked-reason/', networkFailure);
    await renderRoute('/success');
    expect(await screen.findByText(/^The state of your texts could not be loaded\./)).toBeVisible();
  });

  // proves 13.11
  it.each([
    ['the server fails', () => ({ status: 500, body: { detail: 'Something went wrong' } })],
    ['no server responds', networkFailure],
  ])('promises nothing while %s, and tries again when asked to', async (_, failure) => {
    server.on('GET /api/curriculum/state/', failure);
    server.on('GET /api/curriculum/', failure);
    const { user } = await renderRoute('/success');
    expect(await screen.findByText(/^Your plan could not be loaded\./)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’re all set');
    expect(screen.queryByText(/You will get a text/)).toBeNull();

    server.on('GET /api/curriculum/', { body: aCurriculum({ state: 'building', items: [] }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Your plan is being put together/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your practices' })).toBeVisible();
  });

  describe('once the conversation has concluded', () => {
    const open = async (curriculum: CurriculumWire, rule: string | null = null, held_up = false) => {
      server.on('GET /api/curriculum/state/', { body: { state: curriculum.state } });
      server.on('GET /api/curriculum/', { body: curriculum });
      server.on('GET /api/texts/blocked-reason/', { body: { rule, held_up } });
      await renderRoute('/success');
      await waitFor(() => expect(server.to('GET /api/curriculum/')).not.toHaveLength(0));
    };
    const beginning = (first: Partial<CurriculumWire['items'][number]>, part: Partial<CurriculumWire> = {}) => {
      const plan = aCurriculum(part);
      return { ...plan, items: [anItem(1, first), ...plan.items.slice(2)] };
    };

    it('says that the plan is being put together', async () => {
      await open(aCurriculum({ state: 'building', items: [] }));
      expect(await screen.findByText(/Your plan is being put together/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Your practices' })).toHaveAttribute('href', '/curriculum');
    });

    it('does not mention the conversation when the plan is a general one', async () => {
      await open(beginning({ due_at: '2026-11-24T14:00:00.000Z' }, { general: true }));
      expect(await screen.findByText(/beginning with what helps most people who lead/)).toBeVisible();
      expect(screen.queryByText(/based on what you talked about/)).toBeNull();
    });

    // proves 5.4
    it('says when the first text comes, if it is night for the person', async () => {
      await open(beginning({ due_at: '2026-11-24T14:00:00.000Z' }));
      expect(await screen.findByText(/It comes on/)).toHaveTextContent(
        'It comes on Tuesday, November 24 at 8:00 AM (Central Time): we only send texts from 8 AM to 9 PM, in your time zone and your phone number’s.',
      );
    });

    const put = (text: Parameters<typeof aStaffText>[0]) =>
      server.on('GET /api/texts/', { body: { count: 1, next: null, previous: null, results: [aStaffText(text)] } });

    it('says when the first text comes, if the contact hours ended while the plan was made', async () => {
      put({ state: 'queued', rule: 'outside-window', next_try_at: '2026-11-24T14:00:00.000Z' });
      await open(beginning({ state: 'sending', due_at: null }));
      expect(await screen.findByText(/It comes on/)).toHaveTextContent('Tuesday, November 24 at 8:00 AM');
      expect(screen.queryByText(/to your phone/)).toBeNull();
    });

    it('says that the first text is on its way', async () => {
      put({ state: 'sending', rule: 'allowed', next_try_at: null });
      await open(beginning({ state: 'sending', due_at: null }));
      expect(await screen.findByText('It is on its way to your phone.')).toBeVisible();
    });

    it('says when the first text was sent', async () => {
      await open(beginning(aSentItem(1, { state: 'sent' })));
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your first message is on its way');
      expect(await screen.findByText(/It was sent on/)).toHaveTextContent(
        'Saturday, November 21 at 9:30 AM (Central Time).',
      );
    });

    it('says when the plan could not be built', async () => {
      await open(aCurriculum({ state: 'failed', items: [] }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Your first message has to wait' })).toBeVisible();
      expect(screen.getByText(/your whole conversation is saved/)).toBeVisible();
      expect(screen.queryByText(/is selecting content/)).toBeNull();
    });

    // proves 5.4
    it.each([
      ['opted-out', /You replied STOP/],
      ['no-phone-number', /no phone number in your account/],
      ['unconfirmed-number', /reply YES to the text/],
      ['no-consent', /We can’t text your phone right now/],
    ])('promises no text that cannot be sent, and says why: %s', async (rule, words) => {
      await open(beginning({}), rule);
      expect(await screen.findByRole('heading', { name: 'Your first message has to wait' })).toBeVisible();
      expect(screen.getByRole('status')).toHaveTextContent(words);
      expect(screen.queryByText(/You will get a text|It comes on/)).toBeNull();
    });

    it('says that the text waits while no texts get through', async () => {
      await open(beginning({ state: 'sending', due_at: null }), null, true);
      expect(await screen.findByText(/Texts are not going through right now/)).toBeVisible();
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your first message has to wait');
      expect(screen.queryByText(/to your phone/)).toBeNull();
    });

    it.each<[string, RegExp, RegExp, Parameters<typeof beginning>]>([
      ['that is here', /has arrived/, /It was sent on/, [aSentItem(1)]],
      ['of a paused plan', /is waiting for you/, /Your texts are paused/, [{ due_at: null }, { state: 'paused' }]],
      ['that was lost', /did not arrive/, /could not be delivered/, [aSentItem(1, { state: 'undeliverable' })]],
      [
        'of a plan that is complete',
        /Your plan is complete/,
        /Another conversation/,
        [aSentItem(1), { state: 'finished' }],
      ],
    ])('says only the outcome of a first message %s', async (_, heading, status, parts) => {
      await open(beginning(...parts));
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(screen.getByRole('status')).toHaveTextContent(status);
      expect(screen.queryByText(/on its way|You will get a text/)).toBeNull();
    });

    it('does not say that content is being selected once the plan is complete', async () => {
      await open(beginning(aSentItem(1), { state: 'finished' }));
      expect(await screen.findByRole('heading', { level: 1, name: 'Your plan is complete' })).toBeVisible();
      expect(screen.queryByText(/is selecting content/)).toBeNull();
    });

    it('leads from an undeliverable text to the number in the account', async () => {
      await open(beginning(aSentItem(1, { state: 'undeliverable' })));
      expect(await screen.findByRole('link', { name: 'your account' })).toHaveAttribute('href', '/account');
    });
  });

  it('says where the texts are on an installation that sends none', async () => {
    server.on('GET /api/site/', { body: aSite({ texts_go_to_outbox: true }) });
    await renderRoute('/success');
    expect(await screen.findByText(/outbox\/sms/)).toBeVisible();
  });
});
