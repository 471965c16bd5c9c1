import { Controller, Param, Post } from '@nestjs/common';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { WireResponse } from '../../../../shared/adapters/http/response.decorators.js';
import { Notes } from '../../../../shared/adapters/http/notes.decorator.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { RevokeContentLinks } from '../../../application/revoke-content-links.use-case.js';

@StaffOnly()
@Controller('api/staff/members/:id/links')
export class MemberLinksController {
  constructor(private readonly revokeContentLinks: RevokeContentLinks) {}

  /** The links stop working, and the sessions that they opened end. */
  @Notes('links.revoked')
  @Post('revoke')
  @WireResponse(204)
  async revokeMemberLinks(@Param('id') userId: string, @CurrentPrincipal() staff: Principal): Promise<void> {
    await this.revokeContentLinks.execute({ userId, actorId: staff.userId });
  }
}
