import { beforeEach, describe, expect, it } from '@jest/globals';
import { DirectTransaction } from '../../shared/testing/direct-transaction.js';
import { FixedClock } from '../../shared/testing/fixed-clock.js';
import { starterExamples, starterPrompts } from '../adapters/files/starter-texts.js';
import { InMemoryPromptDraftRepository } from '../testing/in-memory-prompt-draft.repository.js';
import { InMemoryPromptExampleRepository } from '../testing/in-memory-prompt-example.repository.js';
import { InMemoryPromptTemplateRepository } from '../testing/in-memory-prompt-template.repository.js';
import { LoadStarterTexts, StarterTexts } from './load-starter-texts.use-case.js';

describe('the templates that come with the product', () => {
  const clock = new FixedClock(new Date('2027-01-04T10:00:00Z'));
  const starters = new StarterTexts(starterPrompts(), starterExamples());
  const { id, revision: _, ...text } = starters.prompts.find(({ revision }) => revision !== undefined)!;
  let templates: InMemoryPromptTemplateRepository;
  let drafts: InMemoryPromptDraftRepository;
  let examples: InMemoryPromptExampleRepository;
  let load: LoadStarterTexts;

  beforeEach(() => {
    templates = new InMemoryPromptTemplateRepository();
    drafts = new InMemoryPromptDraftRepository();
    examples = new InMemoryPromptExampleRepository();
    load = new LoadStarterTexts(starters, templates, drafts, examples, new DirectTransaction(), clock);
  });

  const came = { savedAt: clock.now(), savedBy: null, reason: 'Came with the product', release: null };

  it('are added, without a draft', async () => {
    await load.execute();
    await load.execute();
    expect((await templates.active()).templates).toHaveLength(starters.prompts.length);
    expect((await examples.list({ page: 1, size: 1 })).count).toBe(starters.examples.length);
    expect(await drafts.all()).toEqual([]);
  });

  // proves 10.12
  it('offer a newer text once, as a draft, and leave the published one unchanged', async () => {
    await templates.create(id, { ...text, content: 'As it was shipped once.' }, came);
    await load.execute();
    expect((await templates.find(id))!.content).toBe('As it was shipped once.');
    expect(await drafts.of(id)).toMatchObject({ content: text.content, baseVersion: 1, savedBy: null });
    await drafts.remove(id);
    await load.execute();
    expect(await drafts.of(id)).toBeNull();
  });

  it('offer nothing where staff have written a text of their own', async () => {
    await templates.create(id, { ...text, content: 'As it was shipped once.' }, came);
    await templates.change(id, { content: 'Ours.' }, { ...came, savedBy: 'ada', reason: 'Warmer' });
    await load.execute();
    expect(await drafts.of(id)).toBeNull();
  });
});
