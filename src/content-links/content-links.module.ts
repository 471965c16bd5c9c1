import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { UsersModule } from '../users/users.module.js';
import { ContentLinksController, ShortLinksController } from './adapters/http/content-links.controller.js';
import { MemberLinksController } from './adapters/http/staff/member-links.controller.js';
import { ContentLinkStore } from './adapters/persistence/content-link.store.js';
import { OpenContentLink, RecognizeContentLink } from './application/open-content-link.use-case.js';
import { IssueContentLink } from './application/issue-content-link.use-case.js';
import { RevokeContentLinks } from './application/revoke-content-links.use-case.js';

@Module({
  imports: [UsersModule, CatalogueModule],
  controllers: [ContentLinksController, MemberLinksController, ShortLinksController],
  providers: [IssueContentLink, OpenContentLink, RecognizeContentLink, RevokeContentLinks, ContentLinkStore],
  exports: [IssueContentLink, RecognizeContentLink, RevokeContentLinks],
})
export class ContentLinksModule {}
