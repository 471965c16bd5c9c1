import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IssueToken } from '../../src/auth-tokens/auth-tokens.api.js';
import { signInStaff, signUp, withToken } from '../support/people.js';
import { routesOf } from '../support/routes.js';
import { type RunningApp, startApp } from '../support/start-app.js';

/**
 * The access rules of routes:
 * - everyone: without a token; its content or effect is protected otherwise (a signature, a secret in the path, nothing)
 * - signed-in: any session, one that a content link opened included
 * - own-account: people who have logged in
 * - practice: someone with an active product, or staff; in a session that a content link opened too, about its practice
 * - member: someone with an active product, or staff, who has logged in
 * - staff: staff, in a full session
 */
type Access = 'everyone' | 'signed-in' | 'own-account' | 'practice' | 'member' | 'staff';

/** Every route of the server on its local fakes (providers' webhooks have their own tests). A new one fails the test until somebody decides here who may call it. */
const ROUTES: Record<string, Access> = {
  'GET /healthz': 'everyone',
  'GET /readyz': 'everyone',
  'GET /media/:key': 'everyone',
  'GET /sandbox/sandbox.css': 'everyone',
  'GET /sandbox/clock': 'everyone',
  'GET /sandbox/clock/now': 'everyone',
  'POST /sandbox/clock': 'everyone',
  'GET /sandbox/phone': 'everyone',
  'POST /sandbox/phone': 'everyone',
  'GET /sandbox/checkout/:session': 'everyone',
  'POST /sandbox/checkout/:session/pay': 'everyone',
  'POST /sandbox/checkout/:session/cancel': 'everyone',
  'GET /sandbox/portal/:session': 'everyone',
  'GET /sandbox/receipt/:payment': 'everyone',
  'POST /sandbox/portal/:session': 'everyone',
  'GET /api/practices/shared/:key': 'everyone',
  'GET /api/site': 'everyone',
  'GET /api/site/documents/:name': 'everyone',
  // In production the description is for staff: api-docs.integration.test.ts.
  'GET /api/docs': 'everyone',
  'GET /api/docs/:file': 'everyone',
  'GET /api/docs/openapi.json': 'everyone',
  'POST /api/login': 'everyone',
  'POST /api/login/second-factor': 'everyone',
  'POST /api/login/second-factor/passkey': 'everyone',
  'POST /api/logout': 'everyone',
  'POST /api/users': 'everyone',
  'POST /api/password/reset': 'everyone',
  'GET /api/password/reset/confirm/:userId/:token': 'everyone',
  'POST /api/password/reset/confirm/:userId/:token': 'everyone',
  'POST /api/email/verify/:userId/:token': 'everyone',
  'POST /api/email/change/confirm/:userId/:token': 'everyone',
  // The token is what opens it.
  'GET /c/:token': 'everyone',
  'GET /api/coach/content/:content': 'everyone',
  'POST /api/coach/content/:content': 'everyone',

  // Twilio's door: its signature is what opens it.
  'POST /api/texts/inbound': 'everyone',
  'POST /api/texts/status': 'everyone',
  // Responds to everyone alike, and texts nobody but the link's own person.
  'POST /api/texts/fresh-link': 'everyone',

  'GET /api/users/:id': 'signed-in',
  'GET /api/tokens/current': 'signed-in',
  'GET /api/payments/membership': 'own-account',
  'POST /api/payments/reconcile': 'own-account',
  'GET /api/coach/chats': 'own-account',
  'GET /api/coach/chats/today': 'own-account',
  'GET /api/coach/chats/:chatId': 'own-account',
  'GET /api/texts': 'own-account',
  'GET /api/texts/blocked-reason': 'own-account',
  'GET /api/curriculum/state': 'signed-in',

  'GET /api/curriculum': 'practice',
  'PATCH /api/curriculum': 'member',
  'POST /api/curriculum/correction': 'member',
  'GET /api/curriculum/check-in': 'member',
  'POST /api/curriculum/check-in/changes/:id': 'member',
  'GET /api/curriculum/items/:id': 'signed-in',
  'GET /api/curriculum/items/:id/worksheet': 'signed-in',
  'PATCH /api/curriculum/items/:id/worksheet': 'practice',
  'POST /api/curriculum/items/:id/done': 'practice',
  'DELETE /api/curriculum/items/:id/done': 'member',
  'DELETE /api/curriculum/items/:id/reflection': 'member',
  'POST /api/curriculum/items/:id/skip': 'practice',
  'POST /api/curriculum/items/:id/later': 'practice',
  'GET /api/curriculum/items/:id/swap': 'practice',
  'POST /api/curriculum/items/:id/swap': 'practice',
  'POST /api/curriculum/missed/skip': 'member',
  'POST /api/curriculum/undo': 'practice',
  'GET /api/calendar/:address': 'everyone',
  'GET /api/calendar': 'own-account',
  'POST /api/calendar': 'own-account',
  'PATCH /api/calendar': 'own-account',
  'DELETE /api/calendar': 'own-account',
  'GET /api/coach/conversation-access': 'own-account',
  'PUT /api/coach/conversation-access': 'own-account',
  'GET /api/coach/conversation-access/readings': 'own-account',
  'GET /api/weekly-mail': 'own-account',
  'PUT /api/weekly-mail': 'own-account',
  'GET /api/weekly-mail/stop/:token': 'everyone',
  'POST /api/weekly-mail/stop/:token': 'everyone',
  'GET /api/curriculum/journal': 'own-account',
  'GET /api/curriculum/received': 'own-account',
  'GET /api/curriculum/half-year': 'own-account',

  'PATCH /api/users/:id': 'own-account',
  'PUT /api/users/:id': 'own-account',
  'DELETE /api/users/:id': 'own-account',
  'GET /api/users/:id/export': 'own-account',
  'POST /api/password/change': 'own-account',
  'POST /api/email/verify': 'own-account',
  'GET /api/email/change': 'own-account',
  'GET /api/email/delivery': 'own-account',
  'POST /api/email/change': 'own-account',
  'POST /api/email/change/resend': 'own-account',
  'DELETE /api/email/change': 'own-account',
  'GET /api/tokens': 'own-account',
  'DELETE /api/tokens/:id': 'own-account',
  'POST /api/tokens/end-all': 'own-account',
  'POST /api/texts/confirmation': 'own-account',
  'POST /api/payments/create-checkout-session': 'own-account',
  'POST /api/payments/create-portal-session': 'own-account',

  // Staff who still lack a second factor reach these, too.
  'GET /api/second-factor': 'staff',
  'POST /api/second-factor/totp': 'staff',
  'POST /api/second-factor/totp/confirm': 'staff',
  'DELETE /api/second-factor/totp': 'staff',
  'POST /api/second-factor/passkeys/options': 'staff',
  'POST /api/second-factor/passkeys': 'staff',
  'PATCH /api/second-factor/passkeys/:id': 'staff',
  'DELETE /api/second-factor/passkeys/:id': 'staff',
  'POST /api/second-factor/recovery-codes': 'staff',
  'POST /api/second-factor/challenge': 'staff',
  'POST /api/second-factor/confirm': 'staff',

  'GET /api/users': 'staff',
  'GET /api/system-prompt': 'staff',
  'GET /api/coach/prompt-templates': 'staff',
  'POST /api/coach/prompt-templates': 'staff',
  'GET /api/coach/prompt-templates/deleted': 'staff',
  'POST /api/coach/prompt-templates/:id/undelete': 'staff',
  'GET /api/coach/prompt-templates/:id': 'staff',
  'PATCH /api/coach/prompt-templates/:id': 'staff',
  'PUT /api/coach/prompt-templates/:id': 'staff',
  'DELETE /api/coach/prompt-templates/:id': 'staff',
  'GET /api/coach/prompt-templates/:id/versions': 'staff',
  'GET /api/coach/prompt-templates/:id/versions/:number': 'staff',
  'POST /api/coach/prompt-templates/:id/versions/:number/restore': 'staff',
  'GET /api/coach/prompt-drafts': 'staff',
  'GET /api/coach/prompt-templates/:id/draft': 'staff',
  'PUT /api/coach/prompt-templates/:id/draft': 'staff',
  'DELETE /api/coach/prompt-templates/:id/draft': 'staff',
  'POST /api/coach/prompt-templates/:id/draft/publish': 'staff',
  'GET /api/coach/prompt-templates/:id/draft/check': 'staff',
  'POST /api/coach/prompt-templates/:id/draft/check': 'staff',
  'GET /api/coach/examples': 'staff',
  'GET /api/coach/examples/export.csv': 'staff',
  'POST /api/coach/examples': 'staff',
  'PUT /api/coach/examples/:id': 'staff',
  'DELETE /api/coach/examples/:id': 'staff',
  'GET /api/coach/sandbox-conversations': 'staff',
  'GET /api/coach/sandbox-conversations/export.csv': 'staff',
  'GET /api/coach/sandbox-conversations/:chatId': 'staff',
  'GET /api/coach/ratings': 'staff',
  'GET /api/coach/ratings/export.csv': 'staff',
  'GET /api/coach/ratings/:id': 'staff',
  'POST /api/coach/ratings': 'staff',
  'GET /api/staff/audit': 'staff',
  'GET /api/staff/audit/export.csv': 'staff',
  'GET /api/staff/deliveries/day': 'staff',
  'GET /api/staff/deliveries/export.csv': 'staff',
  'GET /api/staff/jobs/dead-letters': 'staff',
  'GET /api/staff/jobs/dead-letters/export.csv': 'staff',
  'POST /api/staff/jobs/dead-letters/:id/retry': 'staff',
  'GET /api/staff/mails': 'staff',
  'GET /api/staff/mails/:id': 'staff',
  'GET /api/staff/mails/channel': 'staff',
  'GET /api/staff/mails/export.csv': 'staff',
  'POST /api/staff/mails/:id/retry': 'staff',
  'POST /api/staff/mails/channel/retry': 'staff',
  'GET /api/staff/plans/failed': 'staff',
  'GET /api/staff/plans/failed/export.csv': 'staff',
  'POST /api/staff/plans/failed/:id/retry': 'staff',
  'GET /api/staff/members': 'staff',
  'GET /api/staff/members/export.csv': 'staff',
  'GET /api/staff/members/:id': 'staff',
  'GET /api/staff/members/:id/curriculum': 'staff',
  'PATCH /api/staff/members/:id/curriculum': 'staff',
  'GET /api/staff/members/:id/notes': 'staff',
  'POST /api/staff/members/:id/notes': 'staff',
  'GET /api/staff/members/:id/payments': 'staff',
  'GET /api/staff/members/:id/conversations': 'staff',
  'GET /api/staff/members/:id/timeline': 'staff',
  'GET /api/staff/saved-replies': 'staff',
  'POST /api/staff/saved-replies': 'staff',
  'PUT /api/staff/saved-replies/:id': 'staff',
  'DELETE /api/staff/saved-replies/:id': 'staff',
  'GET /api/staff/search': 'staff',
  'POST /api/staff/members/:id/conversations/:chatId/read': 'staff',
  'GET /api/staff/members/:id/sessions': 'staff',
  'POST /api/staff/members/:id/sessions/end-all': 'staff',
  'POST /api/staff/members/:id/curriculum/replan': 'staff',
  'POST /api/staff/members/:id/curriculum/pause': 'staff',
  'POST /api/staff/members/:id/curriculum/resume': 'staff',
  'POST /api/staff/members/:id/curriculum/items/:itemId/resend': 'staff',
  'POST /api/staff/members/:id/links/revoke': 'staff',
  'GET /api/staff/content': 'staff',
  'GET /api/staff/content/export.csv': 'staff',
  'POST /api/staff/content': 'staff',
  'GET /api/staff/content/choices': 'staff',
  'GET /api/staff/content/:number/draft': 'staff',
  'PATCH /api/staff/content/:number/draft': 'staff',
  'DELETE /api/staff/content/:number/draft': 'staff',
  'POST /api/staff/content/:number/draft/publish': 'staff',
  'GET /api/staff/content/:number': 'staff',
  'PATCH /api/staff/content/:number': 'staff',
  'PUT /api/staff/content/:number': 'staff',
  'POST /api/staff/content/:number/retire': 'staff',
  'POST /api/staff/content/:number/restore': 'staff',
  'GET /api/staff/content/:number/versions': 'staff',
  'POST /api/staff/content/:number/versions/:version/restore': 'staff',
  'GET /api/staff/media/unused': 'staff',
  'GET /api/staff/media/unused/export.csv': 'staff',
  'DELETE /api/staff/media/:key': 'staff',
  'GET /api/staff/content/:number/members': 'staff',
  'GET /api/staff/content/:number/members/export.csv': 'staff',
  'GET /api/staff/content/:number/outcomes': 'staff',
  'GET /api/staff/content/:number/reflections': 'staff',
  'GET /api/staff/practice-outcomes': 'staff',
  'GET /api/staff/practice-outcomes/export.csv': 'staff',
  'POST /api/staff/media': 'staff',
  'GET /api/staff/messages': 'staff',
  'GET /api/staff/messages/export.csv': 'staff',
  'GET /api/staff/messages/:userId': 'staff',
  'POST /api/staff/messages/:userId': 'staff',
  'POST /api/staff/messages/all': 'staff',
  'POST /api/staff/messages/:userId/assign': 'staff',
  'POST /api/staff/messages/:userId/snooze': 'staff',
  'POST /api/staff/messages/:userId/done': 'staff',
  'POST /api/staff/messages/:userId/reopen': 'staff',
  'GET /api/staff/health': 'staff',
  'GET /api/staff/safety': 'staff',
  'GET /api/staff/safety/export.csv': 'staff',
  'POST /api/staff/safety/:id/seen': 'staff',
  'GET /api/staff/texts': 'staff',
  'GET /api/staff/texts/export.csv': 'staff',
  'POST /api/staff/texts/:id/retry': 'staff',
  'GET /api/staff/texts/channel': 'staff',
  'POST /api/staff/texts/channel/retry': 'staff',
};

describe('access to the routes', () => {
  let product: RunningApp;
  const ids: Record<'visitor' | 'member' | 'staff', string> = { visitor: '', member: '', staff: '' };

  beforeAll(async () => {
    product = await startApp({ environment: { CLOCK: 'virtual' } });
    ids.visitor = (await signUp(product)).id;
    ids.member = (await signUp(product)).id;
    ids.staff = (await signInStaff(product)).id;
    const checkout = await product.http
      .post('/api/payments/create-checkout-session/')
      .set(withToken(await token('member', 'full')))
      .expect(200);
    await product.http.post(`${new URL(checkout.body.url).pathname}/pay`).expect(303);
  });
  afterAll(() => product.close());

  /** A token of its own for each call: some calls end the token that they are made with. */
  const token = async (who: keyof typeof ids, kind: 'full' | 'link'): Promise<string> => {
    const linked = kind === 'link' && { linkedPractice: 101 };
    const issued = await product.app.get(IssueToken).execute({ userId: ids[who], userAgent: 'test', ...linked });
    return issued.token;
  };

  const call = async (route: string, as?: string): Promise<number> => {
    const [method, pattern] = route.split(' ') as [string, string];
    const path = pattern.replace(/:content|:number/, '1').replace(/:\w+/g, () => randomUUID());
    const request = product.http[method.toLowerCase() as 'get' | 'post'](path);
    const { status } = await (as ? request.set(withToken(as)) : request).send(method === 'GET' ? undefined : {});
    return status;
  };

  const every = Object.entries(ROUTES);
  const those = (...accesses: Access[]): string[] =>
    every.filter(([, access]) => accesses.includes(access)).map(([route]) => route);
  /** One after the other: some requests end every session of their requester. */
  const statuses = async (routes: string[], as?: () => Promise<string>): Promise<string[]> => {
    const responses: string[] = [];
    for (const route of routes) responses.push(`${route} ${await call(route, await as?.())}`);
    return responses;
  };
  const all = (routes: string[], status: number) => routes.map((route) => `${route} ${status}`);

  // proves 1.6, V8.1.1
  it('is defined for every route, and for no route that does not exist', () => {
    expect(routesOf(product.app)).toEqual(every.map(([route]) => route).sort());
  });

  it('to public routes is open to everyone, even with no token or a stale one', async () => {
    for (const response of await statuses(those('everyone'))) expect(response).not.toMatch(/ 40[13]$/);
    for (const response of await statuses(those('everyone'), () => Promise.resolve('stale')))
      expect(response).not.toMatch(/ 40[13]$/);
  });

  // proves 1.6, V7.2.1
  it('to all other routes is refused without a valid token', async () => {
    const guarded = those('signed-in', 'own-account', 'practice', 'member', 'staff');
    expect(await statuses(guarded)).toEqual(all(guarded, 401));
    expect(await statuses(guarded, () => Promise.resolve('stale'))).toEqual(all(guarded, 401));
  });

  // proves 1.6, V8.3.1
  it('to the product is refused to people who have not paid', async () => {
    const routes = those('practice', 'member', 'staff');
    expect(await statuses(routes, () => token('visitor', 'full'))).toEqual(all(routes, 403));
    const open = await statuses(those('signed-in', 'own-account'), () => token('visitor', 'full'));
    for (const response of open) expect(response).not.toMatch(/ 40[13]$/);
  });

  // proves 1.6, V8.2.1, T26
  it('of a member covers what is a member’s, and nothing of staff', async () => {
    const routes = those('staff');
    expect(await statuses(routes, () => token('member', 'full'))).toEqual(all(routes, 403));
    for (const response of await statuses(those('practice', 'member'), () => token('member', 'full')))
      expect(response).not.toMatch(/ 40[13]$/);
  });

  // proves 3.32, T14
  it('of a link session covers the plan and its practice, and is denied everything else', async () => {
    const denied = those('own-account', 'member', 'staff');
    const open = those('signed-in', 'practice');
    for (const who of ['member', 'staff'] as const) {
      expect(await statuses(denied, () => token(who, 'link'))).toEqual(all(denied, 403));
    }
    for (const response of await statuses(open, () => token('member', 'link')))
      expect(response).not.toMatch(/ 40[13]$/);
    await product.http
      .get('/api/curriculum/journal/')
      .set(withToken(await token('member', 'link')))
      .expect(403, { detail: 'Log in to do this.' });
  });

  // proves 1.6
  it('of staff covers everything', async () => {
    for (const response of await statuses(
      every.map(([route]) => route),
      () => token('staff', 'full'),
    ))
      expect(response).not.toMatch(/ 40[13]$/);
  });

  // proves 3.37, V8.2.2, T25
  it('never covers what belongs to someone else', async () => {
    const as = async () => withToken(await token('visitor', 'full'));
    await product.http
      .get(`/api/users/${ids.member}`)
      .set(await as())
      .expect(404, { detail: 'Not found.' });
    await product.http
      .patch(`/api/users/${ids.member}`)
      .set(await as())
      .send({ first_name: 'Eve' })
      .expect(404);
    await product.http
      .delete(`/api/users/${ids.member}`)
      .set(await as())
      .send({ password: 'correct horse' })
      .expect(404);
    await product.http
      .get(`/api/users/${ids.member}/export/`)
      .set(await as())
      .expect(404);
  });
});
