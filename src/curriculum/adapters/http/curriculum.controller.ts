import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { CurrentPrincipal, ForLinkSessions } from '../../../shared/adapters/http/access.decorators.js';
import { isMemberOrStaff, type Principal } from '../../../shared/domain/principal.js';
import { WireResponse, Takes, WireErrors } from '../../../shared/adapters/http/response.decorators.js';
import { Forbidden, InvalidFields, NotFound } from '../../../shared/domain/domain-error.js';
import { ChangeCurriculum, type OwnItem, PreviewSwap, UndoChange } from '../../application/change-plan.use-cases.js';
import { CorrectCurriculum } from '../../application/correct-curriculum.use-case.js';
import { MarkItem } from '../../application/mark-item.use-case.js';
import { ReadCurriculum, ReadPractice, type TitledCurriculum } from '../../application/read-plan.use-cases.js';
import { CheckIns } from '../../application/services/check-ins.js';
import type { UndoableChange } from '../../application/services/curriculum-changes.js';
import type { Curriculum } from '../../domain/curriculum.js';
import {
  correctedWire,
  type CorrectedWire,
  correctionBody,
  curriculumChangesBody,
  type CurriculumStateWire,
  curriculumStateWire,
  type CurriculumWire,
  curriculumWire,
  itemDoneBody,
  swapBody,
  type SwapPreviewWire,
  swapPreviewWire,
  undoBody,
} from './curriculum.contract.js';
import { type PracticeWire, practiceWire } from '../../../catalogue/adapters/http/content.contract.js';
import { presentChanges, presentCurriculum, presentLinkedCurriculum, presentUndo } from './present-curriculum.js';
import { changesIn, type Fields } from './check-in.controller.js';
import { presentPractice } from '../../../catalogue/catalogue.api.js';
import { MOST_CHARACTERS } from '../../../shared/domain/field-rules.contract.js';

@Controller('api/curriculum')
export class CurriculumController {
  constructor(
    private readonly readCurriculum: ReadCurriculum,
    private readonly readPractice: ReadPractice,
    private readonly changeCurriculum: ChangeCurriculum,
    private readonly correctCurriculum: CorrectCurriculum,
    private readonly markItem: MarkItem,
    private readonly previewSwap: PreviewSwap,
    private readonly undoChange: UndoChange,
    private readonly checkIns: CheckIns,
  ) {}

  @ForLinkSessions()
  @Get()
  @WireResponse(200, curriculumWire)
  @WireErrors(403, 404)
  async read(@CurrentPrincipal() principal: Principal): Promise<CurriculumWire> {
    return presentFor(principal, await this.readCurriculum.execute(memberOf(principal)));
  }

  /** Tells everyone who is signed in whether there is a plan to come (back) to. */
  @ForLinkSessions()
  @Get('state')
  @WireResponse(200, curriculumStateWire)
  async readCurriculumState(@CurrentPrincipal() { userId, linkedPractice }: Principal): Promise<CurriculumStateWire> {
    const state = await this.readCurriculum.stateOf(userId);
    return linkedPractice === null ? { state } : { state, check_in_due: await this.checkIns.isDue(userId) };
  }

  /** A practice that was sent stays readable after the membership. */
  @ForLinkSessions()
  @Get('items/:id')
  @WireResponse(200, practiceWire)
  @WireErrors(403, 404)
  async viewPractice(
    @CurrentPrincipal() { userId, linkedPractice }: Principal,
    @Param('id') itemId: string,
  ): Promise<PracticeWire> {
    return presentPractice(await this.readPractice.execute({ userId, itemId, linkedPractice }));
  }

  @Patch()
  @Takes('application/json', curriculumChangesBody)
  @WireResponse(200, correctedWire)
  @WireErrors(404, 409)
  async change(@CurrentPrincipal() principal: Principal, @Body() body: Fields): Promise<CorrectedWire> {
    const { problem, success, ...others } = body ?? {};
    const isCorrection = problem !== undefined || success !== undefined;
    const changing = () => this.changeCurriculum.execute({ userId: memberOf(principal), ...changesIn(others) });
    if (!isCorrection) return this.present(principal, changing());
    // Nothing changes where a part of it is wrong.
    this.correctCurriculum.validate({ problem, success });
    if (Object.keys(others).length > 0) await changing();
    return this.requestCorrection(principal, { problem, success });
  }

  /** The problem in the person's own words, and what they want more or less of: what is not sent yet is replanned. */
  @Post('correction')
  @Takes('application/json', correctionBody)
  @WireResponse(200, correctedWire)
  @WireErrors(404, 409)
  async requestCorrection(@CurrentPrincipal() principal: Principal, @Body() body: Fields): Promise<CorrectedWire> {
    const { problem, success, wishes } = body ?? {};
    const asked = { userId: memberOf(principal), problem, success, wishes };
    const { curriculum, changes, titles, undo, help } = await this.correctCurriculum.execute(asked);
    const presented = curriculum && presentCurriculum(await this.readCurriculum.titled(curriculum));
    if (help !== null) return { ...presented, safety: { answer: help } };
    if (!presented) throw new NotFound();
    const corrected = { ...presented, ...presentUndo(undo) };
    return changes === null ? corrected : { ...corrected, changes: presentChanges(changes, titles) };
  }

  @ForLinkSessions()
  @Post('items/:id/done')
  @Takes('application/json', itemDoneBody)
  @WireResponse(200, curriculumWire)
  @WireErrors(409)
  async markDone(
    @CurrentPrincipal() principal: Principal,
    @Param('id') itemId: string,
    @Body() body: Fields,
  ): Promise<CurriculumWire> {
    const done = await this.markItem.done(itemOf(principal, itemId), reflectionIn(body));
    const presented = await this.presentUndoable(principal, done);
    const { help } = done;
    return help === null ? presented : { ...presented, safety: { answer: help } };
  }

  @Delete('items/:id/done')
  @WireResponse(200, curriculumWire)
  @WireErrors(409)
  async undoDone(@CurrentPrincipal() principal: Principal, @Param('id') itemId: string): Promise<CurriculumWire> {
    return this.present(principal, this.markItem.undoDone({ userId: memberOf(principal), itemId }));
  }

  /** Deletes a reflection, whether the practice is done or not. */
  @Delete('items/:id/reflection')
  @WireResponse(200, curriculumWire)
  @WireErrors(409)
  async deleteReflection(
    @CurrentPrincipal() principal: Principal,
    @Param('id') itemId: string,
  ): Promise<CurriculumWire> {
    return this.present(principal, this.markItem.deleteReflection({ userId: memberOf(principal), itemId }));
  }

  @ForLinkSessions()
  @Post('items/:id/skip')
  @WireResponse(200, curriculumWire)
  @WireErrors(409)
  async skipItem(@CurrentPrincipal() principal: Principal, @Param('id') itemId: string): Promise<CurriculumWire> {
    return this.presentUndoable(principal, await this.markItem.skip(itemOf(principal, itemId)));
  }

  /** The same practice comes again at the next slot, and the others move. */
  @ForLinkSessions()
  @Post('items/:id/later')
  @WireResponse(200, curriculumWire)
  @WireErrors(409)
  async postponeItem(@CurrentPrincipal() principal: Principal, @Param('id') itemId: string): Promise<CurriculumWire> {
    return this.presentUndoable(principal, await this.markItem.later(itemOf(principal, itemId)));
  }

  /** Everything that was sent and never replied to is skipped at once, except the practice that was sent last. */
  @Post('missed/skip')
  @WireResponse(200, curriculumWire)
  @WireErrors(404, 409)
  async skipMissed(@CurrentPrincipal() principal: Principal): Promise<CurriculumWire> {
    return this.presentUndoable(principal, await this.markItem.skipMissed(memberOf(principal)));
  }

  /** Previews the replacement; nothing changes. */
  @ForLinkSessions()
  @Get('items/:id/swap')
  @WireResponse(200, swapPreviewWire)
  @WireErrors(409)
  async swapPreview(@CurrentPrincipal() principal: Principal, @Param('id') itemId: string): Promise<SwapPreviewWire> {
    const { item, title } = await this.previewSwap.execute(itemOf(principal, itemId));
    const { contentNumber: content_number, skill, stage, reason } = item;
    return { content_number, title, skill, stage, reason: principal.linkedPractice === null ? reason : '' };
  }

  @ForLinkSessions()
  @Post('items/:id/swap')
  @Takes('application/json', swapBody)
  @WireResponse(200, curriculumWire)
  @WireErrors(409)
  async swapItem(
    @CurrentPrincipal() principal: Principal,
    @Param('id') itemId: string,
    @Body() body: Fields,
  ): Promise<CurriculumWire> {
    const swapped = await this.markItem.swap(itemOf(principal, itemId), replacementIn(body));
    return this.presentUndoable(principal, swapped);
  }

  /** Undoes the last change: done, skip, later, swap or a correction. */
  @ForLinkSessions()
  @Post('undo')
  @Takes('application/json', undoBody)
  @WireResponse(200, curriculumWire)
  @WireErrors(404, 409)
  async undoLastChange(@CurrentPrincipal() principal: Principal, @Body() body: Fields): Promise<CurriculumWire> {
    const { linkedPractice } = principal;
    const change = { userId: memberOf(principal), undoId: undoIdIn(body), linkedPractice };
    return this.present(principal, this.undoChange.execute(change));
  }

  private async presentUndoable(principal: Principal, { curriculum, undo }: UndoableChange): Promise<CurriculumWire> {
    return { ...presentFor(principal, await this.readCurriculum.titled(curriculum)), ...presentUndo(undo) };
  }

  private async present(principal: Principal, changed: Promise<Curriculum>): Promise<CurriculumWire> {
    return presentFor(principal, await this.readCurriculum.titled(await changed));
  }
}

const presentFor = ({ linkedPractice }: Principal, found: TitledCurriculum): CurriculumWire =>
  linkedPractice === null ? presentCurriculum(found) : presentLinkedCurriculum(found, linkedPractice);

/**
 * An item of the requester's own plan.
 * @throws Forbidden
 */
const itemOf = (principal: Principal, itemId: string): OwnItem => ({
  userId: memberOf(principal),
  itemId,
  linkedPractice: principal.linkedPractice,
});

/** @throws Forbidden */
function memberOf(principal: Principal): string {
  if (!isMemberOrStaff(principal)) throw new Forbidden();
  return principal.userId;
}

/** @throws InvalidFields */
function replacementIn(body: Fields): number | undefined {
  const { content_number: replacement } = body ?? {};
  if (replacement === undefined || replacement === null) return undefined;
  if (!Number.isSafeInteger(replacement)) {
    throw new InvalidFields({ content_number: ['Please name the practice by its content number'] });
  }
  return replacement as number;
}

/** @throws InvalidFields */
function undoIdIn(body: Fields): string {
  const { id } = body ?? {};
  if (typeof id !== 'string' || id === '') throw new InvalidFields({ id: ['Please say what to undo'] });
  return id;
}

/** Null: nothing was said of it. @throws InvalidFields */
function reflectionIn(body: Fields): string | null {
  const { reflection } = body ?? {};
  if (reflection === undefined || reflection === null) return null;
  if (typeof reflection !== 'string') throw new InvalidFields({ reflection: ['Please write your reflection as text'] });
  const text = reflection.replaceAll('\0', '').trim();
  if ([...text].length > MOST_CHARACTERS.reflection) {
    throw new InvalidFields({ reflection: ['Please keep your reflection under 4,000 characters'] });
  }
  return text;
}
