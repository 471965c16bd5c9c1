/** What other modules may read of this one's tables in SQL; the views' migrations have their columns. */
export const coachPromptsViews = ['latest_prompt', 'published_prompts'] as const;
