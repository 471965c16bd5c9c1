import { Injectable } from '@nestjs/common';
import { ReadContent } from '../../catalogue/catalogue.api.js';
import { questionsIn, type WorksheetForm, worksheetForm } from '../../catalogue/practice.api.js';
import { HelpInCrisis } from '../../safety/safety.api.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { InvalidFields, NotFound } from '../../shared/domain/domain-error.js';
import type { CurriculumItem } from '../domain/curriculum.js';
import { WorksheetReplaced } from '../domain/curriculum.errors.js';
import {
  answered,
  type FilledWorksheet,
  WORKSHEET_ANSWER_MAX_CHARACTERS,
  type WorksheetChange,
} from '../domain/worksheet.js';
import type { OwnItem } from './change-plan.use-cases.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';
import { ReadPractice } from './read-plan.use-cases.js';

/** The form in the version in which it was begun, and what its person wrote in it; null for nothing yet. */
export interface ShownWorksheet {
  contentNumber: number;
  contentVersion: number;
  form: WorksheetForm;
  worksheet: FilledWorksheet | null;
  /** The fields that this session does not change. */
  readOnly: string[];
}

/** The worksheet of a practice that was sent, of any of the person's plans. */
@Injectable()
export class ReadWorksheet {
  constructor(
    private readonly practices: ReadPractice,
    private readonly curricula: CurriculumRepository,
    private readonly readContent: ReadContent,
  ) {}

  /** @throws NotFound also for a practice without one; LogInRequired */
  async execute(own: OwnItem): Promise<ShownWorksheet> {
    const item = await this.practices.itemOf(own);
    const { contentNumber } = item;
    const worksheet = await this.curricula.worksheetOf(item.id, contentNumber);
    const contentVersion = worksheet?.contentVersion ?? (await this.versionOf(item));
    const form = await this.formOf(contentNumber, contentVersion);
    return { contentNumber, contentVersion, worksheet, form, readOnly: readOnlyIn(worksheet, own) };
  }

  /** @throws NotFound */
  async formOf(contentNumber: number, version: number): Promise<WorksheetForm> {
    const content = await this.readContent.execute(contentNumber, version);
    if (!content?.worksheet) throw new NotFound();
    return worksheetForm(content.worksheet, content.text ?? '');
  }

  private async versionOf({ contentNumber, contentVersion }: CurriculumItem): Promise<number> {
    const version =
      contentVersion ?? (await this.readContent.latest([contentNumber])).get(contentNumber)?.version ?? null;
    if (version === null) throw new NotFound();
    return version;
  }
}

export interface WrittenWorksheet {
  /** The practice, and its version, whose form its writer saw. */
  contentNumber: number;
  contentVersion: number;
  changes: readonly WorksheetChange[];
}

export interface SavedWorksheet extends ShownWorksheet {
  conflicts: string[];
  /** The fields whose text was a crisis message, and the help for their writer; null for none. */
  crisis: { help: string; fields: string[] } | null;
}

/** Stores what was written in some fields of a worksheet; it is saved while it is being written. */
@Injectable()
export class SaveWorksheet {
  constructor(
    private readonly practices: ReadPractice,
    private readonly read: ReadWorksheet,
    private readonly curricula: CurriculumRepository,
    private readonly help: HelpInCrisis,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound, LogInRequired, InvalidFields, WorksheetReplaced */
  async execute(own: OwnItem, written: WrittenWorksheet): Promise<SavedWorksheet> {
    const { contentNumber, contentVersion, changes } = written;
    await this.practices.itemOf(own);
    const form = await this.read.formOf(contentNumber, contentVersion);
    const questions = questionsIn(form);
    validate(changes, questions);
    // A model may take seconds, so not in the transaction.
    const { harmless, crisis } = await this.withoutCrises(own.userId, changes);
    return this.transaction.run(async () => {
      // Whoever saves at the same time waits, and so does whoever changes the plan.
      await this.curricula.lockOfItem(own.itemId);
      const item = await this.practices.itemOf(own);
      const stored = await this.curricula.worksheetOf(item.id, contentNumber);
      if (item.contentNumber !== contentNumber || (stored && stored.contentVersion !== contentVersion))
        throw new WorksheetReplaced();
      const { answers, conflicts } = answered(stored?.answers ?? [], harmless, questions, own.linkedPractice !== null);
      const saved = { itemId: item.id, contentNumber, contentVersion, answers, savedAt: this.clock.now() };
      const isChanged = conflicts.length < harmless.length;
      if (isChanged) await this.curricula.saveWorksheet(saved);
      const worksheet = isChanged ? saved : stored;
      const readOnly = readOnlyIn(worksheet, own);
      return { contentNumber, contentVersion, form, worksheet, readOnly, conflicts, crisis };
    });
  }

  /** Every crisis message is answered and reported, and not stored. */
  private async withoutCrises(
    userId: string,
    changes: readonly WorksheetChange[],
  ): Promise<{ harmless: WorksheetChange[]; crisis: SavedWorksheet['crisis'] }> {
    const read = [];
    for (const change of changes) {
      const help = await this.help.execute(change.text, { userId, channel: 'reflection' });
      read.push({ change, help });
    }
    const severe = read.filter(({ help }) => help !== null);
    return {
      harmless: read.filter(({ help }) => help === null).map(({ change }) => change),
      crisis: severe[0]?.help ? { help: severe[0].help, fields: severe.map(({ change }) => change.field) } : null,
    };
  }
}

/** Whoever holds a practice's link may be somebody else. */
const readOnlyIn = (worksheet: FilledWorksheet | null, { linkedPractice }: OwnItem): string[] =>
  linkedPractice === null ? [] : (worksheet?.answers ?? []).filter(({ isOwn }) => isOwn).map(({ field }) => field);

/** @throws InvalidFields */
function validate(changes: readonly WorksheetChange[], questions: ReadonlyMap<string, string>): void {
  if (changes.some(({ field }) => !questions.has(field))) {
    throw new InvalidFields({ answers: ['This worksheet has no such field: please reload the page'] });
  }
  if (changes.some(({ text }) => [...text].length > WORKSHEET_ANSWER_MAX_CHARACTERS)) {
    throw new InvalidFields({ answers: ['Please keep each answer under 4,000 characters'] });
  }
}
