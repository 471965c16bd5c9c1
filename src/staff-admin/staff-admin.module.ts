import { Module } from '@nestjs/common';
import { ContentLinksModule } from '../content-links/content-links.module.js';
import { CurriculumModule } from '../curriculum/curriculum.module.js';
import { TextingModule } from '../texting/texting.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuditController } from './adapters/http/audit.controller.js';
import { DeliveriesController } from '../texting/adapters/http/staff/deliveries.controller.js';
import { MailsController } from '../mailing/adapters/http/staff/mails.controller.js';
import { MembersController } from './adapters/http/members.controller.js';
import { PutAsideJobsController } from './adapters/http/put-aside-jobs.controller.js';
import { StaffTextsController } from '../texting/adapters/http/staff/staff-texts.controller.js';
import { PgAuditQueries } from './adapters/persistence/pg-audit.queries.js';
import { PgMemberQueries } from './adapters/persistence/pg-member.queries.js';
import { FindMember } from './application/find-member.use-case.js';
import { ListAudit } from './application/list-audit.use-case.js';
import { ListMembers } from './application/list-members.use-case.js';
import { ListPutAsideJobs } from './application/list-put-aside-jobs.use-case.js';
import { AuditQueries } from './application/ports/audit.queries.js';
import { MemberQueries } from './application/ports/member.queries.js';
import { RetryJob } from './application/retry-job.use-case.js';

/** The HTTP face of what staff edit and look up. It owns no rules: it calls the other modules' use cases. */
@Module({
  imports: [ContentLinksModule, CurriculumModule, TextingModule, UsersModule],
  controllers: [
    AuditController,
    DeliveriesController,
    MailsController,
    MembersController,
    PutAsideJobsController,
    StaffTextsController,
  ],
  providers: [
    FindMember,
    ListAudit,
    ListMembers,
    ListPutAsideJobs,
    RetryJob,
    { provide: AuditQueries, useClass: PgAuditQueries },
    { provide: MemberQueries, useClass: PgMemberQueries },
  ],
})
export class StaffAdminModule {}
