import { Controller, Get, NotFoundException, Param } from '@nestjs/common';
import { Configuration } from '../../../config/configuration.js';
import { WireResponse, WireErrors } from './response.decorators.js';
import { isLegalDocument, readLegalDocument } from './legal-documents.js';
import { Public } from './access.decorators.js';
import { legalDocumentWire, type LegalDocumentWire, siteWire, type SiteWire } from './site.contract.js';

@Controller('api/site')
export class SiteController {
  constructor(private readonly config: Configuration) {}

  @Public()
  @Get()
  @WireResponse(200, siteWire)
  readSiteSettings(): SiteWire {
    const { coachName, coachPhoneNumber, supportEmail, twilio } = this.config;
    return {
      coach_name: coachName,
      coach_phone_number: coachPhoneNumber,
      support_email: supportEmail,
      texts_go_to_outbox: twilio === null,
    };
  }

  /** `name` is `terms` or `privacy`. */
  @Public()
  @Get('documents/:name')
  @WireResponse(200, legalDocumentWire)
  @WireErrors(404)
  async readLegalDocument(@Param('name') name: string): Promise<LegalDocumentWire> {
    const document = isLegalDocument(name) ? await readLegalDocument(name, this.config.dataDir) : null;
    if (!document) throw new NotFoundException();
    return document;
  }
}
