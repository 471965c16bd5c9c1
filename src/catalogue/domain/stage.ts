/** The place of a practice in the learning of its skill; within a skill no later stage comes before a foundation. */
export const STAGES = ['foundation', 'practice', 'stretch', 'sustain'] as const;

export type Stage = (typeof STAGES)[number];

export const STAGE_LABELS: Record<Stage, string> = {
  foundation: 'Foundation',
  practice: 'Practice',
  stretch: 'Stretch',
  sustain: 'Sustain',
};
