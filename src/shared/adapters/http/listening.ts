import { once } from 'node:events';
import type { Server } from 'node:http';
import net from 'node:net';
import os from 'node:os';

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

/** No address of this machine is in the network that a setting names. */
export class NotInNetwork extends Error {
  constructor(setting: string, network: string) {
    super(`${setting} ${network}: this machine has no address in that network.`);
  }
}

/**
 * The address where metrics are served: METRICS_HOST, an address or a network (10.0.7.0/24), of which it is this machine's
 * address; a container knows its networks, but not its address there. Without it as for HOST.
 * @throws NotInNetwork
 */
export function metricsHostOf(config: { metricsHost: string | null; host: string | null; production: boolean }) {
  const { metricsHost } = config;
  if (metricsHost === null) return hostOf(config);
  if (!metricsHost.includes('/')) return hostOf({ host: metricsHost, production: config.production });
  const [network = '', prefix] = metricsHost.split('/');
  const family = net.isIPv6(network) ? 'ipv6' : 'ipv4';
  const inside = new net.BlockList();
  inside.addSubnet(network, Number(prefix), family);
  const own = Object.values(os.networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const found = own.find(({ address, family: of }) => of.toLowerCase() === family && inside.check(address, family));
  if (!found) throw new NotInNetwork('METRICS_HOST', metricsHost);
  return found.address;
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
