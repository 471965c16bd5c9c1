import type { StaffCurriculum, TitledCurriculum } from '../../application/read-plan.use-cases.js';
import type { PlanChanges } from '../../domain/steering.js';
import { type PlanUndo, undoUntil } from '../../domain/undo.js';
import type { Preferences } from '../../domain/preferences.js';
import {
  type Curriculum,
  type CurriculumItem,
  isReadable,
  reasonOf,
  type SuccessScore,
} from '../../domain/curriculum.js';
import {
  type CurriculumItemWire,
  curriculumItemWire,
  type CurriculumWire,
  type PreferencesWire,
  type StaffCurriculumWire,
  type SuccessScoreWire,
} from './curriculum.contract.js';
import { presentAs } from '../../../shared/adapters/http/present-as.js';

export const presentCurriculum = ({ curriculum, titles }: TitledCurriculum): CurriculumWire => ({
  id: curriculum.id,
  state: curriculum.state,
  ...presentPauses(curriculum),
  problem: curriculum.problem,
  success: curriculum.success,
  success_scores: presentScores(curriculum.successScores),
  general: curriculum.general,
  focus: curriculum.focus.map(({ skill, weight, because }) => ({ skill, weight, because })),
  wishes: curriculum.wishes.map(({ skill, wish }) => ({ skill, wish })),
  preferences: presentPreferences(curriculum.preferences),
  items: curriculum.items.map((item) => presentItem(item, curriculum, titles)),
});

export const presentScores = (scores: readonly SuccessScore[]): SuccessScoreWire[] =>
  scores.map(({ score, at }) => ({ score, at: at.toISOString() }));

const presentItem = (
  item: CurriculumItem,
  curriculum: Curriculum,
  titles: ReadonlyMap<string, string>,
): CurriculumItemWire =>
  presentAs(curriculumItemWire, {
    ...item,
    title: titles.get(item.id) ?? '',
    reason: reasonOf(item, curriculum),
    readable: isReadable(item),
  });

/**
 * Presents nothing that the person said, except about the practice of the link: whoever holds a text with a link may not be
 * its person.
 */
export const presentLinkedCurriculum = (
  { curriculum, titles }: TitledCurriculum,
  linkedPractice: number,
): CurriculumWire => ({
  id: curriculum.id,
  state: curriculum.state,
  ...presentPauses(curriculum),
  problem: '',
  success: null,
  success_scores: [],
  general: curriculum.general,
  focus: curriculum.focus.map(({ skill, weight }) => ({ skill, weight, because: '' })),
  preferences: presentPreferences(curriculum.preferences),
  items: curriculum.items.map((item) => ({
    ...presentItem(item, curriculum, titles),
    reason: '',
    reflection: item.contentNumber === linkedPractice ? item.reflection : null,
  })),
});

export const presentUndo = (undo: PlanUndo | null): Pick<CurriculumWire, 'undo'> =>
  undo ? { undo: { id: undo.id, until: undoUntil(undo).toISOString() } } : {};

export function presentChanges(
  { left, came, moved }: PlanChanges,
  titles: ReadonlyMap<number, string>,
): NonNullable<CurriculumWire['changes']> {
  const named = (contentNumber: number) => ({
    content_number: contentNumber,
    title: titles.get(contentNumber) ?? `Practice ${contentNumber}`,
  });
  return {
    left: left.map(({ contentNumber }) => named(contentNumber)),
    came: came.map(({ contentNumber, position }) => ({ ...named(contentNumber), position })),
    moved: moved.map(({ contentNumber, from, to }) => ({ ...named(contentNumber), from, to })),
  };
}

export function presentStaffCurriculum(found: StaffCurriculum): StaffCurriculumWire {
  const { curriculum, latestVersions } = found;
  const sentVersions = new Map(curriculum.items.map(({ id, contentVersion }) => [id, contentVersion]));
  const { items, ...wire } = presentCurriculum(found);
  return {
    ...wire,
    created: curriculum.created.toISOString(),
    failure: curriculum.failure,
    planner: curriculum.planner,
    items: items.map((item) => ({
      ...item,
      content_version: sentVersions.get(item.id) ?? null,
      latest_version: latestVersions.get(item.id) ?? null,
    })),
  };
}

export const presentPauses = ({
  pausedBy,
  resumesAt,
  otherPause,
}: Pick<Curriculum, 'pausedBy' | 'resumesAt' | 'otherPause'>) => ({
  resumes_at: resumesAt?.toISOString() ?? null,
  paused_by: pausedBy,
  other_pause: otherPause && { by: otherPause.by, resumes_at: otherPause.resumesAt?.toISOString() ?? null },
});

const presentPreferences = ({ weekdays, hour, minute, timeZone }: Preferences): PreferencesWire => ({
  weekdays,
  hour,
  minute,
  time_zone: timeZone,
});
