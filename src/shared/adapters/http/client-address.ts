import { isIPv6 } from 'node:net';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/**
 * The network that a limit "per client address" counts: the IPv4 address, or the /64 network that one IPv6 customer
 * has at least (RFC 6177), who could otherwise use a new address for every attempt.
 */
export function clientNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]!.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

export const clientAddressOf = (request: Request): string => clientNetwork(request.ip ?? '');

/** The requester's network, for limits; behind a proxy only if it is trusted (`TRUST_PROXY`). */
export const ClientAddress = createParamDecorator((_: unknown, context: ExecutionContext) =>
  clientAddressOf(context.switchToHttp().getRequest<Request>()),
);

/** The paths that the server responds itself, in any case, as its router matches them; every other GET is the client's. */
const SERVER_PATHS = /^\/(?:(?:api|sandbox|media|static)(?:\/|$)|(?:healthz|readyz|ws(?:\/chat)?)\/?$|c\/[^/]+\/?$)/i;

/** Calls, files and the local fakes' own pages: what is not there is missing, and no screen of the client says so. */
const NEVER_THE_CLIENTS = /^\/(?:api|sandbox|media|static)(?:\/|$)/i;

/** True if the client's router has a screen, or its own "not found", at this path. */
export const isClientAddress = (path: string): boolean =>
  !SERVER_PATHS.test(path) || (!isReadable(path) && !NEVER_THE_CLIENTS.test(path));

/** True if a path is valid text without NUL (which PostgreSQL cannot hold). */
export function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
