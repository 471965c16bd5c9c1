import { type FieldError, type Practice, practiceErrors } from './practice.js';
import { STAGES } from './stage.js';
import { primarySkill, SKILLS, type Skill } from '../../language/skills.api.js';

/** A practice with the place where an editor finds it: `catalogue/practices/<skill>/<slug>.md`. */
export interface CatalogueEntry {
  file: string;
  folder: string;
  practice: Practice;
}

/** A rule that an entry breaks, alone or against others. */
export interface EntryError extends FieldError {
  file: string;
}

/** Skills have number ranges of a hundred: the first skill 101 to 199, the second 201 to 299, and so on. */
const firstNumberOf = (skill: Skill): number => (SKILLS.indexOf(skill) + 1) * 100 + 1;

export function catalogueErrors(entries: CatalogueEntry[]): EntryError[] {
  return [
    ...entries.flatMap(({ file, practice }) => practiceErrors(practice).map((error) => ({ file, ...error }))),
    ...entries.flatMap(placeErrors),
    ...repeated(entries, 'number', ({ practice }) => String(practice.number)),
    ...repeated(entries, 'title', ({ practice }) => practice.title.trim().toLowerCase()),
    ...repeated(entries, 'textMessage', ({ practice }) => practice.textMessage.trim().toLowerCase()),
    ...prerequisiteErrorsOf(entries),
  ];
}

function placeErrors({ file, folder, practice }: CatalogueEntry): EntryError[] {
  const skill = primarySkill(practice);
  if (skill !== folder) {
    return [{ file, part: 'skills', message: `the greatest weight is ${skill}, the folder is ${folder}` }];
  }
  const first = firstNumberOf(skill);
  return practice.number >= first && practice.number < first + 99
    ? []
    : [{ file, part: 'number', message: `${skill} has the numbers ${first} to ${first + 98}` }];
}

function repeated(entries: CatalogueEntry[], part: string, keyOf: (entry: CatalogueEntry) => string): EntryError[] {
  const firstFile = new Map<string, string>();
  return entries.flatMap((entry) => {
    const key = keyOf(entry);
    const earlier = firstFile.get(key);
    if (earlier !== undefined) return [{ file: entry.file, part, message: `the same as in ${earlier}` }];
    firstFile.set(key, entry.file);
    return [];
  });
}

function prerequisiteErrorsOf(entries: CatalogueEntry[]): EntryError[] {
  const byNumber = new Map(entries.map((entry) => [entry.practice.number, entry.practice]));
  return entries.flatMap(({ file, practice }) =>
    prerequisiteErrors(practice, byNumber).map((error) => ({ file, ...error })),
  );
}

export type Step = Pick<Practice, 'number' | 'stage' | 'prerequisites'>;

export function prerequisiteErrors(practice: Step, byNumber: ReadonlyMap<number, Step>): FieldError[] {
  const stageOf = (step: Step) => STAGES.indexOf(step.stage);
  const about = (message: string): FieldError => ({ part: 'prerequisites', message });
  const errors = practice.prerequisites.flatMap((number) => {
    const earlier = byNumber.get(number);
    if (!earlier) return [about(`there is no practice ${number}`)];
    return stageOf(earlier) > stageOf(practice)
      ? [about(`${number} is of stage ${earlier.stage}, later than ${practice.stage}`)]
      : [];
  });
  if (requiresItself(practice, byNumber)) errors.push(about(`they lead back to ${practice.number}`));
  return errors;
}

function requiresItself(practice: Step, byNumber: ReadonlyMap<number, Step>): boolean {
  const seen = new Set<number>();
  const waiting = [...practice.prerequisites];
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    if (number === practice.number) return true;
    if (seen.has(number)) continue;
    seen.add(number);
    waiting.push(...(byNumber.get(number)?.prerequisites ?? []));
  }
  return false;
}
