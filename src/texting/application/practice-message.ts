import { Injectable } from '@nestjs/common';
import { IssueContentLink } from '../../content-links/content-links.api.js';
import { ReadContent } from '../../curriculum/curriculum.api.js';
import { composeMessage, MASK, maskTokens } from '../domain/message.js';
import { ProductVoice } from './product-voice.js';

export interface ComposedPractice {
  contentVersion: number;
  /** For lists and logs. */
  body: string;
  /** What goes out: its link signs the person in. null for a text that does not go. */
  secretBody: string | null;
}

/** Puts a practice into a text: its line, and a link of the person's own. */
@Injectable()
export class PracticeMessage {
  constructor(
    private readonly readContent: ReadContent,
    private readonly issueLink: IssueContentLink,
    private readonly voice: ProductVoice,
  ) {}

  /** @param practice without a version, as the catalogue has it now */
  async compose(
    userId: string,
    { contentNumber, contentVersion }: { contentNumber: number; contentVersion?: number },
  ): Promise<ComposedPractice> {
    const { version, line } =
      contentVersion === undefined
        ? await this.latest(contentNumber)
        : await this.asSent(contentNumber, contentVersion);
    const { path } = await this.issueLink.execute({ userId, contentNumber, version });
    const secretBody = composeMessage(line, this.voice.publicUrl + path);
    return { contentVersion: version, body: maskTokens(secretBody), secretBody };
  }

  /** What would have gone: no link is made, since nobody gets it. */
  async withoutLink(userId: string, contentNumber: number): Promise<ComposedPractice> {
    const { version, line } = await this.latest(contentNumber);
    const link = `${this.voice.publicUrl}/content/${contentNumber}?user=${userId}&token=${MASK}`;
    return { contentVersion: version, body: composeMessage(line, link), secretBody: null };
  }

  private async asSent(contentNumber: number, version: number): Promise<{ version: number; line: string }> {
    const matter = await this.readContent.execute(contentNumber, version);
    if (!matter) throw new Error(`There is no version ${version} of item ${contentNumber}.`);
    return { version, line: matter.textMessage };
  }

  private async latest(contentNumber: number): Promise<{ version: number; line: string }> {
    const found = await this.readContent.latest(contentNumber);
    if (!found) throw new Error(`There is no item ${contentNumber} in the catalogue.`);
    return { version: found.version, line: found.matter.textMessage };
  }
}
