/** What other modules may read of this one's tables in SQL; the views' migrations have their columns. */
export const textingViews = ['person_texts', 'opted_out_numbers', 'person_replies', 'person_exchanges'] as const;
