import { Controller, Get } from '@nestjs/common';
import { Configuration } from '../../../config/configuration.js';
import { Answers } from './answers.decorator.js';
import { Public } from './public.decorator.js';
import { siteWire, type SiteWire } from './site.contract.js';

@Controller('api/site')
export class SiteController {
  constructor(private readonly config: Configuration) {}

  @Public()
  @Get()
  @Answers(200, siteWire)
  site(): SiteWire {
    const { coachName, coachPhoneNumber, supportEmail, twilio } = this.config;
    return {
      coach_name: coachName,
      coach_phone_number: coachPhoneNumber,
      support_email: supportEmail,
      texts_go_to_outbox: twilio === null,
    };
  }
}
