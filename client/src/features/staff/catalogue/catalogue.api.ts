import { generatePath } from 'react-router-dom';
import useSWR from 'swr';
import {
  contentChoicesWire,
  type ContentChoicesWire,
  type ContentItemBody,
  contentDraftStateWire,
  contentItemWire,
  type ContentItemWire,
  type ContentPublicationBody,
  contentRowWire,
  type ContentRowWire,
  type StoredDraftWire,
  contentVersionWire,
  type ContentVersionWire,
  unusedUploadWire,
  type UnusedUploadWire,
  type UploadedMediaWire,
} from '@contracts/catalogue/adapters/http/content';
import {
  contentRecipientWire,
  type ContentRecipientWire,
} from '@contracts/curriculum/adapters/http/staff/content-recipients';
import {
  contentOutcomesWire,
  type ContentOutcomesWire,
  contentReflectionWire,
  practiceOutcomeWire,
  type PracticeOutcomeWire,
} from '@contracts/curriculum/adapters/http/staff/content-outcomes';
import { pageWire } from '@contracts/shared/adapters/http/page';
import type { RestoreBody } from '@contracts/shared/adapters/http/restore';
import { api, askWhetherSessionEnded } from '../../../api/api';
import { paths } from '../../../app/paths';
import { type Camelized, camelKeys } from '../../../lib/casing';
import { bodyOf, credentials, parse } from '../../../lib/http-client';
import { hasStatus, HttpError } from '../../../lib/http-error';
import type { ListQuery } from '../../../lib/use-list-filters';
import { useAuth } from '../../../session/auth-store';
import { useList } from '../../../api/use-list';

export type Practice = Camelized<ContentItemWire>;
/** With its draft; null for none. */
export type Edited = Practice & { draft: Camelized<StoredDraftWire> | null };
export type Version = Camelized<ContentVersionWire>;
export type Recipient = Camelized<ContentRecipientWire>;
export type Choices = Camelized<ContentChoicesWire>;
export type Worksheet = NonNullable<Practice['worksheet']>;
type UploadedMedia = Camelized<UploadedMediaWire>;

/** The fields that staff edit; the server adds the rest. */
export type PracticeParts = Pick<
  Practice,
  | 'title'
  | 'text'
  | 'textMessage'
  | 'asset'
  | 'assetLink'
  | 'assetAlt'
  | 'captionsLink'
  | 'worksheet'
  | 'stage'
  | 'skills'
  | 'prerequisites'
  | 'situations'
  | 'source'
  | 'planReason'
  | 'revisitReason'
>;

const BASE = '/staff/content/';
const one = (number: number) => `${BASE}${number}/`;
const practicesWire = pageWire(contentRowWire);

export type PracticeRow = Camelized<ContentRowWire>;

export const usePractices = (query: ListQuery) => useList(BASE, practicesWire, query);

/** @param number null: there is nothing to fetch */
export function usePractice(number: number | null) {
  return useSWR<Practice, unknown>(number === null ? null : ['practice', number], () =>
    api.get(one(number!), { schema: contentItemWire }),
  );
}

/** @param number null: there is nothing to fetch */
export function useEdited(number: number | null) {
  return useSWR<Edited, unknown>(number === null ? null : [EDITED, number], async () => {
    const [practice, { draft }] = await Promise.all([
      api.get(one(number!), { schema: contentItemWire }),
      api.get(`${one(number!)}draft/`, { schema: contentDraftStateWire }),
    ]);
    return { ...practice, draft };
  });
}

export const EDITED = 'edited practice';

/** The choices for a practice; they change only with a release. */
export function useChoices() {
  return useSWR<Choices, unknown>(
    ['practice choices'],
    () => api.get(`${BASE}choices/`, { schema: contentChoicesWire }),
    {
      revalidateOnFocus: false,
    },
  );
}

/**
 * @param number null for a new one
 * @param known the version that the author has seen: over a newer one of someone else's the server saves nothing (409)
 */
export function savePractice(
  number: number | null,
  parts: Partial<PracticeParts>,
  { version, reason }: { version?: number; reason: string },
): Promise<Practice> {
  const body = bodyOf<ContentItemBody>({ ...parts, version, reason: reason || undefined });
  return number === null
    ? api.post(BASE, { body, schema: contentItemWire })
    : api.patch(one(number), { body, schema: contentItemWire });
}

/**
 * @param known the published version and the draft that the author has seen: over newer ones of someone else's the server saves
 * nothing (409)
 * @returns null where the practice says all of it already
 */
export async function saveDraft(
  number: number,
  parts: Partial<PracticeParts>,
  { version, draft, reason }: { version: number; draft: string | null; reason: string },
): Promise<Edited['draft']> {
  const body = bodyOf<ContentItemBody>({ ...parts, version, draft, reason: reason || undefined });
  return (await api.patch(`${one(number)}draft/`, { body, schema: contentDraftStateWire })).draft;
}

export const discardDraft = (number: number) => api.delete(`${one(number)}draft/`);

/** @param publication the draft, and the published version that it replaces, as the author has seen them */
export const publishDraft = (number: number, publication: Camelized<ContentPublicationBody>): Promise<Practice> =>
  api.post(`${one(number)}draft/publish/`, {
    body: bodyOf<ContentPublicationBody>(publication),
    schema: contentItemWire,
  });

export const retirePractice = (number: number): Promise<Practice> =>
  api.post(`${one(number)}retire/`, { schema: contentItemWire });

export const restorePractice = (number: number): Promise<Practice> =>
  api.post(`${one(number)}restore/`, { schema: contentItemWire });

/** @param present the present version: the list is fetched again when it changes */
export function useVersions(number: number, page: number, present: number) {
  return useSWR(['practice versions', number, page, present], () =>
    api.get(`${one(number)}versions/`, { query: { page }, schema: pageWire(contentVersionWire) }),
  );
}

export const restoreVersion = (number: number, version: number): Promise<Practice> =>
  api.post(`${one(number)}versions/${version}/restore/`, { body: bodyOf<RestoreBody>({}), schema: contentItemWire });

const recipientsWire = pageWire(contentRecipientWire);

/** @param query its `version` may be 'none': those to whom it is still to come */
export const useRecipients = (number: number, query: ListQuery) =>
  useList(`${one(number)}members/`, recipientsWire, query);

export type PracticeOutcome = Camelized<PracticeOutcomeWire>;

export const usePracticeOutcomes = (query: ListQuery) =>
  useList('/staff/practice-outcomes/', pageWire(practiceOutcomeWire), query);

/** A count with its share of the times that the practice was sent. */
export const ofSent = (count: number, sent: number): string =>
  sent === 0 ? String(count) : `${count} (${Math.round((count / sent) * 100)}%)`;

/** A median of scores from 1 to 5, which may lie between two. */
export const scoreText = (score: number | null): string => (score === null ? '–' : String(score));

export type PracticeResults = Camelized<ContentOutcomesWire>;

export function useOutcomes(number: number) {
  return useSWR(['practice outcomes', number], () =>
    api.get(`${one(number)}outcomes/`, { schema: contentOutcomesWire }),
  );
}

export function useReflections(number: number, page: number) {
  return useSWR(['practice reflections', number, page], () =>
    api.get(`${one(number)}reflections/`, { query: { page }, schema: pageWire(contentReflectionWire) }),
  );
}

export type UnusedUpload = Camelized<UnusedUploadWire>;

export const useUnusedUploads = (query: ListQuery) =>
  useSWR(['unused-uploads', query], () =>
    api.get('/staff/media/unused/', { query, schema: pageWire(unusedUploadWire) }),
  );

export const removeUpload = (key: string) => api.delete(`/staff/media/${encodeURIComponent(key)}/`);

export async function uploadMedia(
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<UploadedMedia> {
  try {
    return (await upload('/api/staff/media/', file, { ...options, token: useAuth.getState().token })) as UploadedMedia;
  } catch (error) {
    if (hasStatus(error, 401)) void askWhetherSessionEnded();
    throw error;
  }
}

/** In the place of the number of a practice that is still to be written. */
export const NEW = 'new';

export const practicePath = (number: number | typeof NEW): string =>
  generatePath(paths.catalogueItem, { number: String(number) });

/** An address may have anything in its place. */
export const isPracticeNumber = (text: string): boolean => /^\d{1,9}$/.test(text);

export const recipientsPath = (number: number): string =>
  generatePath(paths.practiceMembers, { number: String(number) });

/** The state of the list in a link to a practice, so that the link back leads to the same list. */
export interface CameFrom {
  list: string;
  /** True for the list of results, not the catalog. */
  isOfResults?: boolean;
}

interface UploadOptions {
  token: string;
  /** The part of it that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Sends one file as `multipart/form-data`, part `file`. `fetch` cannot report the progress of an upload. */
function upload(url: string, file: File, { token, onProgress, signal }: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const end = () => signal.removeEventListener('abort', cancel);
    const cancel = () => request.abort();
    signal.addEventListener('abort', cancel);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      end();
      const response = camelKeys(parse(request.responseText));
      if (request.status >= 200 && request.status < 300) resolve(response);
      else reject(HttpError.status(request.status, response));
    };
    request.onerror = () => {
      end();
      reject(HttpError.network(new TypeError('The upload was interrupted')));
    };
    request.onabort = () => {
      end();
      reject(HttpError.canceled());
    };
    request.open('POST', url);
    for (const [name, value] of Object.entries(credentials(token))) request.setRequestHeader(name, value);
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
