import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { UsersModule } from '../users/users.module.js';
import { ContentLinksController } from './adapters/http/content-links.controller.js';
import { MemberLinksController } from './adapters/http/staff/member-links.controller.js';
import { ShortLinksController } from './adapters/http/short-links.controller.js';
import { ContentLinkRow } from './adapters/persistence/content-link.row.js';
import { PgContentLinkRepository } from './adapters/persistence/pg-content-link.repository.js';
import { FollowShortLink } from './application/follow-short-link.use-case.js';
import { IssueContentLink } from './application/issue-content-link.use-case.js';
import { OpenContentLink } from './application/open-content-link.use-case.js';
import { ContentLinkRepository } from './application/ports/content-link.repository.js';
import { RecognizeContentLink } from './application/recognize-content-link.use-case.js';
import { RevokeContentLinks } from './application/revoke-content-links.use-case.js';

export const contentLinksRows = [ContentLinkRow];

@Module({
  imports: [UsersModule, CatalogueModule],
  controllers: [ContentLinksController, MemberLinksController, ShortLinksController],
  providers: [
    IssueContentLink,
    OpenContentLink,
    FollowShortLink,
    RecognizeContentLink,
    RevokeContentLinks,
    { provide: ContentLinkRepository, useClass: PgContentLinkRepository },
  ],
  exports: [IssueContentLink, RecognizeContentLink, RevokeContentLinks],
})
export class ContentLinksModule {}
