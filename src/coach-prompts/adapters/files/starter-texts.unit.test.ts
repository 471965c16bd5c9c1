import { describe, expect, it } from '@jest/globals';
import { aPromptTemplate } from '../../testing/a-prompt-template.js';
import { assemblePrompt, unknownPlaceholders } from '../../domain/prompt.js';
import { SUMMARY_LABELS } from '../../domain/summary-lines.contract.js';
import { starterPrompts } from './starter-texts.js';

const STARTER_PROMPTS = starterPrompts();

describe('the templates that come with the product', () => {
  const prompt = assemblePrompt(STARTER_PROMPTS.map(aPromptTemplate), {
    coach_name: 'Maya',
    first_name: 'Dana',
    turn: 3,
    support_email: 'help@example.com',
  });

  it.each(STARTER_PROMPTS)('$name names only variables that exist', ({ content }) => {
    expect(unknownPlaceholders(content)).toEqual([]);
  });

  it('form a complete prompt: persona, method, limits, crisis, conclusion', () => {
    expect(prompt).toMatch(/^You are Maya/);
    expect(prompt).toContain('Dana');
    expect(prompt).toMatch(/no legal, medical/);
    expect(prompt).toMatch(/call or text 988/);
    expect(prompt).toContain('[CONCLUDE]');
    expect(prompt).toMatch(/number 3 of theirs\.$/);
  });

  it('require a yes to the summary, the truth about the coach, and a human tone', () => {
    expect(prompt).toMatch(/"Is that right\?"/);
    for (const label of SUMMARY_LABELS) expect(prompt).toMatch(new RegExp(`^\\d\\. ${label}: `, 'm'));
    expect(prompt).toMatch(/"not quite", or a complaint: do not conclude/);
    expect(prompt).toMatch(/you are an AI and not a person/);
    expect(prompt).toMatch(/their employer cannot/);
    expect(prompt).toMatch(/I yelled at her/);
  });

  it('have ids and places of their own', () => {
    expect(new Set(STARTER_PROMPTS.map(({ id }) => id)).size).toBe(STARTER_PROMPTS.length);
    expect(new Set(STARTER_PROMPTS.map(({ order }) => order)).size).toBe(STARTER_PROMPTS.length);
  });
});
