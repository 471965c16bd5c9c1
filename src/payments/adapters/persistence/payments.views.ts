/** What other modules may read of this one's tables in SQL; the views' migrations have their columns. */
export const paymentsViews = ['membership_access', 'membership_moments'] as const;
