import { describe, expect, it } from '@jest/globals';
import {
  editSession,
  isDirty,
  opened,
  type EditEvent,
  type EditRules,
  type EditSession,
  type KeptWork,
} from './edit-session';

interface Recipe {
  version: number;
  title: string;
  steps: string[];
  reason: string;
}
type Text = Pick<Recipe, 'title' | 'steps'>;
type Session = EditSession<Recipe, Text>;

const rules: EditRules<Recipe, Text> = {
  textOf: ({ title, steps }) => ({ title, steps }),
  reasonOf: ({ reason }) => reason,
  newest: (held, arrived) =>
    arrived.version > held.base.version ? { base: arrived, reason: `${held.reason}${arrived.reason}` } : null,
};
const soup: Recipe = { version: 1, title: 'Soup', steps: ['Boil'], reason: 'first' };
const newer: Recipe = { version: 2, title: 'Stew', steps: ['Stew'], reason: ', second' };
const theirs = { base: newer, savedBy: 'Ines' };

const start = opened(rules, soup, null);
const written: Session = { ...start, text: { title: 'Soup', steps: ['Boil', 'Salt'] } };
const restored: Session = { ...written, isRestored: true };
const asked: Session = { ...written, theirs };
const refused: Session = { ...written, errors: ['Too long.'], fieldErrors: { title: 'Too short.', steps: 'Too few.' } };

describe('An edit session', () => {
  it('opens with the saved text, and nothing to save', () => {
    expect(start).toEqual({
      base: soup,
      text: { title: 'Soup', steps: ['Boil'] },
      reason: 'first',
      errors: [],
      fieldErrors: {},
      theirs: null,
      isSaving: false,
      saved: null,
      isRestored: false,
    });
    expect(isDirty(rules, start)).toBe(false);
    expect(isDirty(rules, written)).toBe(true);
  });

  it('opens with unsaved work of earlier, together with the version it started from', () => {
    const kept: KeptWork<Recipe, Text> = { base: soup, text: written.text, reason: 'salt' };
    expect(opened(rules, newer, kept)).toEqual({ ...start, ...kept, isRestored: true });
  });

  const cases: [title: string, before: Session, event: EditEvent<Recipe, Text>, changes: Partial<Session>][] = [
    [
      'takes a change, is no longer saved, and drops what was wrong with that field alone',
      { ...refused, saved: 'text' },
      { type: 'changed', changes: { title: 'Broth' } },
      { text: { title: 'Broth', steps: ['Boil', 'Salt'] }, saved: null, fieldErrors: { steps: 'Too few.' } },
    ],
    ['takes the reason', written, { type: 'reason-given', reason: 'salt' }, { reason: 'salt' }],
    [
      'shows what others saved where nothing is written',
      start,
      { type: 'arrived', base: newer },
      { base: newer, text: { title: 'Stew', steps: ['Stew'] }, reason: 'first, second' },
    ],
    ['never shows it over what is written', written, { type: 'arrived', base: newer }, {}],
    ['stays as it is when nothing newer comes', start, { type: 'arrived', base: { ...soup, title: 'Old' } }, {}],
    [
      'forgets what was wrong once it is saved again',
      refused,
      { type: 'save-started' },
      { isSaving: true, errors: [], fieldErrors: {} },
    ],
    [
      'keeps what is written when a part of it is on record',
      written,
      { type: 'advanced', to: (base) => ({ ...base, version: 2 }), as: 'text' },
      { base: { ...soup, version: 2 }, saved: 'text' },
    ],
    [
      'keeps how it was saved when the thing is in another state',
      { ...written, saved: 'draft' },
      { type: 'advanced', to: (base) => ({ ...base, version: 2 }) },
      { base: { ...soup, version: 2 } },
    ],
    [
      'shows what was saved, and forgets that it was restored, refused or asked about',
      { ...restored, ...refused, theirs },
      { type: 'saved', base: newer, as: 'draft' },
      {
        base: newer,
        text: { title: 'Stew', steps: ['Stew'] },
        reason: ', second',
        saved: 'draft',
        isRestored: false,
        errors: [],
        fieldErrors: {},
        theirs: null,
      },
    ],
    [
      'does not claim a save that had nothing to save',
      written,
      { type: 'saved', base: soup, as: null },
      { text: { title: 'Soup', steps: ['Boil'] }, saved: null },
    ],
    ['asks when someone else saved in the meantime', written, { type: 'conflicted', theirs }, { theirs }],
    [
      'keeps what is written when a save is refused, and says why',
      written,
      { type: 'refused', errors: ['Too long.'], fieldErrors: { title: 'Too short.' } },
      { errors: ['Too long.'], fieldErrors: { title: 'Too short.' } },
    ],
    [
      'keeps what is written over what a refusal says is on record',
      refused,
      { type: 'refused', errors: ['It is gone.'], base: newer },
      { errors: ['It is gone.'], fieldErrors: {}, base: newer },
    ],
    ['ends a save', { ...written, isSaving: true }, { type: 'save-ended' }, { isSaving: false }],
    ['keeps what is written when the question is postponed', asked, { type: 'conflict-closed' }, { theirs: null }],
    [
      'puts what is written over theirs, and keeps what only they changed',
      asked,
      { type: 'mine-kept' },
      { base: newer, text: { title: 'Stew', steps: ['Boil', 'Salt'] }, theirs: null },
    ],
    ['has nothing of theirs to write over while nobody saved', written, { type: 'mine-kept' }, {}],
    [
      'takes theirs for what was written, and claims no save',
      { ...asked, ...refused, theirs, saved: 'text', isRestored: true },
      { type: 'theirs-taken' },
      {
        base: newer,
        text: { title: 'Stew', steps: ['Stew'] },
        reason: ', second',
        theirs: null,
        saved: null,
        isRestored: false,
        errors: [],
        fieldErrors: {},
      },
    ],
    ['has nothing of theirs to take while nobody saved', written, { type: 'theirs-taken' }, {}],
    [
      'goes back to what is on record when it is discarded',
      { ...restored, ...refused, isRestored: true },
      { type: 'discarded' },
      { text: { title: 'Soup', steps: ['Boil'] }, errors: [], fieldErrors: {}, isRestored: false },
    ],
  ];
  it.each(cases)('%s', (_title, before, event, changes) => {
    expect(editSession(rules, before, event)).toEqual({ ...before, ...changes });
  });
});
