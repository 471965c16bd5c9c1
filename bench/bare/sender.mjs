// The minimal cost of sending texts: the requests to the provider, as many at once as the server makes, and nothing
// else.
import http from 'node:http';

const AT_ONCE = 100;
const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, TWILIO_API_BASE, BODY } = process.env;
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
const address = `${TWILIO_API_BASE}/2010-04-01/Accounts/${TWILIO_ACCOUNT_SID}/Messages.json`;
const headers = {
  'Content-Type': 'application/x-www-form-urlencoded',
  Authorization: `Basic ${Buffer.from(`${TWILIO_ACCOUNT_SID}:${TWILIO_AUTH_TOKEN}`).toString('base64')}`,
};

function send(to) {
  const form = new URLSearchParams({ From: TWILIO_FROM, To: to, Body: BODY }).toString();
  return new Promise((resolve, reject) => {
    const request = http.request(address, { method: 'POST', agent, headers }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve(JSON.parse(text).sid);
    });
    request.on('error', reject);
    request.end(form);
  });
}

async function sendAll(count) {
  let left = count;
  const lane = async () => {
    while (left-- > 0) await send(`+1212${String(left).padStart(7, '0')}`);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

http
  .createServer(async (request, response) => {
    if (request.method === 'POST') await sendAll(Number(request.url.slice(1)));
    response.end();
  })
  .listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit());
