#!/usr/bin/env node
// This is as much of Mailpit as the compose file needs: it takes emails by SMTP, lists them, and says
// that it is ready.
const { createServer, get } = require('node:http');
const net = require('node:net');

if (process.argv[2] === 'readyz')
  get('http://127.0.0.1:8025/readyz', () => process.exit(0)).on('error', () => process.exit(1));
else serve();

function serve() {
  const mails = [];
  process.on('SIGTERM', () => process.exit(0));
  createServer((_request, response) => response.end(JSON.stringify(mails))).listen(8025);
  net.createServer(talk).listen(1025);

  function talk(socket) {
    let rest = '';
    let mail = null;
    socket.on('error', () => {});
    socket.write('220 mail\r\n');
    socket.on('data', (data) => {
      const lines = (rest + data).split('\r\n');
      rest = lines.pop();
      for (const line of lines) answer(line);
    });

    function answer(line) {
      if (mail !== null && line !== '.') {
        mail += `${line}\n`;
        return;
      }
      if (mail !== null) mails.push(mail);
      mail = /^DATA/i.test(line) ? '' : null;
      if (mail === '') socket.write('354 go on\r\n');
      else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    }
  }
}
