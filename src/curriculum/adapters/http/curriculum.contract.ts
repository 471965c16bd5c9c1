import * as z from 'zod/mini';
import { skillWire } from '../../../language/adapters/http/skills.contract.js';
import { stageWire } from '../../../catalogue/adapters/http/content.contract.js';
import { MOST_CHARACTERS } from '../../../shared/domain/field-rules.contract.js';

export const weekdayWire = z.enum(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']);

/** The schedule of texts: at this time on these days, in the person's zone. */
export const preferencesWire = z.object({
  weekdays: z.array(weekdayWire),
  hour: z.number(),
  minute: z.number(),
  time_zone: z.string(),
});

export const itemStateWire = z.enum(['scheduled', 'sending', 'sent', 'delivered', 'undeliverable', 'done', 'skipped']);

export const successScoreWire = z.object({ score: z.int().check(z.gte(1), z.lte(5)), at: z.iso.datetime() });

export const curriculumItemWire = z.object({
  id: z.uuid(),
  /** Counts from 1, as `week` does. */
  position: z.number(),
  week: z.number(),
  content_number: z.number(),
  title: z.string(),
  skill: skillWire,
  stage: stageWire,
  /** The reason in this person's plan, in their words. */
  reason: z.string(),
  state: itemStateWire,
  /** Null while nothing is due. */
  due_at: z.nullable(z.iso.datetime()),
  sent_at: z.nullable(z.iso.datetime()),
  done_at: z.nullable(z.iso.datetime()),
  reflection: z.nullable(z.string()),
  /** True from the first time it was sent on, also while a postponed one waits to be sent again. */
  readable: z.boolean(),
});

const pausedByWire = z.enum(['person', 'staff']);

/** `resumes_at`: the time when it ends by itself; null: not before someone ends it. */
export const pauseWire = z.object({ by: pausedByWire, resumes_at: z.nullable(z.iso.datetime()) });

/**
 * One person's half year. No items while it is `building` or when it `failed`. In a session that a link opened nothing is there
 * that the person said: `problem`, `because` and `reason` are empty, `success` is null, and so are all reflections but that of the link's practice.
 */
export const curriculumWire = z.object({
  id: z.uuid(),
  state: z.enum(['building', 'active', 'paused', 'finished', 'failed']),
  /**
   * The time when a pause that has an end is over: the midnight, where the person is, from which on texts may go
   * again.
   */
  resumes_at: z.optional(z.nullable(z.iso.datetime())),
  /** The author of the pause that ends last; null while it is not paused. */
  paused_by: z.optional(z.nullable(pausedByWire)),
  /** Another pause, which holds if that one is ended earlier. */
  other_pause: z.optional(z.nullable(pauseWire)),
  problem: z.string(),
  /** The person's success criterion, verbatim; null if they didn't give one. */
  success: z.nullable(z.string()),
  /** Scores of how close success is: 1 is far off, 5 is there; oldest first. */
  success_scores: z.optional(z.array(successScoreWire)),
  /** The conversation said too little for a specific plan. */
  general: z.boolean(),
  /** Strongest first; weights add up to 1. */
  focus: z.array(z.object({ skill: skillWire, weight: z.number(), because: z.string() })),
  preferences: preferencesWire,
  items: z.array(curriculumItemWire),
  /** Skills that the person asked for more or less of. */
  wishes: z.optional(z.array(z.object({ skill: skillWire, wish: z.enum(['more', 'less']) }))),
  /** The changes among the practices that wait, in the response to a correction. Positions count from 1. */
  changes: z.optional(
    z.object({
      left: z.array(z.object({ content_number: z.number(), title: z.string() })),
      came: z.array(z.object({ content_number: z.number(), title: z.string(), position: z.number() })),
      moved: z.array(z.object({ content_number: z.number(), title: z.string(), from: z.number(), to: z.number() })),
    }),
  ),
  /** The id to undo with (POST …/undo/), and until when, in the response to what can be undone. */
  undo: z.optional(z.object({ id: z.uuid(), until: z.iso.datetime() })),
  /**
   * The help that the person is shown right away, in the response to a reflection or a correction that was a crisis
   * message and was not stored.
   */
  safety: z.optional(z.object({ answer: z.string() })),
});

/**
 * The response to a correction: the curriculum; only the help for a person who wrote a crisis message and has no
 * curriculum.
 */
export const correctedWire = z.union([curriculumWire, z.object({ safety: z.object({ answer: z.string() }) })]);

/** True if there is a curriculum, for who may not see it too (no membership any more); null: none. */
export const curriculumStateWire = z.object({
  state: z.nullable(curriculumWire.shape.state),
  /** True if a check-in waits; only in a session that a link opened, which cannot read it. */
  check_in_due: z.optional(z.boolean()),
});

/** The same for staff. */
export const staffCurriculumWire = z.extend(curriculumWire, {
  created: z.iso.datetime(),
  /** The reason why it could not be built; null otherwise. */
  failure: z.nullable(z.string()),
  /** The planner of the latest version: a model, or full-text ranking alone; null if unknown. */
  planner: z.nullable(z.enum(['model', 'ranking'])),
  items: z.array(
    z.extend(curriculumItemWire, {
      /** The version that was sent; null before. */
      content_version: z.nullable(z.number()),
      /** The present version in the catalogue. */
      latest_version: z.nullable(z.number()),
    }),
  ),
});

export const swapPreviewWire = z.object({
  content_number: z.number(),
  title: z.string(),
  skill: skillWire,
  stage: stageWire,
  reason: z.string(),
});

export type SuccessScoreWire = z.infer<typeof successScoreWire>;
export type SwapPreviewWire = z.infer<typeof swapPreviewWire>;
export type WeekdayWire = z.infer<typeof weekdayWire>;
export type PreferencesWire = z.infer<typeof preferencesWire>;
export type CurriculumItemWire = z.infer<typeof curriculumItemWire>;
export type CurriculumWire = z.infer<typeof curriculumWire>;
export type CurriculumStateWire = z.infer<typeof curriculumStateWire>;
export type StaffCurriculumWire = z.infer<typeof staffCurriculumWire>;

/** PATCH /api/curriculum/ */
export const curriculumChangesBody = z.object({
  preferences: z.optional(z.partial(preferencesWire)),
  state: z.optional(z.enum(['active', 'paused'])),
  /** The day on which texts go again by themselves after `paused`, tomorrow to a year from now; null or none: no such day. */
  paused_until: z.optional(z.nullable(z.iso.date())),
});

/** PATCH /api/staff/members/{id}/curriculum/ */
export const staffPlanChangesBody = z.object({ preferences: z.partial(preferencesWire) });

/** POST /api/staff/members/{id}/curriculum/pause/. */
export const staffPauseBody = z.object({
  /** The day, as YYYY-MM-DD, on which the texts resume by themselves; null or left out: once staff resume them. */
  paused_until: z.optional(z.nullable(z.iso.date())),
  /** Why, for the audit trail. */
  reason: z.optional(z.nullable(z.string().check(z.maxLength(MOST_CHARACTERS.pauseReason)))),
});

export type StaffPauseBody = z.infer<typeof staffPauseBody>;

/**
 * POST /api/curriculum/correction/: the corrected topic of the plan. At least one of them; `same` removes a
 * preference.
 */
export const correctionBody = z.object({
  problem: z.optional(z.string().check(z.maxLength(MOST_CHARACTERS.correction))),
  success: z.optional(z.string().check(z.maxLength(MOST_CHARACTERS.correction))),
  wishes: z.optional(z.array(z.object({ skill: skillWire, wish: z.enum(['more', 'less', 'same']) }))),
});

/** POST /api/curriculum/items/{id}/done/. An empty reflection takes away the one that is there, none leaves it. */
export const itemDoneBody = z.object({
  reflection: z.optional(z.string().check(z.maxLength(MOST_CHARACTERS.reflection))),
});

/** POST /api/curriculum/items/{id}/swap/. The practice that the person was shown; left out: the one that fits best. */
export const swapBody = z.object({ content_number: z.optional(z.number()) });

/** POST /api/curriculum/undo/ */
export const undoBody = z.object({ id: z.uuid() });

export type SwapBody = z.infer<typeof swapBody>;
export type UndoBody = z.infer<typeof undoBody>;
export type StaffPlanChangesBody = z.infer<typeof staffPlanChangesBody>;
export type CurriculumChangesBody = z.infer<typeof curriculumChangesBody>;
export type CorrectedWire = z.infer<typeof correctedWire>;
export type CorrectionBody = z.infer<typeof correctionBody>;
export type ItemDoneBody = z.infer<typeof itemDoneBody>;

/** True if the person gets a weekly mail; also the body of PUT /api/weekly-mail/. */
export const weeklyMailWire = z.object({ subscribed: z.boolean() });

export type WeeklyMailWire = z.infer<typeof weeklyMailWire>;

/** True if a person's calendar shows their practice days; null: they have no address. */
export const calendarFeedWire = z.object({
  feed: z.nullable(z.object({ created_at: z.iso.datetime(), shows_names: z.boolean() })),
});

/** The address, shown only this once. */
export const newCalendarFeedWire = z.extend(calendarFeedWire, { address: z.url() });

/** POST and PATCH /api/calendar/. Left out: no names. */
export const calendarFeedBody = z.object({ shows_names: z.optional(z.boolean()) });

export type CalendarFeedWire = z.infer<typeof calendarFeedWire>;
export type NewCalendarFeedWire = z.infer<typeof newCalendarFeedWire>;
export type CalendarFeedBody = z.infer<typeof calendarFeedBody>;

/** A change that a check-in proposes, and why. `days`: the days on which texts would come. */
export const checkInChangeWire = z.object({
  id: z.uuid(),
  kind: z.enum(['more', 'less', 'days']),
  /** null for `days`. */
  skill: z.nullable(skillWire),
  /** The days before and after; null for the other kinds. */
  weekdays: z.nullable(z.object({ before: z.array(weekdayWire), after: z.array(weekdayWire) })),
  reason: z.string(),
  state: z.enum(['open', 'accepted', 'taken-back', 'left']),
});

/** GET /api/curriculum/check-in/: the one that is due, else the latest. */
export const checkInWire = z.object({
  check_in: z.nullable(
    z.object({
      id: z.uuid(),
      week: z.number(),
      asked_at: z.iso.datetime(),
      /** Its conversation has ended; what it proposes is in `changes`. */
      concluded: z.boolean(),
      changes: z.array(checkInChangeWire),
    }),
  ),
});

/** POST /api/curriculum/check-in/changes/{id}/ */
export const checkInAnswerBody = z.object({ answer: z.enum(['accept', 'take-back', 'leave']) });

export type CheckInWire = z.infer<typeof checkInWire>;
export type CheckInChangeWire = z.infer<typeof checkInChangeWire>;
export type CheckInAnswerBody = z.infer<typeof checkInAnswerBody>;
