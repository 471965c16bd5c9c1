import { describe, expect, it } from '@jest/globals';
import { aCurriculum, aContext, MONDAY } from '../testing/a-curriculum.js';
import * as replies from './replies.js';
import { type Curriculum, withItem } from './curriculum.js';
import { sent } from './deliveries.js';
import { start, paused } from './lifecycle.js';
import { itemInHand, outlineOf } from './plan-outline.js';

const HOUR = 3_600_000;
const titlesOf = ({ items }: Curriculum) => new Map(items.map(({ id, position }) => [id, `Practice ${position}`]));
const outline = (curriculum: Curriculum) => outlineOf(curriculum, titlesOf(curriculum), 'Ask one person.');

/** The first three practices were sent. */
function aRunningOne(): Curriculum {
  const curriculum = aCurriculum();
  return curriculum.items
    .slice(0, 3)
    .reduce((before, { id }, i) => sent(before, id, 1, new Date(MONDAY.getTime() + i * HOUR)), curriculum);
}

describe('the outline of a plan', () => {
  it('names the current practice, those before it, latest first, and those to come', () => {
    const before = aRunningOne();
    const [first, second] = before.items;
    const done = replies.done(before, first!.id, 'She said yes.', aContext());
    const curriculum = replies.skipped(done, second!.id, aContext());
    expect(outline(curriculum)).toMatchObject({
      done: 1,
      skipped: 1,
      total: 52,
      atHand: { title: 'Practice 3', text: 'Ask one person.' },
      lately: [
        { title: 'Practice 2', state: 'skipped', reflection: null },
        { title: 'Practice 1', state: 'done', reflection: 'She said yes.' },
      ],
      next: { title: 'Practice 4' },
      following: [{ title: 'Practice 5' }, { title: 'Practice 6' }],
    });
  });

  it('has no current practice once the last one is done, and the one before it while that is to be sent again', () => {
    const before = aRunningOne();
    const third = before.items[2]!.id;
    expect(itemInHand(replies.done(before, third, null, aContext()))).toBeNull();
    const later = replies.later(before, third, aContext());
    expect(outline(later)!.atHand!.title).toBe('Practice 2');
    expect(outline(later)!.lately.map(({ title }) => title)).toEqual(['Practice 1']);
  });

  // proves 5.23
  it('leaves out crisis messages, whenever they were stored', () => {
    const before = aRunningOne();
    const [first] = before.items;
    const grave = withItem(
      { ...before, problem: 'I want to kill myself' },
      { ...first!, state: 'done', reflection: 'I want to kill myself' },
    );
    expect(JSON.stringify(outline(grave))).not.toContain('kill myself');
  });

  it('names no time while nothing is due', () => {
    expect(outline(paused(aRunningOne()))).toMatchObject({
      state: 'paused',
      next: { title: 'Practice 4', dueAt: null },
    });
  });

  it('is absent for a plan that does not exist yet', () => {
    const { id, userId, chatId, created, preferences, summary } = aCurriculum();
    expect(outline(start({ id, userId, chatId, created, preferences, summary }))).toBeNull();
  });
});
