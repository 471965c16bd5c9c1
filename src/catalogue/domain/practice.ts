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

/** One small thing to do at work this week. */
export interface Practice {
  /** The content number in links: unique, stable, positive. */
  number: number;
  title: string;
  /** The line that is sent by text; the link is appended to it. */
  textMessage: string;
  /** Markdown; its last line starts with REFLECT_MARK. */
  body: string;
  stage: Stage;
  /** Weights add up to 1; the greatest is the primary skill. */
  skills: Partial<Record<Skill, number>>;
  /** Numbers of practices that come first. */
  prerequisites: number[];
  situations: Situation[];
  source: string | null;
  /** The reason in a person's plan, one sentence to them; null if its author wrote none. */
  planReason: string | null;
  /** The same where it comes again: says so, and asks what has changed. */
  revisitReason: string | null;
  /** A file under `catalogue/`, such as `media/sbi-frame.png`; null when the practice has a worksheet. */
  asset: string | null;
  /** The alternative text of a picture, with every step on it; null for any other asset. */
  assetAlt: string | null;
  /** Null when the practice has an asset of its own. */
  worksheet: Worksheet | null;
}

export type PracticeWithWorksheet = Practice & { worksheet: Worksheet };

/**
 * A practice as plans use it; a practice of the starter catalogue is one, and every content item can be seen as one.
 */
export type Plannable = Pick<
  Practice,
  | 'number'
  | 'title'
  | 'textMessage'
  | 'body'
  | 'stage'
  | 'skills'
  | 'prerequisites'
  | 'situations'
  | 'planReason'
  | 'revisitReason'
>;

export const REFLECT_MARK = '**Reflect:**';

export const TITLE_MAX_CHARACTERS = 70;
/** One GSM-7 segment; the sender before it and the link after it make the second. */
export const TEXT_MESSAGE_MAX_CHARACTERS = 160;
/**
 * The length that leaves room for a short sender and a link in the same segment: "Maya: ", a line break and up to 49
 * characters.
 */
export const TEXT_MESSAGE_AIM_CHARACTERS = 104;
/** Of why a practice is in a plan. */
export const REASON_MAX_CHARACTERS = 200;
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

export const countWords = (markdown: string): number =>
  markdown
    .replace(/[*_#>`]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** A rule that a practice breaks, in words for the person who edits it. */
export interface Fault {
  /** The part of a practice that it is about, by its name in `Practice`. */
  part: string;
  message: string;
}

/** Every rule that the practice breaks on its own; empty when it is valid. */
export function practiceFaults(practice: Practice): Fault[] {
  return [...numberFaults(practice.number), ...contentFaults(practice), ...materialFaults(practice)];
}

/** Finds the problems that do not depend on where the practice is stored: neither in its number nor in its material. */
export function contentFaults(practice: Omit<Practice, 'asset' | 'assetAlt' | 'worksheet'>): Fault[] {
  return [
    ...titleFaults(practice.title),
    ...textMessageFaults(practice.textMessage),
    ...bodyFaults(practice.body),
    ...stageFaults(practice.stage),
    ...skillFaults(practice.skills),
    ...prerequisiteFaults(practice),
    ...situationFaults(practice.situations),
    ...sourceFaults(practice.source),
    ...reasonFaults('planReason', practice.planReason),
    ...reasonFaults('revisitReason', practice.revisitReason),
  ];
}

const fault = (part: string, message: string): Fault => ({ part, message });

function numberFaults(number: number): Fault[] {
  return Number.isSafeInteger(number) && number > 0 ? [] : [fault('number', 'must be a whole number above 0')];
}

function titleFaults(title: string): Fault[] {
  if (title.trim() === '') return [fault('title', 'must not be empty')];
  return title.length > TITLE_MAX_CHARACTERS
    ? [fault('title', `is ${title.length} characters long, at most ${TITLE_MAX_CHARACTERS} fit`)]
    : [];
}

function textMessageFaults(text: string): Fault[] {
  const about = (message: string) => fault('textMessage', message);
  if (text.trim() === '') return [about('must not be empty')];
  // Looking for links takes time that grows with the square of the length.
  if (text.length > TEXT_MESSAGE_MAX_CHARACTERS) {
    return [about(`is ${text.length} characters long, at most ${TEXT_MESSAGE_MAX_CHARACTERS} fit`)];
  }
  const faults: Fault[] = [];
  const odd = [...new Set([...text].filter((character) => !GSM7_PLAIN.test(character)))];
  if (odd.length > 0) {
    faults.push(about(`use plain characters only (straight quotes, hyphens); found ${odd.join(' ')}`));
  }
  if (LINK.test(text)) faults.push(about('leave the link out, it is appended when the text is sent'));
  return faults;
}

function bodyFaults(body: string): Fault[] {
  const faults: Fault[] = [];
  const words = countWords(body);
  if (words < BODY_WORDS.min || words > BODY_WORDS.max) {
    faults.push(fault('body', `has ${words} words, it must have ${BODY_WORDS.min} to ${BODY_WORDS.max}`));
  }
  const lines = body.trim().split('\n');
  const reflections = lines.filter((line) => line.startsWith(REFLECT_MARK));
  const last = lines.at(-1) ?? '';
  if (reflections.length !== 1 || !last.startsWith(REFLECT_MARK) || !last.trim().endsWith('?')) {
    faults.push(
      fault('body', `must end with one line that starts with "${REFLECT_MARK}" and ends with a question mark`),
    );
  }
  return faults;
}

function stageFaults(stage: Stage): Fault[] {
  return STAGES.includes(stage) ? [] : [fault('stage', `must be one of ${STAGES.join(', ')}`)];
}

function skillFaults(skills: Practice['skills']): Fault[] {
  const about = (message: string) => fault('skills', message);
  const entries = Object.entries(skills);
  if (entries.length === 0) return [about('name at least one skill with its weight')];
  const faults = entries
    .filter(([skill]) => !isSkill(skill))
    .map(([skill]) => about(`"${skill}" is not a skill; the skills are ${SKILLS.join(', ')}`));
  const weights = entries.map(([, weight]) => weight);
  if (!weights.every((weight) => weight > 0 && weight <= 1)) {
    faults.push(about('every weight must be above 0 and at most 1'));
  }
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (Math.abs(sum - 1) > 1e-6) faults.push(about(`the weights add up to ${Number(sum.toFixed(4))}, not to 1`));
  const greatest = Math.max(...weights);
  if (weights.filter((weight) => weight === greatest).length > 1) {
    faults.push(about('one skill must have the greatest weight'));
  }
  return faults;
}

function prerequisiteFaults({ number, prerequisites }: Pick<Practice, 'number' | 'prerequisites'>): Fault[] {
  const faults: Fault[] = [];
  if (prerequisites.includes(number)) faults.push(fault('prerequisites', 'a practice cannot require itself'));
  if (new Set(prerequisites).size !== prerequisites.length) faults.push(fault('prerequisites', 'names a number twice'));
  return faults;
}

function situationFaults(situations: Situation[]): Fault[] {
  const about = (message: string) => fault('situations', message);
  if (situations.length === 0) return [about('name at least one')];
  const faults = situations
    .filter((situation) => !isSituation(situation))
    .map((situation) => about(`"${situation}" is not in the list of catalogue/README.md`));
  if (new Set(situations).size !== situations.length) faults.push(about('names one twice'));
  return faults;
}

/** One sentence to a person, short enough to be read under a title. */
function reasonFaults(part: string, reason: string | null): Fault[] {
  if (reason === null) return [];
  if (reason.length > REASON_MAX_CHARACTERS)
    return [fault(part, `must have at most ${REASON_MAX_CHARACTERS} characters`)];
  return /[.!?]$/.test(reason) ? [] : [fault(part, 'must be a sentence: end it with . ! or ?')];
}

function sourceFaults(source: string | null): Fault[] {
  return source !== null && source.trim() === '' ? [fault('source', 'leave the key out when there is none')] : [];
}

function materialFaults({ asset, assetAlt, worksheet }: Practice): Fault[] {
  if ((asset === null) === (worksheet === null)) return [fault('worksheet', 'give either a worksheet or an asset')];
  if (asset !== null && !/^media\/[a-z0-9-]+\.(?:png|jpe?g|pdf|mp3|wav|mp4|mov)$/.test(asset)) {
    return [fault('asset', 'must be a file such as media/name.png, of a kind that the viewer can show')];
  }
  return [...pictureFaults(asset, assetAlt), ...(worksheet ? worksheetFaults(worksheet) : [])];
}

function pictureFaults(asset: string | null, alt: string | null): Fault[] {
  if (asset !== null && isPicture(asset)) {
    return alt === null || alt.trim() === ''
      ? [fault('assetAlt', "describe the picture for those who can't see it, with every step on it")]
      : assetAltFaults(alt);
  }
  return alt === null ? [] : [fault('assetAlt', 'leave the key out where the asset is no picture')];
}

/** @param link a path or an address whose path ends as the file does */
export const isPicture = (link: string): boolean =>
  /\.(?:png|jpe?g)$/i.test(URL.parse(link, 'https://own.invalid')?.pathname ?? '');

export const assetAltFaults = (alt: string | null): Fault[] =>
  alt !== null && alt.length > ASSET_ALT_MAX_CHARACTERS
    ? [fault('assetAlt', `is ${alt.length} characters long, at most ${ASSET_ALT_MAX_CHARACTERS} fit`)]
    : [];

export function worksheetFaults({ minutes, exercise, lookBack }: Worksheet): Fault[] {
  const { minutes: time, exercise: fields, lookBack: prompts } = WORKSHEET_BOUNDS;
  return [
    ...range('worksheet minutes', minutes, time),
    ...range('worksheet: number of questions', exercise.length, fields),
    ...range('worksheet: number of reflection questions', lookBack.length, prompts),
    ...exercise.flatMap((field, index) => fieldFaults(`worksheet question ${index + 1}`, field)),
    ...lookBack.flatMap((prompt, index) => promptFaults(`worksheet reflection question ${index + 1}`, prompt)),
  ];
}

function fieldFaults(part: string, field: WorksheetField): Fault[] {
  const faults = promptFaults(part, field.prompt);
  const { lines, columns, rows, labelCharacters } = WORKSHEET_BOUNDS;
  if (field.kind === 'lines') return [...faults, ...range(`${part}, lines`, field.lines, lines)];
  const isTooLong = [...field.columns, ...field.rows].some((label) => label.length > labelCharacters);
  return [
    ...faults,
    ...range(`${part}, columns`, field.columns.length, columns),
    ...range(`${part}, rows`, field.rows.length, rows),
    ...(field.columns.some((column) => column.trim() === '') ? [fault(`${part}, columns`, 'one has no heading')] : []),
    ...(isTooLong ? [fault(part, `a heading or label is too long, at most ${labelCharacters} characters fit`)] : []),
  ];
}

function promptFaults(part: string, prompt: string): Fault[] {
  if (prompt.trim() === '') return [fault(part, 'is empty')];
  const most = WORKSHEET_BOUNDS.promptCharacters;
  return prompt.length > most ? [fault(part, `is too long, at most ${most} characters fit`)] : [];
}

function range(part: string, value: number, { min, max }: { min: number; max: number }): Fault[] {
  return Number.isInteger(value) && value >= min && value <= max ? [] : [fault(part, `must be ${min} to ${max}`)];
}
