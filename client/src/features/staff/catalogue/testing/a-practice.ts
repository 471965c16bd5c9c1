import type { ContentChoicesWire, ContentItemWire, ContentRowWire } from '@contracts/catalogue/adapters/http/content';

/** A practice as the server would send it. */
export const aPractice = (changes: Partial<ContentItemWire> = {}): ContentItemWire => ({
  content_number: 101,
  version: 1,
  title: 'Hand over the outcome',
  text: 'Say what done looks like.\n\n**Reflect:** What was hardest?',
  text_message: 'Hand over the outcome, not the steps.',
  asset: null,
  asset_link: null,
  asset_alt: null,
  captions_link: null,
  has_worksheet: false,
  worksheet: null,
  stage: 'foundation',
  skills: [
    { skill: 'delegation', weight: 0.7 },
    { skill: 'coaching-others', weight: 0.3 },
  ],
  prerequisites: [],
  situations: ['new-manager'],
  source: null,
  plan_reason: null,
  revisit_reason: null,
  state: 'active',
  retired_at: null,
  edited_by_staff: false,
  last_edited: '2027-01-01T12:00:00.000Z',
  ...changes,
});

/** The same in the list. */
export const aPracticeRow = (changes: Partial<ContentRowWire> = {}): ContentRowWire => ({
  ...aPractice(),
  has_draft: false,
  ...changes,
});

export const choices: ContentChoicesWire = {
  skills: [
    { slug: 'delegation', label: 'Delegation' },
    { slug: 'coaching-others', label: 'Coaching others' },
    { slug: 'influence', label: 'Influence' },
  ],
  stages: [
    { slug: 'foundation', label: 'Foundation' },
    { slug: 'stretch', label: 'Stretch' },
  ],
  situations: [
    { slug: 'new-manager', label: 'You are new to managing' },
    { slug: 'new-team', label: 'You took over a team' },
  ],
  title_max_characters: 70,
  text_message_max_characters: 160,
  text_message_aim_characters: 104,
  asset_alt_max_characters: 1_200,
  text_words: { min: 90, max: 180 },
  worksheet: {
    minutes: { min: 5, max: 30 },
    exercise: { min: 2, max: 4 },
    look_back: { min: 1, max: 3 },
    lines: { min: 1, max: 8 },
    columns: { min: 2, max: 4 },
    rows: { min: 2, max: 8 },
    prompt_characters: 200,
  },
  reflect_mark: '**Reflect:**',
};
