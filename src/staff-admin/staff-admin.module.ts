import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { StaffHealthController } from './adapters/http/staff-health.controller.js';
import { AuditController } from './adapters/http/audit.controller.js';
import { MembersController, NotesController } from './adapters/http/members.controller.js';
import { DeadLettersController } from './adapters/http/dead-letters.controller.js';
import { SearchController } from './adapters/http/search.controller.js';
import { TimelineController } from './adapters/http/timeline.controller.js';
import { TimelineQueries } from './adapters/persistence/timeline.queries.js';
import { AuditQueries } from './adapters/persistence/audit.queries.js';
import { MemberNotes } from './adapters/persistence/member-notes.store.js';
import { SearchQueries } from './adapters/persistence/search.queries.js';
import { MemberQueries } from './adapters/persistence/member.queries.js';

/** The audit trail, the members overview, backlogs and dead-lettered jobs. Staff's actions on data belong to its module. */
@Module({
  imports: [UsersModule],
  controllers: [
    AuditController,
    MembersController,
    NotesController,
    DeadLettersController,
    SearchController,
    StaffHealthController,
    TimelineController,
  ],
  providers: [MemberNotes, TimelineQueries, AuditQueries, MemberQueries, SearchQueries],
})
export class StaffAdminModule {}
