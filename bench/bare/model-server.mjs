// A model's server: speaks the chat-completions protocol, a chunk every PIECE_MS (0: as fast as it is read). A paced
// chunk contains the time at which it left, so that the reader can compute how long it was on its way.
import http from 'node:http';

const PIECE_MS = Number(process.env.PIECE_MS);
const PIECES = Number(process.env.PIECES);
const now = () => performance.timeOrigin + performance.now();
const piece = (content) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 0, model: 'bench', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;
const LETTER = piece('a');
const END = `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 0, model: 'bench', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\ndata: [DONE]\n\n`;

function paced(response) {
  let left = PIECES;
  const timer = setInterval(() => {
    if (left-- > 0) return response.write(piece(`${now()} `));
    clearInterval(timer);
    return response.end(END);
  }, PIECE_MS);
  response.on('close', () => clearInterval(timer));
}

function flatOut(response) {
  let left = PIECES;
  const go = () => {
    while (left > 0) {
      left -= 1;
      if (!response.write(LETTER)) return void response.once('drain', go);
    }
    response.end(END);
  };
  go();
}

http
  .createServer((request, response) => {
    if (request.url === '/readyz') return response.end();
    request.resume();
    request.on('end', () => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.socket.setNoDelay(true);
      (PIECE_MS > 0 ? paced : flatOut)(response);
    });
  })
  .listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit());
