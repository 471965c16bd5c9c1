import type { Request } from 'express';

/** The token of `Authorization: Token <token>`; empty when nothing follows the word, null for any other scheme. */
export function givenToken(request: Request): string | null {
  const match = /^Token(?:\s+(\S+))?\s*$/i.exec(request.headers.authorization ?? '');
  return match ? (match[1] ?? '') : null;
}
