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

/** Each skill needs material for a whole curriculum: how many practices have it as their primary skill, at least. */
const PRACTICES_PER_SKILL = 8;
const STAGE_MINIMUM = { foundation: 3, practice: 3, stretch: 1, sustain: 1 } as const;
/** Skills have number ranges of a hundred: the first skill 101 to 199, the second 201 to 299, and so on. */
const firstNumberOf = (skill: Skill): number => (SKILLS.indexOf(skill) + 1) * 100 + 1;

/** Every rule that the entries break, alone or against each other. */
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

/** True if there is enough of every skill and stage to plan half a year from; one line for each shortfall. */
export function coverageProblems(practices: Practice[]): string[] {
  return SKILLS.flatMap((skill) => {
    const own = practices.filter((practice) => primarySkill(practice) === skill);
    const problems =
      own.length < PRACTICES_PER_SKILL ? [`${skill}: ${own.length} practices, at least ${PRACTICES_PER_SKILL}`] : [];
    for (const stage of STAGES) {
      const count = own.filter((practice) => practice.stage === stage).length;
      if (count < STAGE_MINIMUM[stage]) {
        problems.push(`${skill}: ${count} of stage ${stage}, at least ${STAGE_MINIMUM[stage]}`);
      }
    }
    return problems;
  });
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

/** The prerequisites of a practice, and its place in the order of learning. */
export type Step = Pick<Practice, 'number' | 'stage' | 'prerequisites'>;

/** Finds problems of a practice's prerequisites among all others. */
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
