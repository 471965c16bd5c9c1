import { beforeEach, describe, expect, it } from '@jest/globals';
import { PlayedLanguageModel } from '../../../language/testing/played-language-model.js';
import type { Summary } from '../../../curriculum/plan.api.js';
import type { Line } from '../../domain/chat.js';
import { conclusionSummary } from './turn-record.js';

const LINES: Line[] = [
  { role: 'user', content: 'hi' },
  { role: 'user', content: 'I rewrite half of what my team ships.' },
  { role: 'assistant', content: 'What have you tried?' },
  { role: 'user', content: 'A checklist. Nobody used it.' },
  {
    role: 'assistant',
    content: 'So: you **rewrite half of what\nyour team ships**. I would start with Delegation. Is that right?',
  },
  { role: 'user', content: 'Yes' },
  { role: 'assistant', content: 'Good. Then we start. [CONCLUDE]' },
];
const READING: Summary = {
  problem: 'you rewrite half of what your team ships',
  setting: null,
  tried: 'A checklist. Nobody used it.',
  success: null,
  focus: ['delegation'],
};

describe('the summary of a concluded conversation', () => {
  let model: PlayedLanguageModel;
  beforeEach(() => {
    model = new PlayedLanguageModel().reads('summary', () => READING);
  });
  const summary = (lines = LINES) => conclusionSummary(model, lines, 'ada');

  it('is what was shown, in the words that were shown, and no model is asked for another wording', async () => {
    const shown =
      '1. Problem: I rewrite their work\n2. Setting: (nothing noted)\n5. Start: Delegation\n\nIs that right?';
    const lines: Line[] = [...LINES.slice(0, 4), { role: 'assistant', content: shown }, ...LINES.slice(5)];
    expect(await summary(lines)).toMatchObject({ problem: 'I rewrite their work', setting: null, tried: null });
    expect(model.asked).toEqual([]);
  });

  it('is found by the model where no lines can be read back', async () => {
    expect(await summary()).toEqual(READING);
    expect(model.asked).toHaveLength(1);
    expect(model.asked[0]!.data).toMatchObject({
      conversation: expect.arrayContaining([{ who: 'person', said: 'Yes' }]),
    });
  });

  // proves 5.13
  it('holds nothing that the model made up, put together, or rephrased', async () => {
    model.reads('summary', () => ({
      ...READING,
      setting: 'Leads a team of engineers',
      tried: 'A checklist. Is that right?',
      success: 'Yes',
      focus: ['influence', 'delegation', 'delegation'],
    }));
    expect(await summary()).toEqual({ ...READING, tried: null, success: 'Yes' });
  });

  it('is the first message that says something where the model finds no problem, is away, or is none', async () => {
    const bare = { problem: 'I rewrite half of what my team ships.', setting: null, focus: [] };
    model.reads('summary', () => ({ ...READING, problem: 'Micromanagement' }));
    expect(await summary()).toMatchObject(bare);
    model.isAway();
    expect(await summary()).toMatchObject(bare);
    model.isThere = false;
    expect(await summary()).toMatchObject(bare);
    expect(model.asked).toHaveLength(2);
  });
});
