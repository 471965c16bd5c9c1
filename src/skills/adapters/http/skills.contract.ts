import * as z from 'zod/mini';

export const skillWire = z.enum([
  'delegation',
  'feedback',
  'one-to-ones',
  'prioritisation',
  'strategic-presence',
  'influence',
  'hard-conversations',
  'coaching-others',
  'team-trust',
  'decision-making',
  'managing-up',
  'steadiness-under-pressure',
]);

export type SkillWire = z.infer<typeof skillWire>;
