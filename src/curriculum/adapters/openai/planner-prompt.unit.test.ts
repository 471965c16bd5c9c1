import { beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueFiles } from '../../../catalogue/adapters/catalogue-files/catalogue-files.js';
import type { Practice } from '../../../catalogue/practice.api.js';
import { person } from '../../testing/curriculum-planner.suite.js';
import { plannerPrompt } from './planner-prompt.js';

describe('the prompt of the planner with a model', () => {
  let practices: Practice[];
  beforeAll(async () => {
    practices = await new CatalogueFiles('catalogue').practices();
  });

  it('holds the first and the last of an endless conversation, and not more than a model reads', () => {
    const messages = Array.from({ length: 50 }, (_, i) => `${i} my team waits for me `.repeat(180));
    const [, conversation] = plannerPrompt(person(...messages), practices);
    expect(conversation!.content.length).toBeLessThan(50_000);
    expect(conversation!.content).toContain('0 my team waits for me');
    expect(conversation!.content).toContain('49 my team waits for me');
  });
});
