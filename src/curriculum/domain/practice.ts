import { isSituation, type Situation } from './situation.js';
import { isSkill, SKILLS, type Skill, STAGES, type Stage } from './skill.js';

export { SKILL_LABELS, SKILLS, STAGE_LABELS, STAGES, type Skill, type Stage } from './skill.js';
export { SITUATIONS, type Situation } from './situation.js';

/** Something to write on the worksheet: ruled lines under a prompt, or a table to fill in (a row's label may be empty). */
export type WorksheetField =
  | { kind: 'lines'; prompt: string; lines: number }
  | { kind: 'table'; prompt: string; columns: string[]; rows: string[] };

/** What the worksheet of a practice asks; the generator adds the why, the date lines and the question to reflect on. */
export interface Worksheet {
  /** How long the practice takes, worksheet included; whole minutes. */
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
  /** The line that goes out by text; the link is appended to it. */
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
  /** A file under `catalogue/`, such as `media/sbi-frame.png`; null when the practice has a worksheet. */
  asset: string | null;
  /** Null when the practice has an asset of its own. */
  worksheet: Worksheet | null;
}

export const REFLECT_MARK = '**Reflect:**';

export const TITLE_MAX_CHARACTERS = 70;
/** One GSM-7 segment: the link that is appended makes the second. */
export const TEXT_MESSAGE_MAX_CHARACTERS = 160;
export const BODY_WORDS = { min: 90, max: 180 } as const;
/** A practice is doable in under half an hour. */
export const PRACTICE_MINUTES = { min: 5, max: 30 } as const;
/** What fits the worksheet's pages. */
export const EXERCISE_FIELDS = { min: 2, max: 4 } as const;
export const LOOK_BACK_PROMPTS = { min: 1, max: 3 } as const;
export const FIELD_LINES = { min: 1, max: 8 } as const;
export const TABLE_COLUMNS = { min: 2, max: 4 } as const;
export const TABLE_ROWS = { min: 2, max: 8 } as const;

/**
 * The characters of the GSM 03.38 basic alphabet that people type. Its extension characters (brackets, tilde, euro)
 * cost two each and its Greek capitals help nobody, so both are left out.
 */
const GSM7_PLAIN = /^[A-Za-z0-9 @$_!"#%&'()*+,\-./:;<=>?]*$/;

const LINK = /https?:|www\.|\b[a-z0-9-]+\.(?:com|org|net|io|co)\b/i;

/** The skill with the greatest weight. */
export function primarySkill(practice: Pick<Practice, 'skills'>): Skill {
  return SKILLS.reduce((best, skill) => ((practice.skills[skill] ?? 0) > (practice.skills[best] ?? 0) ? skill : best));
}

export const countWords = (markdown: string): number =>
  markdown
    .replace(/[*_#>`]/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Every rule that the practice breaks on its own, in words for the person who edits it; empty when it is sound. */
export function practiceProblems(practice: Practice): string[] {
  return [
    ...numberProblems(practice.number),
    ...titleProblems(practice.title),
    ...textMessageProblems(practice.textMessage),
    ...bodyProblems(practice.body),
    ...stageProblems(practice.stage),
    ...skillProblems(practice.skills),
    ...prerequisiteProblems(practice),
    ...situationProblems(practice.situations),
    ...sourceProblems(practice.source),
    ...materialProblems(practice),
  ];
}

function numberProblems(number: number): string[] {
  return Number.isSafeInteger(number) && number > 0 ? [] : ['number: must be a whole number above 0'];
}

function titleProblems(title: string): string[] {
  if (title.trim() === '') return ['title: must not be empty'];
  return title.length > TITLE_MAX_CHARACTERS
    ? [`title: is ${title.length} characters long, at most ${TITLE_MAX_CHARACTERS} fit`]
    : [];
}

function textMessageProblems(text: string): string[] {
  if (text.trim() === '') return ['text_message: must not be empty'];
  const problems: string[] = [];
  if (text.length > TEXT_MESSAGE_MAX_CHARACTERS) {
    problems.push(`text_message: is ${text.length} characters long, at most ${TEXT_MESSAGE_MAX_CHARACTERS} fit`);
  }
  const odd = [...new Set([...text].filter((character) => !GSM7_PLAIN.test(character)))];
  if (odd.length > 0) {
    problems.push(`text_message: use plain characters only (straight quotes, hyphens); found ${odd.join(' ')}`);
  }
  if (LINK.test(text)) problems.push('text_message: leave the link out, it is appended when the text is sent');
  return problems;
}

function bodyProblems(body: string): string[] {
  const problems: string[] = [];
  const words = countWords(body);
  if (words < BODY_WORDS.min || words > BODY_WORDS.max) {
    problems.push(`body: has ${words} words, it must have ${BODY_WORDS.min} to ${BODY_WORDS.max}`);
  }
  const lines = body.trim().split('\n');
  const reflections = lines.filter((line) => line.startsWith(REFLECT_MARK));
  const last = lines.at(-1) ?? '';
  if (reflections.length !== 1 || !last.startsWith(REFLECT_MARK) || !last.trim().endsWith('?')) {
    problems.push(`body: must end with one line that starts with "${REFLECT_MARK}" and ends with a question mark`);
  }
  return problems;
}

function stageProblems(stage: Stage): string[] {
  return STAGES.includes(stage) ? [] : [`stage: must be one of ${STAGES.join(', ')}`];
}

function skillProblems(skills: Practice['skills']): string[] {
  const entries = Object.entries(skills);
  if (entries.length === 0) return ['skills: name at least one skill with its weight'];
  const problems = entries
    .filter(([skill]) => !isSkill(skill))
    .map(([skill]) => `skills: "${skill}" is not a skill; the skills are ${SKILLS.join(', ')}`);
  const weights = entries.map(([, weight]) => weight);
  if (!weights.every((weight) => weight > 0 && weight <= 1)) {
    problems.push('skills: every weight must be above 0 and at most 1');
  }
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (Math.abs(sum - 1) > 1e-6) problems.push(`skills: the weights add up to ${Number(sum.toFixed(4))}, not to 1`);
  const greatest = Math.max(...weights);
  if (weights.filter((weight) => weight === greatest).length > 1) {
    problems.push('skills: one skill must have the greatest weight');
  }
  return problems;
}

function prerequisiteProblems({ number, prerequisites }: Practice): string[] {
  const problems: string[] = [];
  if (prerequisites.includes(number)) problems.push('prerequisites: a practice cannot require itself');
  if (new Set(prerequisites).size !== prerequisites.length) problems.push('prerequisites: names a number twice');
  return problems;
}

function situationProblems(situations: Situation[]): string[] {
  if (situations.length === 0) return ['situations: name at least one'];
  const problems = situations
    .filter((situation) => !isSituation(situation))
    .map((situation) => `situations: "${situation}" is not in the list of catalogue/README.md`);
  if (new Set(situations).size !== situations.length) problems.push('situations: names one twice');
  return problems;
}

function sourceProblems(source: string | null): string[] {
  return source !== null && source.trim() === '' ? ['source: leave the key out when there is none'] : [];
}

function materialProblems({ asset, worksheet }: Practice): string[] {
  if ((asset === null) === (worksheet === null)) return ['worksheet: give either a worksheet or an asset'];
  if (asset !== null) {
    return /^media\/[a-z0-9-]+\.(?:png|jpe?g|pdf|mp3|wav|mp4|mov)$/.test(asset)
      ? []
      : ['asset: must be a file such as media/name.png, of a kind that the viewer can show'];
  }
  return worksheetProblems(worksheet!);
}

function worksheetProblems({ minutes, exercise, lookBack }: Worksheet): string[] {
  return [
    ...range('worksheet minutes', minutes, PRACTICE_MINUTES),
    ...range('worksheet exercise: number of fields', exercise.length, EXERCISE_FIELDS),
    ...range('worksheet look_back: number of prompts', lookBack.length, LOOK_BACK_PROMPTS),
    ...exercise.flatMap(fieldProblems),
    ...lookBack.filter((prompt) => prompt.trim() === '').map(() => 'worksheet look_back: a prompt is empty'),
  ];
}

function fieldProblems(field: WorksheetField): string[] {
  const problems = field.prompt.trim() === '' ? ['worksheet exercise: a prompt is empty'] : [];
  return field.kind === 'lines'
    ? [...problems, ...range('worksheet lines', field.lines, FIELD_LINES)]
    : [
        ...problems,
        ...range('worksheet columns', field.columns.length, TABLE_COLUMNS),
        ...range('worksheet rows', field.rows.length, TABLE_ROWS),
      ];
}

function range(what: string, value: number, { min, max }: { min: number; max: number }): string[] {
  return Number.isInteger(value) && value >= min && value <= max ? [] : [`${what}: must be ${min} to ${max}`];
}
