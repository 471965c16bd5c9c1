import path from 'node:path';
import { createHash } from 'node:crypto';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { access, readdir, readFile } from 'node:fs/promises';
import { type Practice, WORKSHEET_BOUNDS, type WorksheetField } from '../../domain/practice.js';
import type { Situation, Skill } from '../../../language/skills.api.js';
import type { Stage } from '../../domain/stage.js';
import { snakeCase } from '../../../shared/domain/casing.contract.js';
import { type CatalogueEntry, catalogueErrors, type EntryError } from '../../domain/catalogue.js';
import { CatalogueInvalid } from '../../domain/content-draft.js';
import type { KeyedMedia } from '../../application/load-starter-catalogue.use-case.js';

const text = z.string().trim();

const field = z.strictObject({
  prompt: text,
  lines: z.number().optional(),
  columns: z.array(text).optional(),
  /** The number of empty rows, or the label of each. */
  rows: z.union([z.number().int().max(WORKSHEET_BOUNDS.rows.max), z.array(text)]).optional(),
});

/** The keys an editor may write. What their values must be is the domain's business: here only their shape. */
const frontMatter = z.strictObject({
  number: z.number(),
  title: text,
  text_message: text,
  stage: text,
  skills: z.record(z.string(), z.number()),
  prerequisites: z.array(z.number()).default([]),
  situations: z.array(text).default([]),
  source: text.optional(),
  plan_reason: text.optional(),
  revisit_reason: text.optional(),
  asset: text.optional(),
  asset_alt: text.optional(),
  worksheet: z.strictObject({ minutes: z.number(), exercise: z.array(field), look_back: z.array(text) }).optional(),
});

export type PracticeFile = { practice: Practice; problems: [] } | { practice: null; problems: string[] };

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** Reads one file of `catalogue/practices`; the problems are about its form, for the person who edits it. */
export function readPracticeFile(text: string): PracticeFile {
  const parts = FRONT_MATTER.exec(text);
  if (!parts) return broken('must start with settings between two lines of ---');
  const document = parseDocument(parts[1]!);
  if (document.errors.length > 0) {
    return broken(...document.errors.map((error) => `settings: ${error.message.split('\n')[0]}`));
  }
  const read = frontMatter.safeParse(document.toJS());
  if (!read.success) {
    return broken(...read.error.issues.map((issue) => `${issue.path.join('.') || 'settings'}: ${issue.message}`));
  }
  const { text_message, worksheet, source, plan_reason, revisit_reason, asset, asset_alt, ...rest } = read.data;
  const exercise = worksheet?.exercise.map(toField) ?? [];
  const shapeless = exercise.findIndex((item) => item === null);
  if (shapeless >= 0) {
    return broken(`worksheet.exercise.${shapeless}: give either lines, or columns and rows`);
  }
  return {
    problems: [],
    practice: {
      ...rest,
      // The words of these three are checked against the domain's lists by its rules, with the others.
      stage: rest.stage as Stage,
      skills: rest.skills as Partial<Record<Skill, number>>,
      situations: rest.situations as Situation[],
      textMessage: text_message,
      body: parts[2]!.replaceAll('\r\n', '\n').trim(),
      source: source ?? null,
      planReason: plan_reason ?? null,
      revisitReason: revisit_reason ?? null,
      asset: asset ?? null,
      assetAlt: asset_alt ?? null,
      worksheet: worksheet
        ? { minutes: worksheet.minutes, exercise: exercise as WorksheetField[], lookBack: worksheet.look_back }
        : null,
    },
  };
}

function toField({ prompt, lines, columns, rows }: z.infer<typeof field>): WorksheetField | null {
  if (lines !== undefined && columns === undefined && rows === undefined) return { kind: 'lines', prompt, lines };
  if (lines === undefined && columns !== undefined && rows !== undefined) {
    return { kind: 'table', prompt, columns, rows: typeof rows === 'number' ? Array<string>(rows).fill('') : rows };
  }
  return null;
}

const broken = (...problems: string[]): PracticeFile => ({ practice: null, problems });

/** A folder with `practices/<skill>/<slug>.md` and `media/`; its README tells editors the rules. */
export class CatalogueFiles {
  constructor(private readonly folder: string) {}

  /** Every practice, by number. @throws CatalogueInvalid when any rule is broken: half a catalogue is never loaded. */
  async practices(): Promise<Practice[]> {
    const files = await this.practiceFiles();
    const problems: string[] = files.length === 0 ? [`${this.folder}/practices: there are no practices`] : [];
    const entries: CatalogueEntry[] = [];
    for (const file of files) {
      const read = readPracticeFile(await readFile(path.join(this.folder, 'practices', file), 'utf8'));
      if (read.practice) entries.push({ file, folder: path.dirname(file), practice: read.practice });
      problems.push(...read.problems.map((problem) => `${file}: ${problem}`));
    }
    problems.push(...catalogueErrors(entries).map(inFile), ...(await this.missingMedia(entries)));
    if (problems.length > 0) throw new CatalogueInvalid(problems);
    return entries.map(({ practice }) => practice).sort((a, b) => a.number - b.number);
  }

  /** The file of a practice's `asset`, such as `media/sbi-frame.png`. */
  async media(asset: string): Promise<KeyedMedia> {
    const bytes = await readFile(path.join(this.folder, asset));
    const digest = createHash('sha256').update(bytes).digest('base64url');
    return { key: `${digest}${path.extname(asset).replace('.jpeg', '.jpg')}`, bytes };
  }

  /** Paths below `practices`, with forward slashes, in the order of the alphabet on every machine. */
  private async practiceFiles(): Promise<string[]> {
    const names = await readdir(path.join(this.folder, 'practices'), { recursive: true });
    return names
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.split(path.sep).join('/'))
      .sort();
  }

  private async missingMedia(entries: CatalogueEntry[]): Promise<string[]> {
    const problems: string[] = [];
    for (const { file, practice } of entries) {
      if (practice.asset === null) continue;
      const there = await access(path.join(this.folder, practice.asset)).then(
        () => true,
        () => false,
      );
      if (!there) problems.push(`${file}: asset: there is no file ${practice.asset} in the catalogue`);
    }
    return problems;
  }
}

/** A line for editors, who know the keys of the file. */
const inFile = ({ file, part, message }: EntryError): string => `${file}: ${snakeCase(part)}: ${message}`;
