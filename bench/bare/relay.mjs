// The minimal cost of a chat relay: ws, node:http and an SSE parser; one socket write per upstream chunk, no
// authentication and no storage.
import http from 'node:http';
import { createParser } from 'eventsource-parser';
import { WebSocketServer } from 'ws';

const agent = new http.Agent({ keepAlive: true });
const server = http.createServer((_request, response) => response.end());
const sockets = new WebSocketServer({ server, perMessageDeflate: false });

sockets.on('connection', (socket) => {
  socket.on('message', (frame) => {
    const { messages } = JSON.parse(frame.toString());
    const body = JSON.stringify({ model: 'bench', stream: true, messages });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const request = http.request(`${process.env.OPENAI_BASE_URL}/chat/completions`, { method: 'POST', agent, headers });
    request.on('response', (upstream) => {
      let text = '';
      const parser = createParser({
        onEvent({ data }) {
          if (data !== '[DONE]') text += JSON.parse(data).choices[0].delta.content ?? '';
        },
      });
      upstream.setEncoding('utf8');
      upstream.on('data', (chunk) => {
        parser.feed(chunk);
        if (text) socket.send(JSON.stringify({ delta: { role: 'assistant', content: text } }));
        text = '';
      });
      upstream.on('end', () => socket.send(JSON.stringify({ delta: { role: null, content: null } })));
    });
    request.end(body);
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit());
