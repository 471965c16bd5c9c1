import { access, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { snakeCase } from '../../../shared/adapters/wire/snake-case.js';
import { CatalogueSource } from '../../application/ports/catalogue-source.js';
import { type CatalogueEntry, catalogueFaults, type EntryFault } from '../../domain/catalogue.js';
import { CatalogueInvalid } from '../../domain/catalogue.errors.js';
import type { Practice } from '../../domain/practice.js';
import { readPracticeFile } from './practice-file.js';

/** A folder with `practices/<skill>/<slug>.md` and `media/`; its README tells editors the rules. */
export class CatalogueFiles extends CatalogueSource {
  constructor(private readonly folder: string) {
    super();
  }

  async practices(): Promise<Practice[]> {
    const files = await this.practiceFiles();
    const problems: string[] = files.length === 0 ? [`${this.folder}/practices: there are no practices`] : [];
    const entries: CatalogueEntry[] = [];
    for (const file of files) {
      const read = readPracticeFile(await readFile(path.join(this.folder, 'practices', file), 'utf8'));
      if (read.practice) entries.push({ file, folder: path.dirname(file), practice: read.practice });
      problems.push(...read.problems.map((problem) => `${file}: ${problem}`));
    }
    problems.push(...catalogueFaults(entries).map(inFile), ...(await this.missingMedia(entries)));
    if (problems.length > 0) throw new CatalogueInvalid(problems);
    return entries.map(({ practice }) => practice).sort((a, b) => a.number - b.number);
  }

  media(asset: string): Promise<Uint8Array> {
    return readFile(path.join(this.folder, asset));
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
const inFile = ({ file, part, message }: EntryFault): string => `${file}: ${snakeCase(part)}: ${message}`;
