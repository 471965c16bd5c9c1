import useSWR from 'swr';
import {
  type CorrectionBody,
  type CurriculumChangesBody,
  curriculumStateWire,
  type CurriculumStateWire,
  curriculumWire,
  type CurriculumWire,
  type ItemDoneBody,
  type PreferencesWire,
  type SwapBody,
  swapPreviewWire,
  type SwapPreviewWire,
  type UndoBody,
} from '@contracts/curriculum/adapters/http/curriculum';
import { type SkillWire, skillWire } from '@contracts/language/adapters/http/skills';
import type { Camelized } from '../lib/casing';
import { useAuth } from '../session/auth-store';
import { api } from './api';
import { bodyOf, type RequestBody } from '../lib/http-client';
import { serverNow } from '../lib/server-clock';

export type Curriculum = Camelized<CurriculumWire>;
export type CurriculumItem = Curriculum['items'][number];
export type SwapPreview = Camelized<SwapPreviewWire>;
export type Skill = SkillWire;
export type Correction = CorrectionBody;
export type SkillPreference = NonNullable<Correction['wishes']>[number]['wish'];
export const SKILLS: readonly Skill[] = skillWire.options;
export type Preferences = Camelized<PreferencesWire>;

/** A plan is there within 30 seconds; longer than SWR's own two, within which it merges two requests. */
const BUILDING_POLL_MS = 2_500;
/** A text that is due leaves within seconds. */
const SENDING_POLL_MS = 5_000;
const QUIET_POLL_MS = 60_000;

/** The state of the person's plan, for screens that only lead there: null says that there is none, undefined that the server has not said yet. */
export const useCurriculumState = (): Curriculum['state'] | null | undefined => usePlanState().data?.state;

/** The same, for screens that show the plan: where the server could not be asked, the plan's own request says why. */
export function useMayHavePlan(): boolean {
  const { data, error } = usePlanState();
  return data ? data.state !== null : error !== undefined;
}

/** The same with the request's error. */
export function usePlanState() {
  const token = useAuth((auth) => auth.token);
  return useSWR<Camelized<CurriculumStateWire>, unknown>(token ? ['curriculum-state', token] : null, () =>
    api.get('/curriculum/state/', { schema: curriculumStateWire }),
  );
}

/**
 * The person's own plan, fetched again while something is about to happen to it. Every change shows the expected result
 * at once, and reverts it when the server refuses; it then fetches the present state, as another tab or a text may have
 * been faster.
 * @param isEnabled false: nothing is fetched, for a person without a plan
 */
export function useCurriculum(isEnabled = true) {
  const token = useAuth((auth) => auth.token);
  const { data, error, mutate } = useSWR<Curriculum, unknown>(
    isEnabled && token ? ['curriculum', token] : null,
    () => api.get('/curriculum/', { schema: curriculumWire }),
    { refreshInterval: pollEvery },
  );

  /** @param expected its likely result, shown until the server has responded */
  async function change(
    response: Promise<Curriculum>,
    expected?: (curriculum: Curriculum) => Curriculum,
  ): Promise<Curriculum> {
    try {
      const changed = await mutate(response, {
        optimisticData: (_, shown) => (shown && expected ? expected(shown) : shown!),
        populateCache: true,
        revalidate: false,
        rollbackOnError: true,
      });
      return changed!;
    } catch (failure) {
      void mutate();
      throw failure;
    }
  }

  return {
    curriculum: data,
    error,
    refresh: () => void mutate(),
    done: (id: string, reflection: string) =>
      change(markItem(id, 'done', bodyOf<ItemDoneBody>({ reflection })), (curriculum) =>
        withItem(curriculum, id, (item) => ({ ...item, ...doneNow(item, reflection) })),
      ),
    undoDone: (id: string) => change(api.delete(`${itemPath(id)}done/`, { schema: curriculumWire })),
    deleteReflection: (id: string) =>
      change(api.delete(`${itemPath(id)}reflection/`, { schema: curriculumWire }), (curriculum) =>
        withItem(curriculum, id, (item) => ({ ...item, reflection: null })),
      ),
    skip: (id: string) =>
      change(markItem(id, 'skip'), (curriculum) =>
        withItem(curriculum, id, (item) => ({ ...item, state: 'skipped', dueAt: null })),
      ),
    /** It comes again at the next slot. */
    later: (id: string) => change(markItem(id, 'later')),
    skipMissed: () => change(api.post('/curriculum/missed/skip/', { schema: curriculumWire })),
    /** @param contentNumber what the person was shown */
    swap: (id: string, contentNumber: number) => change(markItem(id, 'swap', bodyOf<SwapBody>({ contentNumber }))),
    /** Undoes the change whose response had this id. */
    undo: (undoId: string) =>
      change(api.post('/curriculum/undo/', { body: bodyOf<UndoBody>({ id: undoId }), schema: curriculumWire })),
    /** @param until the day on which texts go again, as YYYY-MM-DD; null: once the person resumes them */
    pause: (until: string | null) =>
      change(patch({ state: 'paused', ...(until !== null && { pausedUntil: until }) }), (curriculum) =>
        // Until when it is is for the server to say: it counts the days where the person is.
        withoutTimestamps({ ...curriculum, state: 'paused' }),
      ),
    resume: () =>
      change(patch({ state: 'active' }), (curriculum) =>
        curriculum.otherPause ? curriculum : { ...curriculum, state: 'active' },
      ),
    /** Corrects the topic of the plan. Takes as long as planning does. */
    correct: (correction: Correction) =>
      change(api.post('/curriculum/correction/', { body: bodyOf<CorrectionBody>(correction), schema: curriculumWire })),
    prefer: (preferences: Preferences) => change(patch({ preferences })),
  };
}

export type OwnCurriculum = ReturnType<typeof useCurriculum>;

export const previewSwap = (id: string): Promise<SwapPreview> =>
  api.get(`${itemPath(id)}swap/`, { schema: swapPreviewWire });

function pollEvery(curriculum: Curriculum | undefined): number {
  // SWR asks once how long to wait; a zero before the first response would be forever.
  if (!curriculum || curriculum.state === 'building') return BUILDING_POLL_MS;
  if (curriculum.state !== 'active') return QUIET_POLL_MS;
  const isWaiting =
    curriculum.items.some(({ state }) => state === 'sending') || curriculum.items.every(({ sentAt }) => !sentAt);
  return isWaiting ? SENDING_POLL_MS : QUIET_POLL_MS;
}

const itemPath = (id: string): string => `/curriculum/items/${encodeURIComponent(id)}/`;

const markItem = (id: string, action: 'done' | 'skip' | 'later' | 'swap', body?: RequestBody): Promise<Curriculum> =>
  api.post(`${itemPath(id)}${action}/`, { body, schema: curriculumWire });

const patch = (changes: Camelized<CurriculumChangesBody>): Promise<Curriculum> =>
  api.patch('/curriculum/', { body: bodyOf<CurriculumChangesBody>(changes), schema: curriculumWire });

const doneNow = (item: CurriculumItem, reflection: string) => ({
  state: 'done' as const,
  dueAt: null,
  doneAt: item.doneAt ?? new Date(serverNow()).toISOString(),
  reflection: reflection.trim() || null,
});

const withItem = (
  curriculum: Curriculum,
  id: string,
  change: (item: CurriculumItem) => CurriculumItem,
): Curriculum => ({
  ...curriculum,
  items: curriculum.items.map((item) => (item.id === id ? change(item) : item)),
});

/** Removes the dates of a plan from which no text comes. */
export const withoutTimestamps = (curriculum: Curriculum): Curriculum => ({
  ...curriculum,
  items: curriculum.items.map((item) => ({ ...item, dueAt: null })),
});
