import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFile, stat } from 'node:fs/promises';
import { CatalogueFiles } from '../../src/catalogue/adapters/catalogue-files/catalogue-files.js';
import { PdfkitWorksheetPrinter } from '../../src/catalogue/adapters/worksheets/pdfkit-worksheet-printer.js';
import type { Practice } from '../../src/catalogue/domain/practice.js';
import { primarySkill, SKILLS } from '../../src/language/skills.api.js';
import { SITUATIONS } from '../../src/language/domain/situation.js';
import { STAGES } from '../../src/catalogue/domain/stage.js';
import { AutomaticReplies } from '../../src/texting/domain/automatic-replies.js';
import { composeMessage, countSegments } from '../../src/texting/domain/message.js';

/** Each skill needs material for a whole curriculum: so many practices with it as their primary skill, at least. */
const PRACTICES_PER_SKILL = 8;
const STAGE_MINIMUM = { foundation: 3, practice: 3, stretch: 1, sustain: 1 } as const;
const LARGEST_IMAGE_BYTES = 60_000;
/** Two unrelated practices of this catalogue share under 2 % of their three-word runs; a reworded copy far more. */
const ALIKE = 0.08;
const texts = new AutomaticReplies('https://coach.example.com', 'help@example.com', 'Maya', '$59 for 3 months');

describe('the starter catalogue', () => {
  const files = new CatalogueFiles('catalogue');
  let practices: Practice[];

  beforeAll(async () => {
    // Throws a list of every broken rule: lengths, weights, numbers, prerequisites, characters, reflection, media.
    practices = await files.practices();
  });

  // proves 6.5
  it('has at least a hundred practices, with every skill and stage covered', () => {
    expect(practices.length).toBeGreaterThanOrEqual(100);
    for (const skill of SKILLS) {
      const own = practices.filter((practice) => primarySkill(practice) === skill);
      expect(own.length).toBeGreaterThanOrEqual(PRACTICES_PER_SKILL);
      for (const stage of STAGES)
        expect(own.filter((practice) => practice.stage === stage).length).toBeGreaterThanOrEqual(STAGE_MINIMUM[stage]);
    }
  });

  it('uses every situation and stage', () => {
    const used = new Set(practices.flatMap((practice) => practice.situations));
    expect([...used].sort()).toEqual(Object.keys(SITUATIONS).sort());
    expect(new Set(practices.map((practice) => practice.stage))).toEqual(new Set(STAGES));
  });

  it('has no two practices that are nearly the same', () => {
    const runs = practices.map((practice) => ({ practice, runs: threeWordRuns(practice.body) }));
    const alike = runs.flatMap((a, index) =>
      runs
        .slice(index + 1)
        .filter((b) => overlap(a.runs, b.runs) > ALIKE)
        .map((b) => [a.practice.number, b.practice.number]),
    );
    expect(alike).toEqual([]);
  });

  it('has typographic quotes and apostrophes on screens, each pair opened and closed', () => {
    const straight = practices.filter(({ title, body }) => /["']/.test(title + body));
    expect(straight.map(({ number }) => number)).toEqual([]);
    const unpaired = practices.filter(({ body }) => body.split('\n').some((line) => !pairsUp(line)));
    expect(unpaired.map(({ number }) => number)).toEqual([]);
  });

  it('opens every practice and asks every question in its own way', () => {
    const openings = practices.map(({ body }) => body.split(/\s+/).slice(0, 3).join(' ').toLowerCase());
    expect(repeated(openings)).toEqual([]);
    expect(repeated(practices.map(({ body }) => body.split('\n').at(-1)!))).toEqual([]);
  });

  it('opens every text message in its own way', () => {
    const openings = practices.map(({ textMessage }) => textMessage.split(/\s+/).slice(0, 2).join(' ').toLowerCase());
    expect(repeated(openings)).toEqual([]);
  });

  it('sends nearly every text message in one segment, with the coach’s name and the link', () => {
    const inOne = practices.filter((practice) => segmentsOf(practice, { opensWeek: false, first: false }) === 1);
    // All 108 of them when this was written; an editor may need the room of a second segment now and then.
    expect(inOne.length).toBeGreaterThanOrEqual(100);
  });

  // proves 7.2
  it('sends no text message in more than two segments, even with the longer name and the opt-out line', () => {
    for (const practice of practices)
      expect(segmentsOf(practice, { opensWeek: true, first: true })).toBeLessThanOrEqual(2);
  });

  it('prints worksheets of three to twelve phone pages, as the longest and the shortest show', async () => {
    const printer = new PdfkitWorksheetPrinter();
    const sheets = practices.flatMap((practice) =>
      practice.worksheet === null ? [] : [{ ...practice, worksheet: practice.worksheet }],
    );
    const byLength = sheets
      .map((sheet) => ({ sheet, length: JSON.stringify(sheet).length }))
      .sort((a, b) => a.length - b.length);
    // All hundred would take ten seconds.
    for (const { sheet } of [...byLength.slice(0, 3), ...byLength.slice(-6)]) {
      const pdf = Buffer.from(await printer.print(sheet)).toString('latin1');
      const pages = pdf.match(/\/Type \/Page\n/g)!.length;
      expect({ number: sheet.number, fits: pages >= 3 && pages <= 12 }).toEqual({ number: sheet.number, fits: true });
    }
  });

  it('keeps its images small', async () => {
    for (const { asset } of practices) {
      if (asset !== null) expect((await stat(`catalogue/${asset}`)).size).toBeLessThanOrEqual(LARGEST_IMAGE_BYTES);
    }
  });

  it('offers editors the situations that the rules know', async () => {
    const readme = await readFile('catalogue/README.md', 'utf8');
    const listed = [...readme.matchAll(/^- `([a-z-]+)`: (.+)$/gm)].map(([, slug, meaning]) => [slug, meaning]);
    expect(listed).toEqual(Object.entries(SITUATIONS));
  });
});

/** Counts the segments of a practice's message like a carrier; the line must be in it uncut. */
function segmentsOf({ textMessage }: Practice, { opensWeek, first }: { opensWeek: boolean; first: boolean }): number {
  const line = `${texts.sender(opensWeek)} ${textMessage}`;
  const message = composeMessage(line, `${texts.publicUrl}/c/0123456789abcdef`, { first });
  expect(message).toContain(line);
  return countSegments(message).segments;
}

function threeWordRuns(body: string): Set<string> {
  const words = body.toLowerCase().match(/[a-z0-9']+/g) ?? [];
  return new Set(words.slice(2).map((_, index) => words.slice(index, index + 3).join(' ')));
}

function overlap(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((run) => b.has(run)).length;
  return shared / (a.size + b.size - shared);
}

const repeated = (values: string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);

/** Every opening quote is closed before the next one opens. */
const pairsUp = (line: string): boolean => /^(?:[^“”]*“[^“”]*”)*[^“”]*$/.test(line);
