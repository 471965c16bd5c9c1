import { Body, Controller, Get, Param, Patch, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { Configuration } from '../../../config/configuration.js';
import { CurrentPrincipal, ForLinkSessions } from '../../../shared/adapters/http/access.decorators.js';
import { WireResponse, PageResponse, Takes, WireErrors } from '../../../shared/adapters/http/response.decorators.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { Forbidden, InvalidFields } from '../../../shared/domain/domain-error.js';
import { isMemberOrStaff, type Principal } from '../../../shared/domain/principal.js';
import { ReadHalfYear, ReadJournal } from '../../application/read-plan.use-cases.js';
import {
  ReadWorksheet,
  type SavedWorksheet,
  SaveWorksheet,
  type ShownWorksheet,
  type WrittenWorksheet,
} from '../../application/worksheets.use-cases.js';
import type { HalfYear } from '../../domain/half-year.js';
import type { JournalEntry, ReceivedPractice } from '../../domain/journal.js';
import { WORKSHEET_ANSWER_MAX_CHARACTERS } from '../../domain/worksheet.js';
import { presentScores } from './present-curriculum.js';
import {
  halfYearWire,
  type HalfYearWire,
  journalEntryWire,
  type JournalEntryWire,
  ownWorksheetBody,
  ownWorksheetWire,
  type OwnWorksheetWire,
  receivedPracticeWire,
  type ReceivedPracticeWire,
} from './journal.contract.js';
import { presentAs } from '../../../shared/adapters/http/present-as.js';

type Asked = Record<string, unknown>;

const SEARCH_MAX_CHARACTERS = 200;

/** Shows what a person has written and done; it stays theirs after the membership. */
@Controller('api/curriculum')
export class JournalController {
  constructor(
    private readonly readJournal: ReadJournal,
    private readonly readHalfYear: ReadHalfYear,
    private readonly readWorksheet: ReadWorksheet,
    private readonly saveWorksheet: SaveWorksheet,
    private readonly config: Configuration,
  ) {}

  /** Reflections of all plans, the newest first; `search` finds words in them and in the practices' titles. */
  @Get('journal')
  @PageResponse(journalEntryWire, { search: z.string() })
  async viewJournal(
    @CurrentPrincipal() principal: Principal,
    @Query() { search }: Asked,
    @Req() request: Request,
  ): Promise<PageWire<JournalEntryWire>> {
    const words = typeof search === 'string' ? search.slice(0, SEARCH_MAX_CHARACTERS) : '';
    const page = await this.readJournal.execute({
      userId: principal.userId,
      search: words,
      page: pageRequest(request),
    });
    return presentPage(page, request, this.config, presentEntry);
  }

  /** Everything that was received, in all plans, the newest first: it stays readable after the membership. */
  @Get('received')
  @PageResponse(receivedPracticeWire)
  async listPracticesReceived(
    @CurrentPrincipal() { userId }: Principal,
    @Req() request: Request,
  ): Promise<PageWire<ReceivedPracticeWire>> {
    const page = await this.readJournal.received(userId, pageRequest(request));
    return presentPage(page, request, this.config, presentReceived);
  }

  @Get('half-year')
  @WireResponse(200, halfYearWire)
  @WireErrors(404)
  async halfYear(@CurrentPrincipal() principal: Principal): Promise<HalfYearWire> {
    return presentHalfYear(await this.readHalfYear.execute(principal.userId));
  }

  /** The worksheet of a practice that was sent, as a form, with what the person wrote in it. */
  @ForLinkSessions()
  @Get('items/:id/worksheet')
  @WireResponse(200, ownWorksheetWire)
  @WireErrors(403, 404)
  async viewWorksheet(
    @CurrentPrincipal() { userId, linkedPractice }: Principal,
    @Param('id') itemId: string,
  ): Promise<OwnWorksheetWire> {
    return presentWorksheet(await this.readWorksheet.execute({ userId, itemId, linkedPractice }));
  }

  @ForLinkSessions()
  @Patch('items/:id/worksheet')
  @Takes('application/json', ownWorksheetBody)
  @WireResponse(200, ownWorksheetWire)
  @WireErrors(403, 404, 409)
  async writeWorksheet(
    @CurrentPrincipal() principal: Principal,
    @Param('id') itemId: string,
    @Body() body: unknown,
  ): Promise<OwnWorksheetWire> {
    if (!isMemberOrStaff(principal)) throw new Forbidden();
    const { userId, linkedPractice } = principal;
    const saved = await this.saveWorksheet.execute({ userId, itemId, linkedPractice }, writtenIn(body));
    return { ...presentWorksheet(saved), ...presentOutcome(saved) };
  }
}

/** @throws InvalidFields */
function writtenIn(body: unknown): WrittenWorksheet {
  const { data } = ownWorksheetBody.safeParse(body);
  if (!data) throw new InvalidFields({ answers: ['Please name the practice, its version and the fields, as text'] });
  return {
    contentNumber: data.content_number,
    contentVersion: data.content_version,
    changes: data.answers.map(({ field, text, was }) => ({ field, text: text.replaceAll('\0', ''), was })),
  };
}

const presentWorksheet = ({
  contentNumber,
  contentVersion,
  form,
  worksheet,
  readOnly,
}: ShownWorksheet): OwnWorksheetWire => ({
  content_number: contentNumber,
  content_version: contentVersion,
  ...form,
  answers: worksheet?.answers.map(({ field, text }) => ({ field, text })) ?? [],
  read_only: readOnly,
  saved_at: worksheet?.savedAt.toISOString() ?? null,
  answer_max_characters: WORKSHEET_ANSWER_MAX_CHARACTERS,
});

const presentOutcome = ({ conflicts, crisis }: SavedWorksheet): Pick<OwnWorksheetWire, 'conflicts' | 'safety'> => ({
  conflicts,
  ...(crisis && { safety: { answer: crisis.help, fields: crisis.fields } }),
});

const presentEntry = (entry: JournalEntry): JournalEntryWire =>
  presentAs(journalEntryWire, {
    ...entry,
    worksheet: entry.worksheet.map(({ question, text }) => ({ question, text })),
  });

const presentReceived = (practice: ReceivedPractice): ReceivedPracticeWire => presentAs(receivedPracticeWire, practice);

const presentHalfYear = ({
  beganAt,
  lastAt,
  successScores,
  skills,
  reflections,
  ...story
}: HalfYear): HalfYearWire => ({
  ...story,
  began_at: beganAt.toISOString(),
  last_at: lastAt?.toISOString() ?? null,
  success_scores: presentScores(successScores),
  skills: skills.map(({ skill, practices }) => ({
    skill,
    practices: practices.map(({ id, title, doneAt }) => ({ id, title, done_at: doneAt.toISOString() })),
  })),
  reflections: reflections.map(presentEntry),
});
