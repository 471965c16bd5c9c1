import { describe, expect, it } from '@jest/globals';
import { aPractice } from '../testing/a-practice.js';
import { type CatalogueEntry, catalogueErrors } from './catalogue.js';
import type { Practice } from './practice.js';

const entry = (part: Partial<Practice> = {}, folder = 'delegation'): CatalogueEntry => {
  const number = part.number ?? 101;
  return {
    file: `${folder}/${number}.md`,
    folder,
    practice: { ...aPractice(), title: `Title ${number}`, textMessage: `Text ${number}`, ...part },
  };
};

const errorsOf = (entries: CatalogueEntry[]) =>
  catalogueErrors(entries).map(({ file, part, message }) => `${file}: ${part}: ${message}`);

describe('the rules of a whole catalogue', () => {
  it('report nothing about valid entries', () => {
    expect(errorsOf([entry(), entry({ number: 102, prerequisites: [101] })])).toEqual([]);
  });

  it('name the file of a practice that breaks a rule of its own', () => {
    expect(errorsOf([entry({ situations: [] })])).toEqual(['delegation/101.md: situations: name at least one']);
  });

  it('require unique numbers, titles and texts', () => {
    const copy = { ...entry(), file: 'delegation/copy.md' };
    expect(errorsOf([entry(), copy])).toEqual([
      'delegation/copy.md: number: the same as in delegation/101.md',
      'delegation/copy.md: title: the same as in delegation/101.md',
      'delegation/copy.md: textMessage: the same as in delegation/101.md',
    ]);
  });

  it('require a practice in the folder of its greatest skill, with a number of that folder', () => {
    expect(errorsOf([entry({}, 'feedback')])).toEqual([
      'feedback/101.md: skills: the greatest weight is delegation, the folder is feedback',
    ]);
    expect(errorsOf([entry({ number: 201 })])).toEqual([
      'delegation/201.md: number: delegation has the numbers 101 to 199',
    ]);
    expect(errorsOf([entry({ number: 199 })])).toEqual([]);
  });

  it('require prerequisites that exist, come no later, and form no circle', () => {
    expect(errorsOf([entry({ prerequisites: [150] })])).toEqual([
      'delegation/101.md: prerequisites: there is no practice 150',
    ]);
    expect(errorsOf([entry({ prerequisites: [102] }), entry({ number: 102, stage: 'sustain' })])).toEqual([
      'delegation/101.md: prerequisites: 102 is of stage sustain, later than foundation',
    ]);
    const circle = [
      entry({ prerequisites: [102] }),
      entry({ number: 102, prerequisites: [103] }),
      entry({ number: 103, prerequisites: [101] }),
    ];
    expect(errorsOf(circle)).toEqual([
      'delegation/101.md: prerequisites: they lead back to 101',
      'delegation/102.md: prerequisites: they lead back to 102',
      'delegation/103.md: prerequisites: they lead back to 103',
    ]);
  });
});
