import { Injectable } from '@nestjs/common';
import { ContentLinkRepository } from './ports/content-link.repository.js';

export interface RecognizeContentLinkInput {
  token: string;
  userId: string;
  contentNumber: number;
}

/** Whether a link was once sent to this person for this item, even if it has ended since. */
@Injectable()
export class RecognizeContentLink {
  constructor(private readonly links: ContentLinkRepository) {}

  async execute({ token, userId, contentNumber }: RecognizeContentLinkInput): Promise<boolean> {
    const link = await this.links.byToken(token);
    return link !== null && link.userId === userId && link.contentNumber === contentNumber;
  }
}
