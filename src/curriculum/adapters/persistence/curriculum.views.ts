/** What other modules may read of this one's tables in SQL; the views' migrations have their columns. */
export const curriculumViews = ['person_plans', 'plan_items', 'plan_moments'] as const;
