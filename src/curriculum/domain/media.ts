/** A kind of file that the content viewer can show (specification, section 2), and nothing else. */
export interface MediaKind {
  extension: 'pdf' | 'png' | 'jpg' | 'mp4' | 'mov' | 'mp3' | 'wav';
  contentType: string;
  maxBytes: number;
}

const MIB = 1_048_576;

/** By what a file holds, never by what it is called. Sizes: what a phone on a mobile connection can be asked to load. */
export const MEDIA_KINDS: readonly MediaKind[] = [
  { extension: 'pdf', contentType: 'application/pdf', maxBytes: 20 * MIB },
  { extension: 'png', contentType: 'image/png', maxBytes: 10 * MIB },
  { extension: 'jpg', contentType: 'image/jpeg', maxBytes: 10 * MIB },
  { extension: 'mp3', contentType: 'audio/mpeg', maxBytes: 50 * MIB },
  { extension: 'wav', contentType: 'audio/wav', maxBytes: 100 * MIB },
  { extension: 'mp4', contentType: 'video/mp4', maxBytes: 300 * MIB },
  { extension: 'mov', contentType: 'video/quicktime', maxBytes: 300 * MIB },
];

export const LARGEST_MEDIA_BYTES = Math.max(...MEDIA_KINDS.map(({ maxBytes }) => maxBytes));

/** A stored file's name: unguessable, and its ending tells the kind. */
export const MEDIA_KEY = /^[\w-]{20,80}\.(pdf|png|jpg|mp4|mov|mp3|wav)$/;

export const mediaLink = (key: string): string => `/media/${key}`;

export const kindOfKey = (key: string): MediaKind | null =>
  MEDIA_KEY.test(key) ? (MEDIA_KINDS.find(({ extension }) => key.endsWith(`.${extension}`)) ?? null) : null;
