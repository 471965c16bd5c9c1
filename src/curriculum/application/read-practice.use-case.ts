import { Injectable } from '@nestjs/common';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { OwnItem } from './preview-swap.use-case.js';
import { requireLinked } from '../domain/linked-practice.js';
import { isReadable } from '../domain/curriculum.js';
import { CurriculumRepository } from './ports/curriculum.repository.js';
import { ReadContent, type ContentMatter } from '../../catalogue/catalogue.api.js';

/** A practice of a person's own plan, for the signed-in person: the link in the text is not needed. */
@Injectable()
export class ReadPractice {
  constructor(
    private readonly curricula: CurriculumRepository,
    private readonly readContent: ReadContent,
  ) {}

  /** @throws NotFound for what is no item of this person's, and for one that is still to come; LogInRequired */
  async execute({
    userId,
    itemId,
    linkedPractice,
  }: OwnItem): Promise<{ contentNumber: number; content: ContentMatter }> {
    const curriculum = await this.curricula.ofUser(userId);
    const item = curriculum?.items.find(({ id }) => id === itemId);
    if (!item || !isReadable(item)) throw new NotFound();
    requireLinked(item, linkedPractice);
    const { contentNumber, contentVersion } = item;
    const content =
      contentVersion === null
        ? (await this.readContent.latest([contentNumber])).get(contentNumber)?.matter
        : await this.readContent.execute(contentNumber, contentVersion);
    if (!content) throw new NotFound();
    return { contentNumber, content };
  }
}
