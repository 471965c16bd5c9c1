/** What other modules may read of this one's tables in SQL; the views' migrations have their columns. */
export const catalogueViews = ['current_practices', 'practice_versions'] as const;
