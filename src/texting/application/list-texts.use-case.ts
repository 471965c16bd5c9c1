import { Injectable } from '@nestjs/common';
import type { Page, PageRequest } from '../../shared/domain/page.js';
import type { Text } from '../domain/text.js';
import { type StaffTextPage, type TextFilter, TextRepository } from './ports/text.repository.js';

/** Texts with the decision about each: a person's own, or everyone's for staff. Newest first. */
@Injectable()
export class ListTexts {
  constructor(private readonly texts: TextRepository) {}

  ofUser(userId: string, page: PageRequest): Promise<Page<Text>> {
    return this.texts.ofUser(userId, page);
  }

  all(filter: TextFilter, page: PageRequest): Promise<StaffTextPage> {
    return this.texts.list(filter, page);
  }
}

/** What a member may read of a text, on the screen and in an export. Times are ISO 8601. */
export const textRecord = (text: Text) => ({
  to: text.to,
  body: text.body,
  state: text.state,
  rule: text.rule,
  local_time: text.localTime,
  time_zone: text.timeZone,
  time_zone_source: text.timeZoneSource,
  consent_version: text.consentVersion,
  decided_at: text.decidedAt.toISOString(),
  sent_at: text.sentAt?.toISOString() ?? null,
});
