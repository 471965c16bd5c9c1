// Loaded into a server (node --import): reports to its parent, after each HTTP request, the statements that the request
// sent to PostgreSQL.
import { AsyncLocalStorage } from 'node:async_hooks';
import diagnostics from 'node:diagnostics_channel';
import pg from 'pg';

const requests = new AsyncLocalStorage();

diagnostics.subscribe('http.server.request.start', ({ request, response }) => {
  const statements = [];
  requests.enterWith(statements);
  response.once('close', () => process.send({ address: request.url, statements }));
});

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (config, values, ...rest) {
  const text = typeof config === 'string' ? config : config?.text;
  if (typeof text === 'string') requests.getStore()?.push({ text, values: [...(values ?? config.values ?? [])] });
  return query.call(this, config, values, ...rest);
};
