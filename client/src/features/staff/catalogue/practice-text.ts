import { addressOf } from '../../../lib/urls';
import type { Choices, Edited, Practice, PracticeParts } from './catalogue.api';

/** Texts that a practice may lack: null for the server, empty in the form. */
const OPTIONAL = ['text', 'assetLink', 'assetAlt', 'captionsLink', 'source', 'planReason', 'revisitReason'] as const;
type Optional = (typeof OPTIONAL)[number];

/** A practice as the form has it: weights in percent, and no text is null. */
export interface PracticeText extends Omit<PracticeParts, Optional | 'stage' | 'skills'>, Record<Optional, string> {
  stage: Practice['stage'] | '';
  skills: { skill: string; percent: string }[];
}

export type FieldName = keyof PracticeText;

export const fieldId = (field: FieldName): string => `practice-${field}`;

const optional = <Value>(valueOf: (field: Optional) => Value) =>
  Object.fromEntries(OPTIONAL.map((field) => [field, valueOf(field)])) as Record<Optional, Value>;

export const emptyText: PracticeText = {
  ...optional(() => ''),
  title: '',
  textMessage: '',
  asset: null,
  worksheet: null,
  stage: '',
  skills: [],
  prerequisites: [],
  situations: [],
};

export const textOf = (practice: PracticeParts): PracticeText => ({
  ...optional((field) => practice[field] ?? ''),
  title: practice.title,
  textMessage: practice.textMessage,
  asset: practice.asset,
  worksheet: practice.worksheet,
  stage: practice.stage,
  skills: practice.skills.map(({ skill, weight }) => ({ skill, percent: String(Number((weight * 100).toFixed(2))) })),
  prerequisites: practice.prerequisites,
  situations: practice.situations,
});

export const draftedText = (practice: Edited): PracticeText => textOf(practice.draft ?? practice);

export const partsOf = (text: PracticeText): PracticeParts => ({
  ...text,
  ...optional((field) => text[field] || null),
  // The server says what is missing.
  stage: text.stage as PracticeParts['stage'],
  skills: text.skills.map(({ skill, percent }) => ({
    skill: skill as PracticeParts['skills'][number]['skill'],
    weight: Number((Number(percent) / 100).toFixed(4)),
  })),
});

/** Counts words like the server: those that contain a letter or a digit. */
export const countWords = (markdown: string): number =>
  markdown
    .replace(/[*_#>`]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** True if the last line of a text, and it alone, is the question to reflect on. */
export function endsInQuestion(text: string, { reflectMark }: Pick<Choices, 'reflectMark'>): boolean {
  const lines = text.trim().split('\n');
  const last = lines.at(-1) ?? '';
  const marked = lines.filter((line) => line.startsWith(reflectMark)).length;
  return marked === 1 && last.startsWith(reflectMark) && last.trim().endsWith('?');
}

export const totalPercent = (skills: PracticeText['skills']): number =>
  Number(skills.reduce((sum, { percent }) => sum + Number(percent), 0).toFixed(2));

/** The skill that it is mostly about; none while two are equal. */
export function mainSkill(skills: PracticeText['skills']): string | null {
  const [first, second] = [...skills].sort((a, b) => Number(b.percent) - Number(a.percent));
  return first && first.skill && Number(first.percent) > Number(second?.percent ?? 0) ? first.skill : null;
}

export const isPicture = (link: string): boolean =>
  /\.(?:png|jpe?g)$/i.test(addressOf(link, window.location.origin)?.pathname ?? '');

/** True if it is a video that is shown by the browser, and can have captions here. */
export const isVideo = (link: string): boolean =>
  /\.(?:mp4|mov)$/i.test(addressOf(link, window.location.origin)?.pathname ?? '');

/** The names by their slugs, for a field that offers them. */
export const namesIn = (choices: readonly { slug: string; label: string }[] = []): Record<string, string> =>
  Object.fromEntries(choices.map(({ slug, label }) => [slug, label]));

/** The name of something by its slug; the slug itself where the server has taken the thing away. */
export const labelOf = (choices: readonly { slug: string; label: string }[], slug: string): string =>
  choices.find((choice) => choice.slug === slug)?.label ?? slug;
