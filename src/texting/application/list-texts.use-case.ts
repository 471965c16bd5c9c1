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
