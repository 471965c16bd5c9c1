import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../../../shared/adapters/persistence/database.js';
import { offsetOf, type Page, type PageRequest } from '../../../shared/domain/page.js';
import { type MemberNote, MemberNoteRepository } from '../../application/ports/member-note.repository.js';
import { MemberNoteRow } from './staff-admin.rows.js';

const LATEST_FIRST = { created: 'desc', id: 'desc' } as const;

@Injectable()
export class PgMemberNoteRepository extends MemberNoteRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(note: MemberNote): Promise<MemberNote> {
    const { manager } = this.database;
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(MemberNoteRow)
      .values(note)
      .orIgnore()
      .returning('id')
      .execute();
    if ((raw as unknown[]).length === 1) return note;
    return toDomain(await manager.findOneByOrFail(MemberNoteRow, { id: note.id }));
  }

  async ofUser(userId: string, page: PageRequest): Promise<Page<MemberNote>> {
    if (!isUUID(userId)) return { count: 0, results: [] };
    const [rows, count] = await this.database.manager.findAndCount(MemberNoteRow, {
      where: { userId },
      order: LATEST_FIRST,
      take: page.size,
      skip: offsetOf(page),
    });
    return { count, results: rows.map(toDomain) };
  }
}

const toDomain = (row: MemberNoteRow): MemberNote => ({ ...row });
