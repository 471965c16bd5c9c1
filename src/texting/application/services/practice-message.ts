import { Injectable } from '@nestjs/common';
import { IssueContentLink } from '../../../content-links/content-links.api.js';
import { ReadContent } from '../../../catalogue/catalogue.api.js';
import { composeMessage, linkIn, MASK, maskTokens } from '../../domain/message.js';
import type { Text } from '../../domain/text.js';
import { AutomaticReplies } from '../../domain/automatic-replies.js';

export interface PracticeToTell {
  userId: string;
  contentNumber: number;
  /** The version to tell; absent: the one that the catalogue has now. */
  contentVersion?: number;
  /** True if it is the first of a curriculum: that one says how to end the texts. */
  first: boolean;
  /** True if it is the first of its week, which names the product in addition to the coach. */
  opensWeek: boolean;
  /** True if the person was sent it before: then the text says so. */
  again?: boolean;
  /** True if it asks for a check-in: the practice's own link leads there, so that a text has one link. */
  checkIn?: boolean;
  /** True if it asks how close the person is to what success would be. */
  score?: boolean;
  /** false where it is not sent: then no link is made. */
  goes: boolean;
}

export interface ComposedPractice {
  contentVersion: number;
  /** The content for lists and logs. */
  body: string;
  /** The content to send: its link signs the person in. null for a text that is not sent. */
  secretBody: string | null;
}

/** Puts practices into texts: the line of each, and a link of the person's own. */
@Injectable()
export class PracticeMessage {
  constructor(
    private readonly readContent: ReadContent,
    private readonly issueLink: IssueContentLink,
    private readonly replies: AutomaticReplies,
  ) {}

  /** Returns the texts in the order of `practices`. */
  async compose(practices: readonly PracticeToTell[]): Promise<ComposedPractice[]> {
    const latest = await this.readContent.latest(practices.map(({ contentNumber }) => contentNumber));
    const written = await Promise.all(
      practices.map(async (practice) => {
        const { contentNumber, contentVersion } = practice;
        if (contentVersion !== undefined)
          return { ...practice, version: contentVersion, line: await this.lineOf(contentNumber, contentVersion) };
        const content = latest.get(contentNumber);
        if (!content) throw new Error(`There is no item ${contentNumber} in the catalogue.`);
        return { ...practice, version: content.version, line: content.matter.textMessage };
      }),
    );
    const issued = await this.issueLink.execute(written.filter(({ goes }) => goes));
    return written.map(({ version, line, first, opensWeek, again = false, checkIn = false, score = false, goes }) => {
      const path = goes ? issued.shift()!.path : `/c/${MASK}`;
      const text = `${this.replies.sender(opensWeek)} ${again ? 'Once more: ' : ''}${line}`;
      const message = composeMessage(text, this.replies.publicUrl + path, { first, checkIn, score });
      return { contentVersion: version, body: maskTokens(message), secretBody: goes ? message : null };
    });
  }

  /** The same text with a new link, which says what the first one said: that it is a repeated practice, or a check-in. */
  async relinked({ userId, contentNumber, contentVersion, body }: Text): Promise<ComposedPractice> {
    const [issued] = await this.issueLink.execute([{ userId, contentNumber, version: contentVersion }]);
    const text = body.slice(0, -linkIn(body).length);
    const message = text + this.replies.publicUrl + issued!.path;
    return { contentVersion, body: maskTokens(message), secretBody: message };
  }

  private async lineOf(contentNumber: number, version: number): Promise<string> {
    const matter = await this.readContent.execute(contentNumber, version);
    if (!matter) throw new Error(`There is no version ${version} of item ${contentNumber}.`);
    return matter.textMessage;
  }
}
