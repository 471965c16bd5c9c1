import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Configuration } from '../../../config/configuration.js';
import { CurrentPrincipal, StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { Answers, AnswersPage, Takes } from '../../../shared/adapters/http/answers.decorator.js';
import type { PageWire } from '../../../shared/adapters/http/page.contract.js';
import { pageRequest, presentPage } from '../../../shared/adapters/http/pagination.js';
import type { Principal } from '../../../shared/domain/principal.js';
import { ListMemberNotes } from '../../application/list-member-notes.use-case.js';
import type { MemberNote } from '../../application/ports/member-note.repository.js';
import { WriteMemberNote } from '../../application/write-member-note.use-case.js';
import { memberNoteBody, type MemberNoteWire, memberNoteWire } from './notes.contract.js';

/** What staff note about a member, for their colleagues. */
@StaffOnly()
@Controller('api/staff/members/:id/notes')
export class NotesController {
  constructor(
    private readonly listNotes: ListMemberNotes,
    private readonly writeNote: WriteMemberNote,
    private readonly config: Configuration,
  ) {}

  @Get()
  @AnswersPage(memberNoteWire)
  async list(@Param('id') userId: string, @Req() request: Request): Promise<PageWire<MemberNoteWire>> {
    return presentPage(await this.listNotes.execute(userId, pageRequest(request)), request, this.config, present);
  }

  @Post()
  @Takes('application/json', memberNoteBody)
  @Answers(201, memberNoteWire)
  async write(
    @Param('id') userId: string,
    @CurrentPrincipal() { userId: actorId }: Principal,
    @Body() { body, key }: { body?: unknown; key?: unknown } = {},
  ): Promise<MemberNoteWire> {
    return present(await this.writeNote.execute({ userId, actorId, body, key }));
  }
}

const present = ({ id, body, created, authorId, authorName }: MemberNote): MemberNoteWire => ({
  ...{ id, body },
  created: created.toISOString(),
  author: { id: authorId, name: authorName },
});
