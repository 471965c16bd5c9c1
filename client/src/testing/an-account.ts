import { aMembership } from './a-membership';
import { aPage, type MockServer } from './mock-server';

/** Responds to the requests of /account for a person who has chosen nothing yet. */
export function serveAccount(server: MockServer): void {
  server.on('GET /api/tokens/', aPage([]));
  server.on('GET /api/payments/membership/', { body: aMembership() });
  server.on('GET /api/calendar/', { body: { feed: null } });
  server.on('GET /api/weekly-mail/', { body: { subscribed: false } });
  server.on('GET /api/coach/conversation-access/', { body: { allowed: false, since: null } });
  server.on('GET /api/coach/conversation-access/readings/', aPage([]));
}
