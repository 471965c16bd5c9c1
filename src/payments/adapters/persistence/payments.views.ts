/** What other modules may read of this one's tables in SQL; the views' migrations have their columns. */
export const paymentsViews = ['membership_access'] as const;
