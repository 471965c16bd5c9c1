import type { ContentItem } from '../domain/content-item.js';

/** An item as staff might have made it. */
export const aContentItem = (part: Partial<ContentItem> = {}): ContentItem => ({
  contentNumber: 9_001,
  version: 1,
  title: 'Hand over the outcome',
  text: 'Say what done looks like, and leave the how to them.',
  textMessage: 'One task this week: hand over the outcome, not the steps.',
  asset: null,
  assetLink: null,
  assetAlt: null,
  captionsLink: null,
  worksheet: null,
  stage: 'foundation',
  skills: { delegation: 1 },
  prerequisites: [],
  situations: ['new-manager'],
  source: null,
  planReason: null,
  revisitReason: null,
  retiredAt: null,
  editedByStaff: true,
  lastEdited: new Date('2026-11-20T12:00:00Z'),
  ...part,
});
