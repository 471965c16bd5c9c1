import { DomainError, type FieldErrors } from '../../shared/domain/domain-error.js';
import { prerequisiteErrors, type Step } from './catalogue.js';
import { type ContentItem, type ContentMatter, matterOf, traitsOf } from './content-item.js';
import { CAPTIONS, foreignLinkError, isCaptions, isVideo, keyOfLink, kindOfKey } from './media.js';
import {
  assetAltErrors,
  contentErrors,
  type ContentTraits,
  type FieldError,
  isPicture,
  type Worksheet,
  worksheetErrors,
} from './practice.js';
import { STAGES } from './stage.js';

/** A value as text that is the same for the same content, whatever the order of its keys. */
export const inOneOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );

/** The fields that staff edit of an item, apart from its worksheet, its number and its record. Unchecked. */
export type ContentDraft = Omit<ContentMatter, 'worksheet'> & ContentTraits;

/** An unpublished text of an item. */
export interface StoredDraft {
  id: string;
  contentNumber: number;
  draft: ContentDraft;
  worksheet: Worksheet | null;
  /** The version of the item that it would replace. */
  baseVersion: number;
  savedAt: Date;
  savedBy: string | null;
  reason: string | null;
}

export const draftOf = (item: ContentItem): ContentDraft => {
  const { worksheet: _, ...matter } = matterOf(item);
  return { ...matter, ...traitsOf(item) };
};

const SOURCE_MAX_CHARACTERS = 300;
const ASSET_MAX_CHARACTERS = 200;
const ASSET_LINK_MAX_CHARACTERS = 2_000;

/** product.md 3.8. */
const REQUIRED = 'This is a required field';

/**
 * The item that a draft becomes. A worksheet is printed from the item itself, so it has another address with every
 * version.
 * @param worksheet what the asset's PDF is printed from; null for any other asset, or none
 */
export function itemOfDraft(
  draft: ContentDraft,
  worksheet: Worksheet | null,
  record: Pick<ContentItem, 'contentNumber' | 'version' | 'retiredAt' | 'lastEdited'>,
  worksheetLink: (contentNumber: number, version: number) => string,
): ContentItem {
  const assetLink = worksheet ? worksheetLink(record.contentNumber, record.version) : draft.assetLink;
  const asset = assetLink === null ? null : (draft.asset ?? assetName(assetLink, worksheet, record.contentNumber));
  // The words for a picture go with the picture, and captions with their video.
  const assetAlt = assetLink !== null && isPicture(assetLink) ? draft.assetAlt : null;
  const captionsLink = assetLink !== null && isVideo(assetLink) ? draft.captionsLink : null;
  return { ...draft, ...record, worksheet, assetLink, asset, assetAlt, captionsLink, editedByStaff: true };
}

const assetName = (link: string, worksheet: Worksheet | null, contentNumber: number): string =>
  worksheet ? `worksheet-${contentNumber}.pdf` : nameInLink(link);

export const differences = (one: ContentDraft, other: ContentDraft): (keyof ContentDraft)[] =>
  (Object.keys(one) as (keyof ContentDraft)[]).filter((part) => inOneOrder(one[part]) !== inOneOrder(other[part]));

/** The last part of a path; a video's page has no better name. */
const nameInLink = (link: string): string =>
  new URL(link, 'https://own.invalid').pathname.split('/').filter(Boolean).at(-1) ?? link;

/**
 * Every rule of the catalogue that the draft breaks, by field.
 * @param worksheet the source of its PDF; null where there is none
 * @param items the present catalogue, including the item itself if it exists
 */
export function draftErrors(
  draft: ContentDraft,
  worksheet: Worksheet | null,
  contentNumber: number,
  items: readonly ContentItem[],
): FieldErrors {
  const others = items.filter((item) => item.contentNumber !== contentNumber);
  const errors = [
    ...missingErrors(draft, worksheet),
    ...ownErrors(draft, contentNumber),
    ...repetitionErrors(draft, others),
    ...orderErrors(draft, contentNumber, others),
    ...assetErrors(draft),
    ...(worksheet ? worksheetErrors(worksheet).map(ofWorksheet) : []),
  ];
  const fields: FieldErrors = {};
  for (const { part, message } of errors) {
    const field = part === 'body' ? 'text' : part;
    // A field that is missing is not also too short.
    if (fields[field]?.includes(REQUIRED)) continue;
    const sentences = fields[field] ?? [];
    const sentence = message.charAt(0).toUpperCase() + message.slice(1);
    fields[field] = sentences.includes(sentence) ? sentences : [...sentences, sentence];
  }
  return fields;
}

/** The form has one error for the worksheet: it says which part is meant, by the label of the part. */
function ofWorksheet({ part, message }: FieldError): FieldError {
  const name = part.replace(/^worksheet:? /, '');
  return { part: 'worksheet', message: `${name}: ${message}` };
}

function missingErrors(
  { title, text, textMessage, stage, assetLink }: ContentDraft,
  worksheet: Worksheet | null,
): FieldError[] {
  const missing = {
    title: title.trim() === '',
    // A worksheet belongs to a text, whose last line it asks.
    text: text === null && (assetLink === null || worksheet !== null),
    textMessage: textMessage.trim() === '',
    stage: (stage as string) === '',
  };
  return Object.entries(missing).flatMap(([part, isMissing]) => (isMissing ? [{ part, message: REQUIRED }] : []));
}

/** An item may be nothing but its asset; otherwise its text obeys the rules of a practice. */
function ownErrors(draft: ContentDraft, number: number): FieldError[] {
  const errors = contentErrors({ ...draft, number, body: draft.text ?? '' });
  return draft.text === null ? errors.filter(({ part }) => part !== 'body') : errors;
}

/** Two practices that look the same confuse a person who gets both. Retired ones don't count. */
function repetitionErrors({ title, textMessage }: ContentDraft, others: readonly ContentItem[]): FieldError[] {
  const key = (text: string) => text.trim().toLowerCase();
  return others.flatMap((other) => {
    if (other.retiredAt) return [];
    const errors: FieldError[] = [];
    if (title && key(other.title) === key(title)) {
      errors.push({ part: 'title', message: `Practice ${other.contentNumber} has this title already` });
    }
    if (textMessage && key(other.textMessage) === key(textMessage)) {
      errors.push({ part: 'textMessage', message: `Practice ${other.contentNumber} says the same` });
    }
    return errors;
  });
}

/** Prerequisites come first, both its own and where it is one itself. */
function orderErrors(draft: ContentDraft, contentNumber: number, others: readonly ContentItem[]): FieldError[] {
  const step: Step = { number: contentNumber, stage: draft.stage, prerequisites: draft.prerequisites };
  const steps = others.map((other): Step => ({ ...other, number: other.contentNumber }));
  const late = steps.filter(
    ({ prerequisites, stage }) =>
      prerequisites.includes(contentNumber) && STAGES.indexOf(stage) < STAGES.indexOf(draft.stage),
  );
  return [
    ...prerequisiteErrors(step, new Map([...steps, step].map((each) => [each.number, each]))),
    ...late.map(({ number, stage }) => ({
      part: 'stage',
      message: `Practice ${number} builds on this one and is of an earlier stage, ${stage}`,
    })),
  ];
}

function assetErrors({ source, asset, assetLink, assetAlt, captionsLink }: ContentDraft): FieldError[] {
  const errors: FieldError[] = assetAltErrors(assetAlt);
  const limit = (part: string, text: string | null, max: number) => {
    if (text !== null && text.length > max) errors.push({ part, message: `Please use at most ${max} characters` });
  };
  limit('source', source, SOURCE_MAX_CHARACTERS);
  limit('asset', asset, ASSET_MAX_CHARACTERS);
  limit('assetLink', assetLink, ASSET_LINK_MAX_CHARACTERS);
  const linkError = assetLink === null ? null : assetLinkError(assetLink);
  if (linkError) errors.push({ part: 'assetLink', message: linkError });
  if (captionsLink !== null && !isCaptions(captionsLink))
    errors.push({ part: 'captionsLink', message: 'Please upload captions as a WebVTT file, which ends in .vtt' });
  return errors;
}

/** True if a file of this product is really there, only its storage knows. */
function assetLinkError(link: string): string | null {
  const key = keyOfLink(link);
  const kind = key === null ? null : kindOfKey(key);
  return kind && kind !== CAPTIONS ? null : foreignLinkError(link);
}

/** The catalogue's files break their rules; `problems` has one line for each, naming file and rule. */
export class CatalogueInvalid extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'catalogue-invalid';

  constructor(readonly problems: string[]) {
    super(`The catalogue of practices has ${problems.length} mistake(s):\n${problems.join('\n')}`);
  }
}

/** Two of the staff wrote at once: the second started from a version that is no longer present. Nothing was saved. */
export class ContentChangedConcurrently extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'content-changed-concurrently';

  constructor(
    readonly current: ContentItem,
    /** The author of that save; null for the starter catalogue. */
    readonly savedBy: string | null,
    /** The version that the save would have made. */
    readonly yours: ContentDraft,
    /** The present draft; null where there is none. */
    readonly draft: StoredDraft | null = null,
  ) {
    super('Someone else saved this practice in the meantime.');
  }
}
