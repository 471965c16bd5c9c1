import { DomainError, domainError, InvalidFields } from '../../shared/domain/domain-error.js';

/** A kind of file that the content viewer can show (product.md 9.4), and nothing else. */
export interface MediaKind {
  extension: 'pdf' | 'png' | 'jpg' | 'mp4' | 'mov' | 'mp3' | 'wav' | 'vtt';
  contentType: string;
  maxBytes: number;
}

const MIB = 1_048_576;

/** Kinds go by what a file holds, never by what it is called. Sizes: what a phone on a mobile connection can be asked to load. */
const MEDIA_KINDS: readonly MediaKind[] = [
  { extension: 'pdf', contentType: 'application/pdf', maxBytes: 20 * MIB },
  { extension: 'png', contentType: 'image/png', maxBytes: 10 * MIB },
  { extension: 'jpg', contentType: 'image/jpeg', maxBytes: 10 * MIB },
  { extension: 'mp3', contentType: 'audio/mpeg', maxBytes: 50 * MIB },
  { extension: 'wav', contentType: 'audio/wav', maxBytes: 100 * MIB },
  { extension: 'mp4', contentType: 'video/mp4', maxBytes: 300 * MIB },
  { extension: 'mov', contentType: 'video/quicktime', maxBytes: 300 * MIB },
];

/** Captions of a video, with the times (WebVTT). Shown with the video only. */
export const CAPTIONS: MediaKind = { extension: 'vtt', contentType: 'text/vtt', maxBytes: MIB };

export const UPLOAD_KINDS: readonly MediaKind[] = [...MEDIA_KINDS, CAPTIONS];

export const LARGEST_MEDIA_BYTES = Math.max(...MEDIA_KINDS.map(({ maxBytes }) => maxBytes));

/** A stored file's name: unguessable, and its extension names the kind. */
const MEDIA_KEY = /^[\w-]{20,80}\.(pdf|png|jpg|mp4|mov|mp3|wav|vtt)$/;

export const mediaLink = (key: string): string => `/media/${key}`;

export const kindOfKey = (key: string): MediaKind | null =>
  MEDIA_KEY.test(key) ? (UPLOAD_KINDS.find(({ extension }) => key.endsWith(`.${extension}`)) ?? null) : null;

/** The key in a link to a file of this product; null for every other link. */
export const keyOfLink = (link: string): string | null => /^\/media\/([\w-]+\.\w+)$/.exec(link)?.[1] ?? null;

/** The message about a `/media/` link whose file is not there. */
export const NO_SUCH_FILE = 'There is no such file. Please upload it again';

const SHOWN_EXTENSIONS = [...MEDIA_KINDS.map(({ extension }) => extension as string), 'jpeg'];

/** The extension of a file name or a URL's path, in lower case, without the dot. */
const extensionOf = (name: string): string => /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

const VIDEOS: readonly string[] = ['mp4', 'mov'];

/** True if a file's name promises another kind than it holds. Cameras write either kind of video under either extension. */
export function isMisnamed(name: string, { extension }: Pick<MediaKind, 'extension'>): boolean {
  const named = extensionOf(name);
  if (![...SHOWN_EXTENSIONS, CAPTIONS.extension].includes(named)) return false;
  if (VIDEOS.includes(named) && VIDEOS.includes(extension)) return false;
  return (named === 'jpeg' ? 'jpg' : named) !== extension;
}

/** @param link a path or an address whose path ends as the file does */
export const isVideo = (link: string): boolean =>
  VIDEOS.includes(extensionOf(URL.parse(link, 'https://own.invalid')?.pathname ?? ''));

export const isCaptions = (link: string): boolean => kindOfKey(keyOfLink(link) ?? '') === CAPTIONS;

/** Returns the reason why the content viewer cannot show a link to another site (product.md 9.4); null: it can. */
export function foreignLinkError(link: string): string | null {
  const url = URL.parse(link);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
    return 'Please enter an address that starts with https://';
  }
  if (url.hostname.includes('vimeo')) {
    return /\/\d+(\/[\da-f]+)?\/?$/i.test(url.pathname) ? null : 'This Vimeo address does not name a video';
  }
  return SHOWN_EXTENSIONS.includes(extensionOf(url.pathname))
    ? null
    : `People could not see this. The address must be a Vimeo video or end in ${SHOWN_EXTENSIONS.join(', ')}`;
}

export interface MediaUpload {
  key: string;
  name: string;
  sizeBytes: number;
  uploadedAt: Date;
  /** null: the account was deleted. */
  uploadedBy: string | null;
  /** The time from which nothing may use it any more; null while it is kept. */
  removedAt: Date | null;
}

/** Somebody may be writing the practice that it is for: unsaved work is kept in their browser. */
const LEFT_ALONE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1_000;

export const removableFrom = ({ uploadedAt }: Pick<MediaUpload, 'uploadedAt'>): Date =>
  new Date(uploadedAt.getTime() + LEFT_ALONE_DAYS * DAY_MS);

/** Where the name promises a kind that can be shown, the list of kinds would tell the person what they know. */
export class MediaKindUnsupported extends InvalidFields {
  /** @param name the file's name as the person gave it */
  constructor(name: string) {
    const named = extensionOf(name);
    const kinds = UPLOAD_KINDS.map(({ extension }) => extension).join(', ');
    super({
      file: [
        [...SHOWN_EXTENSIONS, CAPTIONS.extension].includes(named)
          ? `This file’s name ends in .${named}, but its content isn’t ${named} or is damaged.`
          : `This kind of file can’t be shown. Use one of these: ${kinds}.`,
      ],
    });
  }
}

export class MediaEmpty extends InvalidFields {
  constructor() {
    super({ file: ['This file is empty.'] });
  }
}

/** Members would be asked for a password that nobody has given them. */
export class MediaEncrypted extends InvalidFields {
  constructor() {
    super({ file: ['This PDF is protected with a password. Save it without one and upload it again.'] });
  }
}

/** It took too long, or too many others are being printed. */
export class WorksheetNotPrinted extends domainError(
  'overloaded',
  'worksheet-not-printed',
  'This worksheet cannot be printed right now. Please try again in a minute.',
) {}

export class MediaTooLarge extends DomainError {
  readonly kind = 'too-large';
  readonly code = 'media-too-large';

  constructor({ extension, maxBytes }: Pick<MediaKind, 'extension' | 'maxBytes'>) {
    super(`A ${extension} file may have ${Math.floor(maxBytes / 1_048_576)} MiB at most.`);
  }
}

/** A practice, or one of its earlier versions, shows it. */
export class UploadInUse extends domainError('conflict', 'upload-in-use', 'A practice uses this file.') {}

/** Somebody may be writing the practice that it is for. */
export class UploadTooRecent extends domainError(
  'conflict',
  'upload-too-recent',
  'This file was uploaded less than seven days ago. Someone may be about to use it.',
) {}
