import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CatalogueInvalid } from '../../domain/content-draft.js';
import { aPractice } from '../../testing/a-practice.js';
import { CatalogueFiles } from './catalogue-files.js';

const SOUND = `---
number: 101
title: Hand over the outcome
text_message: "One task this week: hand over the outcome, not the steps."
stage: foundation
skills: { delegation: 0.7, coaching-others: 0.3 }
situations: [new-manager]
worksheet:
  minutes: 20
  exercise:
    - prompt: The task
      lines: 2
    - prompt: The limits
      columns: [Real, Habit]
      rows: 2
  look_back:
    - What happened?
---

${aPractice().body}
`;

describe('the catalogue in files', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'catalogue-'));
    await mkdir(path.join(folder, 'practices/delegation'), { recursive: true });
  });

  afterEach(() => rm(folder, { recursive: true }));

  const write = (name: string, text: string) => writeFile(path.join(folder, 'practices/delegation', name), text);
  const read = () => new CatalogueFiles(folder).practices();
  const problems = () =>
    read().then(
      () => [],
      (error: unknown) => (error as CatalogueInvalid).problems,
    );

  it('reads practices in the order of their numbers', async () => {
    await write('b.md', SOUND);
    await write('a.md', SOUND.replace('101', '102').replace('Hand over', 'Give away').replace('One task', 'A task'));
    const practices = await read();
    expect(practices.map(({ number }) => number)).toEqual([101, 102]);
    expect(practices[0]).toEqual(aPractice());
  });

  it('reads files with Windows line endings too', async () => {
    await write('a.md', SOUND.replaceAll('\n', '\r\n'));
    expect(await read()).toEqual([aPractice()]);
  });

  it('accepts labels for the rows of a table', async () => {
    await write('a.md', SOUND.replace('rows: 2', 'rows: [Goal, Will]'));
    expect((await read())[0]!.worksheet!.exercise[1]).toMatchObject({ rows: ['Goal', 'Will'] });
  });

  it('reports every mistake at once, by file and rule', async () => {
    await write('a.md', SOUND.replace('title:', 'titel:'));
    await write('b.md', SOUND.replace('situations: [new-manager]', 'situations: []'));
    await write('c.md', 'No settings here.');
    await write('d.md', SOUND.replace('{ delegation', '{{ delegation'));
    await write('e.md', SOUND.replace('rows: 2', 'lines: 2'));
    expect(await problems()).toEqual([
      'delegation/a.md: title: Invalid input: expected string, received undefined',
      'delegation/a.md: settings: Unrecognized key: "titel"',
      'delegation/c.md: must start with settings between two lines of ---',
      expect.stringMatching(/^delegation\/d\.md: settings: .+ at line \d+, column \d+/),
      'delegation/e.md: worksheet.exercise.1: give either lines, or columns and rows',
      'delegation/b.md: situations: name at least one',
    ]);
  });

  it('reports a missing picture', async () => {
    await write('a.md', SOUND.replace(/worksheet:[\s\S]*?\n---/, 'asset: media/map.png\nasset_alt: A map.\n---'));
    expect(await problems()).toEqual(['delegation/a.md: asset: there is no file media/map.png in the catalogue']);
    await mkdir(path.join(folder, 'media'));
    await writeFile(path.join(folder, 'media/map.png'), 'picture');
    expect((await read())[0]).toMatchObject({ asset: 'media/map.png', assetAlt: 'A map.' });
    const { key, bytes } = await new CatalogueFiles(folder).media('media/map.png');
    expect(key).toMatch(/^[\w-]{43}\.png$/);
    expect(Buffer.from(bytes).toString()).toBe('picture');
  });

  it('refuses an empty folder', async () => {
    expect(await problems()).toEqual([expect.stringContaining('there are no practices')]);
  });
});
