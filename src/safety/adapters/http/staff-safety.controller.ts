import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import * as z from 'zod/mini';
import { CurrentPrincipal, type Principal, StaffOnly } from '../../../auth-tokens/access.api.js';
import { Configuration } from '../../../config/configuration.js';
import { Answers, AnswersPage, Takes } from '../../../shared/adapters/http/answers.decorator.js';
import { fieldErrorsWire } from '../../../shared/adapters/http/error.contract.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import { InvalidFields } from '../../../shared/domain/domain-error.js';
import { ListSafetyCases } from '../../application/list-safety-cases.use-case.js';
import { MarkCaseSeen } from '../../application/mark-case-seen.use-case.js';
import type { CasePerson, ListedCase } from '../../application/ports/safety-case.repository.js';
import { SAFETY_CHANNELS, type SafetyChannel } from '../../domain/safety-case.js';
import { caseSeenBody, safetyCaseWire, type SafetyCaseWire, safetyChannel } from './safety.contract.js';

/** Who spoke of danger, for staff to look after. */
@StaffOnly()
@Controller('api/staff/safety')
export class StaffSafetyController {
  constructor(
    private readonly listCases: ListSafetyCases,
    private readonly markSeen: MarkCaseSeen,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(safetyCaseWire, { seen: z.enum(['true', 'false']), channel: safetyChannel })
  @Answers(400, fieldErrorsWire)
  async list(
    @Req() request: Request,
    @Query('seen') seen: unknown,
    @Query('channel') channel: unknown,
  ): Promise<PageWire<SafetyCaseWire>> {
    const filter = { seen: flagIn(seen), channels: channelsIn(channel) };
    return presentPage(await this.listCases.execute(filter, pageRequest(request)), request, this.config, present);
  }

  @Post(':id/seen')
  @HttpCode(200)
  @Takes('application/json', caseSeenBody)
  @Answers(200, safetyCaseWire)
  async seen(
    @Param('id') caseId: string,
    @CurrentPrincipal() { userId }: Principal,
    @Body() body: { note?: unknown } | undefined,
  ): Promise<SafetyCaseWire> {
    return present(await this.markSeen.execute({ caseId, actorId: userId, note: noteIn(body?.note) }));
  }
}

/** An empty filter filters nothing. @throws InvalidFields */
function flagIn(value: unknown): boolean | undefined {
  if (value === undefined || value === '') return undefined;
  if (value !== 'true' && value !== 'false') throw new InvalidFields({ seen: ["Must be 'true' or 'false'"] });
  return value === 'true';
}

/** @throws InvalidFields */
function channelsIn(value: unknown): SafetyChannel[] | undefined {
  if (value === undefined || value === '') return undefined;
  const { data } = z.array(safetyChannel).safeParse(typeof value === 'string' ? value.split(',') : null);
  if (!data) throw new InvalidFields({ channel: [`Must be one of ${SAFETY_CHANNELS.join(', ')}`] });
  return data;
}

/** @throws InvalidFields */
function noteIn(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw new InvalidFields({ note: ['Please write the note as text'] });
  return value.replaceAll('\0', '');
}

const present = ({ case: known, user, seenBy }: ListedCase): SafetyCaseWire => ({
  id: known.id,
  user: user && presentPerson(user),
  phone_number: known.phoneNumber,
  channel: known.channel,
  danger: known.danger,
  at: known.at.toISOString(),
  last_at: known.lastAt.toISOString(),
  messages: known.messages,
  answered: known.answered,
  seen_at: known.seenAt?.toISOString() ?? null,
  seen_by: seenBy && presentPerson(seenBy),
  note: known.note,
});

const presentPerson = ({ id, firstName, lastName, email }: CasePerson): NonNullable<SafetyCaseWire['user']> => ({
  id,
  first_name: firstName,
  last_name: lastName,
  email,
});
