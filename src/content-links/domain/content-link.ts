import { domainError } from '../../shared/domain/domain-error.js';

/** A link into the catalogue that signs one person in, to see one item. Its token is known to the link alone. */
export interface ContentLink {
  id: string;
  userId: string;
  contentNumber: number;
  /** The version of the item that was sent; what the link shows does not change afterwards. */
  version: number;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
}

const DAY = 86_400_000;

/** A content link lasts 30 days (product.md 9.10). */
const CONTENT_LINK_LIFETIME = 30 * DAY;

export function newContentLink(
  link: Pick<ContentLink, 'id' | 'userId' | 'contentNumber' | 'version'>,
  now: Date,
): ContentLink {
  return { ...link, createdAt: now, expiresAt: new Date(now.getTime() + CONTENT_LINK_LIFETIME), revokedAt: null };
}

/** The part of the link in a text: as short as possible. */
export const shortLinkPath = (token: string): string => `/c/${token}`;

/** The number of characters: base58 now, base64url in texts that were sent before. */
const TOKEN_LENGTH = 16;

/**
 * The tokens that an address may be meant for that somebody tapped or copied, the likeliest first. Some phones take what follows
 * a link for a part of it, or leave a `-` or `_` at its end out, and some carriers write `\_` for `_`.
 */
export function tokensIn(tapped: string): string[] {
  const [whole] = /^[\w-]{0,64}/.exec(tapped.replaceAll('\\', ''))!;
  const suffixes = whole.length === TOKEN_LENGTH - 1 ? ['-', '_'] : [];
  return [...new Set([whole, whole.slice(0, TOKEN_LENGTH), ...suffixes.map((suffix) => whole + suffix)])];
}

/** The target of a short link: the viewer, with its parameters. */
export const viewerPath = ({ contentNumber, userId }: ContentLink, token: string): string =>
  `/content/${contentNumber}?user=${userId}&token=${encodeURIComponent(token)}`;

/** The target for a token that no link has: the viewer says what it says of every wrong link. */
export const VIEWER_OF_NOTHING = '/content/0?user=unknown&token=unknown';

export const opens = (link: ContentLink, userId: string, contentNumber: number, now: Date): boolean =>
  link.userId === userId && link.contentNumber === contentNumber && link.revokedAt === null && now < link.expiresAt;

/** Wrong, expired, revoked, or of someone else; the response does not say which. */
export class ContentLinkInvalid extends domainError(
  'not-found',
  'content-link-invalid',
  'This link is invalid or has expired.',
) {}

export class ContentLinkIncomplete extends domainError('invalid', 'content-link-incomplete', 'Invalid parameters') {}
