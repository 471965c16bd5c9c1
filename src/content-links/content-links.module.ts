import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { UsersModule } from '../users/users.module.js';
import { ContentLinksController, ShortLinksController } from './adapters/http/content-links.controller.js';
import { MemberLinksController } from './adapters/http/staff/member-links.controller.js';
import { PgContentLinkRepository } from './adapters/persistence/pg-content-link.repository.js';
import { OpenContentLink, RecognizeContentLink } from './application/open-content-link.use-case.js';
import { IssueContentLink } from './application/issue-content-link.use-case.js';
import { ContentLinkRepository } from './application/ports/content-link.repository.js';
import { RevokeContentLinks } from './application/revoke-content-links.use-case.js';

@Module({
  imports: [UsersModule, CatalogueModule],
  controllers: [ContentLinksController, MemberLinksController, ShortLinksController],
  providers: [
    IssueContentLink,
    OpenContentLink,
    RecognizeContentLink,
    RevokeContentLinks,
    { provide: ContentLinkRepository, useClass: PgContentLinkRepository },
  ],
  exports: [IssueContentLink, RecognizeContentLink, RevokeContentLinks],
})
export class ContentLinksModule {}
