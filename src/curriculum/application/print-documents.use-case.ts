import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { FindUser } from '../../users/users.api.js';
import { type DocumentOwner, halfYearDocument, journalDocument } from '../domain/documents.js';
import { plainText } from '../domain/printed-document.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';
import { DocumentPrinter } from './ports/document.printer.js';
import { ReadHalfYear } from './read-half-year.use-case.js';
import { ReadJournal } from './read-journal.use-case.js';

/** Prints what a person can download of their practices. */
@Injectable()
export class PrintDocuments {
  constructor(
    private readonly readJournal: ReadJournal,
    private readonly readHalfYear: ReadHalfYear,
    private readonly curricula: CurriculumRepository,
    private readonly people: FindUser,
    private readonly printer: DocumentPrinter,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound when there is no plan, DocumentNotPrinted */
  async journal(userId: string, format: 'pdf' | 'txt'): Promise<Uint8Array> {
    const document = journalDocument(await this.readJournal.entriesOf(userId), await this.ownerOf(userId));
    return format === 'pdf' ? this.printer.print(document) : Buffer.from(plainText(document), 'utf8');
  }

  /** @throws NotFound when there is no plan, DocumentNotPrinted */
  async halfYear(userId: string, withReflections: boolean): Promise<Uint8Array> {
    const story = await this.readHalfYear.execute(userId);
    return this.printer.print(halfYearDocument(story, await this.ownerOf(userId), withReflections));
  }

  private async ownerOf(userId: string): Promise<DocumentOwner> {
    const [person, curriculum] = await Promise.all([this.people.execute(userId), this.curricula.ofUser(userId)]);
    if (!person || !curriculum) throw new NotFound();
    return {
      name: `${person.firstName} ${person.lastName}`,
      timeZone: curriculum.preferences.timeZone,
      printedAt: this.clock.now(),
    };
  }
}
