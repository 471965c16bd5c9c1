import { beforeEach, describe, expect, it } from '@jest/globals';
import { DirectTransaction } from '../../shared/testing/direct-transaction.js';
import { FixedClock } from '../../shared/testing/fixed-clock.js';
import { STARTER_PROMPTS } from '../domain/starter-prompts.js';
import { InMemoryPromptDraftRepository } from '../testing/in-memory-prompt-draft.repository.js';
import { InMemoryPromptTemplateRepository } from '../testing/in-memory-prompt-template.repository.js';
import { LoadStarterPrompts } from './prompt-templates.use-cases.js';

describe('the templates that come with the product', () => {
  const clock = new FixedClock(new Date('2027-01-04T10:00:00Z'));
  const { id, revision: _, ...text } = STARTER_PROMPTS.find(({ revision }) => revision !== undefined)!;
  let templates: InMemoryPromptTemplateRepository;
  let drafts: InMemoryPromptDraftRepository;
  let load: LoadStarterPrompts;

  beforeEach(() => {
    templates = new InMemoryPromptTemplateRepository();
    drafts = new InMemoryPromptDraftRepository();
    load = new LoadStarterPrompts(templates, drafts, new DirectTransaction(), clock);
  });

  const came = { savedAt: clock.now(), savedBy: null, reason: 'Came with the product', release: null };

  it('are added, without a draft', async () => {
    await load.execute();
    await load.execute();
    expect((await templates.active()).templates).toHaveLength(STARTER_PROMPTS.length);
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
