// The minimal cost of the HTTP requests: node:http, pg and argon2, and nothing else.
import { createHash } from 'node:crypto';
import http from 'node:http';
import { verify } from '@node-rs/argon2';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const digest = (token) => createHash('sha256').update(token).digest();

const USER = {
  name: 'user',
  text: `select u.id, u.created, u.last_edited, u.email, u.first_name, u.last_name, u.phone_number, u.time_zone, u.is_staff,
           coalesce(m.access_until > $2, false) as has_active_product
         from auth_tokens t join users u on u.id = t.user_id left join memberships m on m.user_id = u.id
         where t.digest = $1 and t.expires_at > $2`,
};
const CREDENTIALS = { name: 'credentials', text: 'select id, password_hash from users where lower(email) = lower($1)' };

const respond = (response, status, body) => {
  const text = JSON.stringify(body);
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
    .end(text);
};

async function logIn(request, response) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const { email, password } = JSON.parse(Buffer.concat(chunks).toString());
  const { rows } = await pool.query({ ...CREDENTIALS, values: [email] });
  if (!rows[0] || !(await verify(rows[0].password_hash, password))) return respond(response, 400, ['no']);
  return respond(response, 200, { id: rows[0].id });
}

http
  .createServer(async (request, response) => {
    if (request.url === '/readyz') return respond(response, 200, {});
    if (request.method === 'POST') return logIn(request, response);
    const token = (request.headers.authorization ?? '').slice('Token '.length);
    const { rows } = await pool.query({ ...USER, values: [digest(token), new Date()] });
    return respond(response, rows[0] ? 200 : 401, rows[0] ?? {});
  })
  .listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit());
