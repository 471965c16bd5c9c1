import { STAGES, type Stage } from './stage.js';
import { isSituation, type Situation, isSkill, SKILLS, type Skill } from '../../language/skills.api.js';

/** Something to write on the worksheet: ruled lines under a prompt, or a table to fill in (a row's label may be empty). */
export type WorksheetField =
  | { kind: 'lines'; prompt: string; lines: number }
  | { kind: 'table'; prompt: string; columns: string[]; rows: string[] };

/** The worksheet of a practice; the generator adds the reason, the date lines and the reflection question. */
export interface Worksheet {
  /** The duration of the practice, worksheet included; whole minutes. */
  minutes: number;
  /** Filled in before or while doing the practice. */
  exercise: WorksheetField[];
  /** Prompts for afterwards. */
  lookBack: string[];
}

/** The fields that the planner uses. */
export interface ContentTraits {
  stage: Stage;
  /** Weights add up to 1; the greatest is the primary skill. */
  skills: Partial<Record<Skill, number>>;
  /** Content numbers of practices that come first. */
  prerequisites: number[];
  situations: Situation[];
  source: string | null;
  /** The reason in a person's plan, one sentence to them; null if its author wrote none. */
  planReason: string | null;
  /** The same where it comes again: says so, and asks what has changed. */
  revisitReason: string | null;
}

/** One small thing to do at work this week. */
export interface Practice extends ContentTraits {
  /** The content number in links: unique, stable, positive. */
  number: number;
  title: string;
  /** The line that is sent by text; the link is appended to it. */
  textMessage: string;
  /** Markdown; its last line starts with REFLECT_MARK. */
  body: string;
  /** A file under `catalogue/`, such as `media/sbi-frame.png`; null when the practice has a worksheet. */
  asset: string | null;
  /** The alternative text of a picture, with every step on it; null for any other asset. */
  assetAlt: string | null;
  /** Null when the practice has an asset of its own. */
  worksheet: Worksheet | null;
}

export type PracticeWithWorksheet = Practice & { worksheet: Worksheet };

/** A practice as plans use it; a practice of the starter catalogue is one, and every content item can be seen as one. */
export type Plannable = Omit<Practice, 'source' | 'asset' | 'assetAlt' | 'worksheet'>;

export const REFLECT_MARK = '**Reflect:**';

export const TITLE_MAX_CHARACTERS = 70;
/** One GSM-7 segment; the sender before it and the link after it make the second. */
export const TEXT_MESSAGE_MAX_CHARACTERS = 160;
/** The length that leaves room in the segment for a short sender and a link: "Maya: ", a line break, 49 characters. */
export const TEXT_MESSAGE_AIM_CHARACTERS = 104;
/** The maximum length of the reason why a practice is in a plan. */
const REASON_MAX_CHARACTERS = 200;
/** Screen readers read the alternative text of a picture in one go: this is a minute and a half of listening. */
export const ASSET_ALT_MAX_CHARACTERS = 1_200;
export const BODY_WORDS = { min: 90, max: 180 } as const;
/** A practice is doable in under half an hour; the rest is what fits the worksheet's pages. */
export const WORKSHEET_BOUNDS = {
  minutes: { min: 5, max: 30 },
  exercise: { min: 2, max: 4 },
  lookBack: { min: 1, max: 3 },
  lines: { min: 1, max: 8 },
  columns: { min: 2, max: 4 },
  rows: { min: 2, max: 8 },
  promptCharacters: 200,
  /** The limit for the heading of a column, and for the label of a row. */
  labelCharacters: 60,
} as const;

/**
 * The characters of the GSM 03.38 basic alphabet that people type. Its extension characters (brackets, tilde, euro)
 * cost two each and its Greek capitals help nobody, so both are left out.
 */
const GSM7_PLAIN = /^[A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?]*$/;

const LINK = /https?:|www\.|[a-z0-9-]\.(?:com|org|net|io|co)\b/i;

const countWords = (markdown: string): number =>
  markdown
    .replace(/[*_#>`]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** A rule that a practice breaks, in words for the person who edits it. */
export interface FieldError {
  /** The part of a practice that it is about, by its name in `Practice`. */
  part: string;
  message: string;
}

/** Every rule that the practice breaks on its own; empty when it is valid. */
export function practiceErrors(practice: Practice): FieldError[] {
  return [...numberErrors(practice.number), ...contentErrors(practice), ...materialErrors(practice)];
}

/** Finds the problems that do not depend on where the practice is stored: neither in its number nor in its material. */
export function contentErrors(practice: Omit<Practice, 'asset' | 'assetAlt' | 'worksheet'>): FieldError[] {
  return [
    ...titleErrors(practice.title),
    ...textMessageErrors(practice.textMessage),
    ...bodyErrors(practice.body),
    ...stageErrors(practice.stage),
    ...skillErrors(practice.skills),
    ...prerequisiteErrors(practice),
    ...situationErrors(practice.situations),
    ...sourceErrors(practice.source),
    ...reasonErrors('planReason', practice.planReason),
    ...reasonErrors('revisitReason', practice.revisitReason),
  ];
}

const error = (part: string, message: string): FieldError => ({ part, message });

function numberErrors(number: number): FieldError[] {
  return Number.isSafeInteger(number) && number > 0 ? [] : [error('number', 'must be a whole number above 0')];
}

function titleErrors(title: string): FieldError[] {
  if (title.trim() === '') return [error('title', 'must not be empty')];
  return title.length > TITLE_MAX_CHARACTERS
    ? [error('title', `is ${title.length} characters long, at most ${TITLE_MAX_CHARACTERS} fit`)]
    : [];
}

function textMessageErrors(text: string): FieldError[] {
  const about = (message: string) => error('textMessage', message);
  if (text.trim() === '') return [about('must not be empty')];
  // Looking for links takes time that grows with the square of the length.
  if (text.length > TEXT_MESSAGE_MAX_CHARACTERS) {
    return [about(`is ${text.length} characters long, at most ${TEXT_MESSAGE_MAX_CHARACTERS} fit`)];
  }
  const errors: FieldError[] = [];
  const odd = [...new Set([...text].filter((character) => !GSM7_PLAIN.test(character)))];
  if (odd.length > 0) {
    errors.push(about(`use plain characters only (straight quotes, hyphens); found ${odd.join(' ')}`));
  }
  if (LINK.test(text)) errors.push(about('leave the link out, it is appended when the text is sent'));
  return errors;
}

function bodyErrors(body: string): FieldError[] {
  const errors: FieldError[] = [];
  const words = countWords(body);
  if (words < BODY_WORDS.min || words > BODY_WORDS.max) {
    errors.push(error('body', `has ${words} words, it must have ${BODY_WORDS.min} to ${BODY_WORDS.max}`));
  }
  const lines = body.trim().split('\n');
  const reflections = lines.filter((line) => line.startsWith(REFLECT_MARK));
  const last = lines.at(-1) ?? '';
  if (reflections.length !== 1 || !last.startsWith(REFLECT_MARK) || !last.trim().endsWith('?')) {
    errors.push(
      error('body', `must end with one line that starts with "${REFLECT_MARK}" and ends with a question mark`),
    );
  }
  return errors;
}

function stageErrors(stage: Stage): FieldError[] {
  return STAGES.includes(stage) ? [] : [error('stage', `must be one of ${STAGES.join(', ')}`)];
}

function skillErrors(skills: Practice['skills']): FieldError[] {
  const about = (message: string) => error('skills', message);
  const entries = Object.entries(skills);
  if (entries.length === 0) return [about('name at least one skill with its weight')];
  const errors = entries
    .filter(([skill]) => !isSkill(skill))
    .map(([skill]) => about(`"${skill}" is not a skill; the skills are ${SKILLS.join(', ')}`));
  const weights = entries.map(([, weight]) => weight);
  if (!weights.every((weight) => weight > 0 && weight <= 1)) {
    errors.push(about('every weight must be above 0 and at most 1'));
  }
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (Math.abs(sum - 1) > 1e-6) errors.push(about(`the weights add up to ${Number(sum.toFixed(4))}, not to 1`));
  const greatest = Math.max(...weights);
  if (weights.filter((weight) => weight === greatest).length > 1) {
    errors.push(about('one skill must have the greatest weight'));
  }
  return errors;
}

function prerequisiteErrors({ number, prerequisites }: Pick<Practice, 'number' | 'prerequisites'>): FieldError[] {
  const errors: FieldError[] = [];
  if (prerequisites.includes(number)) errors.push(error('prerequisites', 'a practice cannot require itself'));
  if (new Set(prerequisites).size !== prerequisites.length) errors.push(error('prerequisites', 'names a number twice'));
  return errors;
}

function situationErrors(situations: Situation[]): FieldError[] {
  const about = (message: string) => error('situations', message);
  if (situations.length === 0) return [about('name at least one')];
  const errors = situations
    .filter((situation) => !isSituation(situation))
    .map((situation) => about(`"${situation}" is not in the list of catalogue/README.md`));
  if (new Set(situations).size !== situations.length) errors.push(about('names one twice'));
  return errors;
}

/** One sentence to a person, short enough to be read under a title. */
function reasonErrors(part: string, reason: string | null): FieldError[] {
  if (reason === null) return [];
  if (reason.length > REASON_MAX_CHARACTERS)
    return [error(part, `must have at most ${REASON_MAX_CHARACTERS} characters`)];
  return /[.!?]$/.test(reason) ? [] : [error(part, 'must be a sentence: end it with . ! or ?')];
}

function sourceErrors(source: string | null): FieldError[] {
  return source !== null && source.trim() === '' ? [error('source', 'leave the key out when there is none')] : [];
}

function materialErrors({ asset, assetAlt, worksheet }: Practice): FieldError[] {
  if ((asset === null) === (worksheet === null)) return [error('worksheet', 'give either a worksheet or an asset')];
  if (asset !== null && !/^media\/[a-z0-9-]+\.(?:png|jpe?g|pdf|mp3|wav|mp4|mov)$/.test(asset)) {
    return [error('asset', 'must be a file such as media/name.png, of a kind that the viewer can show')];
  }
  return [...pictureErrors(asset, assetAlt), ...(worksheet ? worksheetErrors(worksheet) : [])];
}

function pictureErrors(asset: string | null, alt: string | null): FieldError[] {
  if (asset !== null && isPicture(asset)) {
    return alt === null || alt.trim() === ''
      ? [error('assetAlt', "describe the picture for those who can't see it, with every step on it")]
      : assetAltErrors(alt);
  }
  return alt === null ? [] : [error('assetAlt', 'leave the key out where the asset is no picture')];
}

/** @param link a path or an address whose path ends as the file does */
export const isPicture = (link: string): boolean =>
  /\.(?:png|jpe?g)$/i.test(URL.parse(link, 'https://own.invalid')?.pathname ?? '');

export const assetAltErrors = (alt: string | null): FieldError[] =>
  alt !== null && alt.length > ASSET_ALT_MAX_CHARACTERS
    ? [error('assetAlt', `is ${alt.length} characters long, at most ${ASSET_ALT_MAX_CHARACTERS} fit`)]
    : [];

export function worksheetErrors({ minutes, exercise, lookBack }: Worksheet): FieldError[] {
  const { minutes: time, exercise: fields, lookBack: prompts } = WORKSHEET_BOUNDS;
  return [
    ...range('worksheet minutes', minutes, time),
    ...range('worksheet: number of questions', exercise.length, fields),
    ...range('worksheet: number of reflection questions', lookBack.length, prompts),
    ...exercise.flatMap((field, index) => worksheetFieldErrors(`worksheet question ${index + 1}`, field)),
    ...lookBack.flatMap((prompt, index) => promptErrors(`worksheet reflection question ${index + 1}`, prompt)),
  ];
}

function worksheetFieldErrors(part: string, field: WorksheetField): FieldError[] {
  const errors = promptErrors(part, field.prompt);
  const { lines, columns, rows, labelCharacters } = WORKSHEET_BOUNDS;
  if (field.kind === 'lines') return [...errors, ...range(`${part}, lines`, field.lines, lines)];
  const isTooLong = [...field.columns, ...field.rows].some((label) => label.length > labelCharacters);
  return [
    ...errors,
    ...unprintableErrors(part, [...field.columns, ...field.rows].join('')),
    ...range(`${part}, columns`, field.columns.length, columns),
    ...range(`${part}, rows`, field.rows.length, rows),
    ...(field.columns.some((column) => column.trim() === '') ? [error(`${part}, columns`, 'one has no heading')] : []),
    ...(isTooLong ? [error(part, `a heading or label is too long, at most ${labelCharacters} characters fit`)] : []),
  ];
}

function promptErrors(part: string, prompt: string): FieldError[] {
  if (prompt.trim() === '') return [error(part, 'is empty')];
  const most = WORKSHEET_BOUNDS.promptCharacters;
  return [
    ...(prompt.length > most ? [error(part, `is too long, at most ${most} characters fit`)] : []),
    ...unprintableErrors(part, prompt),
  ];
}

/** The fonts of the worksheet have these; other characters would be printed as a placeholder, or left out. */
const PRINTED =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}\d\s!-~–—‘’“”…•€£©®™°×÷½¼¾§†−]/u;

function unprintableErrors(part: string, text: string): FieldError[] {
  const odd = new Set([...text].filter((character) => !PRINTED.test(character)));
  return odd.size === 0 ? [] : [error(part, `has characters that the PDF can’t show: ${[...odd].join(' ')}`)];
}

function range(part: string, value: number, { min, max }: { min: number; max: number }): FieldError[] {
  return Number.isInteger(value) && value >= min && value <= max ? [] : [error(part, `must be ${min} to ${max}`)];
}
