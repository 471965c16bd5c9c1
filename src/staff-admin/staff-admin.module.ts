import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ActivityController, StaffHealthController } from './adapters/http/staff-health.controller.js';
import { AuditController } from './adapters/http/audit.controller.js';
import { MembersController, NotesController } from './adapters/http/members.controller.js';
import { PutAsideJobsController } from './adapters/http/put-aside-jobs.controller.js';
import { TimelineController } from './adapters/http/timeline.controller.js';
import { PgTimelineQueries } from './adapters/persistence/pg-timeline.queries.js';
import { TimelineQueries } from './application/ports/timeline.queries.js';
import { ViewTimeline } from './application/view-timeline.use-case.js';
import { ActivityWeekRow, MemberNoteRow } from './adapters/persistence/staff-admin.rows.js';
import { PgActivityQueries } from './adapters/persistence/pg-activity.queries.js';
import { PgAuditQueries } from './adapters/persistence/pg-audit.queries.js';
import { PgMemberNoteRepository } from './adapters/persistence/pg-member-note.repository.js';
import { PgMemberQueries } from './adapters/persistence/pg-member.queries.js';
import { ActivityLoop } from './adapters/process/activity-loop.js';
import { CountActivity, ViewActivity } from './application/activity.use-cases.js';
import { FindMember, ListMembers } from './application/list-members.use-case.js';
import { ListAudit } from './application/list-audit.use-case.js';
import { ListMemberNotes, WriteMemberNote } from './application/member-notes.use-cases.js';
import { ListPutAsideJobs, RetryJob } from './application/put-aside-jobs.use-cases.js';
import { ActivityQueries } from './application/ports/activity.queries.js';
import { AuditQueries } from './application/ports/audit.queries.js';
import { MemberNoteRepository } from './application/ports/member-note.repository.js';
import { MemberQueries } from './application/ports/member.queries.js';
import { ViewHealth } from './application/view-health.use-case.js';

export const staffAdminRows = [ActivityWeekRow, MemberNoteRow];

/** The audit trail, the members' overview, what waits and jobs that were put aside. What staff do with a module's things is that module's. */
@Module({
  imports: [UsersModule],
  controllers: [
    ActivityController,
    AuditController,
    MembersController,
    NotesController,
    PutAsideJobsController,
    StaffHealthController,
    TimelineController,
  ],
  providers: [
    ActivityLoop,
    CountActivity,
    FindMember,
    ListAudit,
    ListMemberNotes,
    ListMembers,
    WriteMemberNote,
    { provide: MemberNoteRepository, useClass: PgMemberNoteRepository },
    ListPutAsideJobs,
    RetryJob,
    ViewActivity,
    ViewHealth,
    ViewTimeline,
    { provide: TimelineQueries, useClass: PgTimelineQueries },
    { provide: ActivityQueries, useClass: PgActivityQueries },
    { provide: AuditQueries, useClass: PgAuditQueries },
    { provide: MemberQueries, useClass: PgMemberQueries },
  ],
})
export class StaffAdminModule {}
