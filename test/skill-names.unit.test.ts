import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';
import { SKILL_LABELS } from '../src/skills/domain/skill.js';
import { STAGE_LABELS } from '../src/catalogue/domain/stage.js';

it.each(Object.entries({ ...SKILL_LABELS, ...STAGE_LABELS }))(
  '%s has one name, on the screens as on the worksheets: %s',
  async (slug, label) => {
    const names = await readFile('client/src/lib/skills.ts', 'utf8');
    expect(new RegExp(`^  '?${slug}'?: '(.*)',$`, 'm').exec(names)?.[1]).toBe(label);
  },
);
