import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { RateLimiter, type RateLimit } from '../../shared/application/ports/rate-limiter.js';
import { InTurn } from '../../shared/domain/in-turn.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { People } from '../../users/users.api.js';
import { type DocumentOwner, halfYearDocument, journalDocument } from '../domain/documents.js';
import { plainText, type PrintedDocument } from '../domain/printed-document.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';
import { DocumentPrinter } from './ports/curriculum-planner.js';
import { ReadHalfYear, ReadJournal } from './read-plan.use-cases.js';

/** A document takes a good part of a second of a thread that everybody's documents share. */
export const PRINTS_PER_PERSON: RateLimit = { name: 'prints-per-person', points: 20, seconds: 300 };

/** Prints what a person can download of their practices: one document of each person at a time, so that nobody waits for all of another's. */
@Injectable()
export class PrintDocuments {
  private readonly turns = new InTurn();

  constructor(
    private readonly readJournal: ReadJournal,
    private readonly readHalfYear: ReadHalfYear,
    private readonly curricula: CurriculumRepository,
    private readonly people: People,
    private readonly printer: DocumentPrinter,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound when there is no plan, DocumentNotPrinted, RateLimited */
  async journal(userId: string, format: 'pdf' | 'txt'): Promise<Uint8Array> {
    const document = async () => journalDocument(await this.readJournal.entriesOf(userId), await this.ownerOf(userId));
    return format === 'pdf' ? this.print(userId, document) : Buffer.from(plainText(await document()), 'utf8');
  }

  /** @throws NotFound when there is no plan, DocumentNotPrinted, RateLimited */
  halfYear(userId: string, withReflections: boolean): Promise<Uint8Array> {
    return this.print(userId, async () =>
      halfYearDocument(await this.readHalfYear.execute(userId), await this.ownerOf(userId), withReflections),
    );
  }

  private async print(userId: string, document: () => Promise<PrintedDocument>): Promise<Uint8Array> {
    await this.limiter.consume(PRINTS_PER_PERSON, userId);
    return this.turns.run(userId, async () => this.printer.print(await document()));
  }

  private async ownerOf(userId: string): Promise<DocumentOwner> {
    const [person, curriculum] = await Promise.all([this.people.find(userId), this.curricula.ofUser(userId)]);
    if (!person || !curriculum) throw new NotFound();
    return {
      name: `${person.firstName} ${person.lastName}`,
      timeZone: curriculum.preferences.timeZone,
      printedAt: this.clock.now(),
    };
  }
}
