import { once } from 'node:events';
import type { Server } from 'node:http';
import net from 'node:net';

const LOOPBACK = '127.0.0.1';
const LOOPBACK_6 = '::1';
/** IPv6 is switched off on this machine. */
const WITHOUT_IPV6 = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/**
 * The address to listen on: the one that HOST names; without it every interface in production, elsewhere the loopback
 * interfaces, since a server on a laptop is for its owner and not for its network.
 */
export function hostOf({ host, production }: { host: string | null; production: boolean }): string | undefined {
  if (host === null) return production ? undefined : LOOPBACK;
  return host === 'localhost' ? LOOPBACK : host;
}

/**
 * Has a server that listens on the loopback interface take connections of IPv6 as well: a browser that is sent to
 * "localhost" may try that first. Any other server is left as it is.
 * @throws the system's EADDRINUSE, with the port
 */
export async function listenOnBothLoopbacks(server: Server): Promise<void> {
  const { address, port } = server.address() as net.AddressInfo;
  if (address !== LOOPBACK) return;
  const second = net.createServer((socket) => server.emit('connection', socket));
  server.once('close', () => second.close());
  second.listen(port, LOOPBACK_6);
  try {
    await once(second, 'listening');
  } catch (error) {
    if (!WITHOUT_IPV6.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
