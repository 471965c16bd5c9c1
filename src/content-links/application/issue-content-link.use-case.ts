import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import { newContentLink, shortLinkPath } from '../domain/content-link.js';
import { ContentLinkStore } from '../adapters/persistence/content-link.store.js';

export interface IssueContentLinkInput {
  userId: string;
  contentNumber: number;
  version: number;
}

export interface IssuedContentLink {
  /** Below the server's own address. */
  path: string;
  expiresAt: Date;
}

/** Makes links to items, each for one person. A token is returned this once: its holder is signed in by it. */
@Injectable()
export class IssueContentLink {
  constructor(
    private readonly links: ContentLinkStore,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** Returns the links in the order of `inputs`. */
  async execute(inputs: readonly IssueContentLinkInput[]): Promise<IssuedContentLink[]> {
    const now = this.clock.now();
    const made = inputs.map((input) => ({
      link: newContentLink({ ...input, id: this.ids.uuid() }, now),
      token: this.ids.shortSecret(),
    }));
    await this.links.add(made);
    return made.map(({ link: { expiresAt }, token }) => ({ path: shortLinkPath(token), expiresAt }));
  }

  /** One whose token was sent already, but is no longer in the database. */
  async adopt(input: IssueContentLinkInput, token: string, issuedAt: Date): Promise<void> {
    if (await this.links.byToken(token)) return;
    await this.links.add([{ link: newContentLink({ ...input, id: this.ids.uuid() }, issuedAt), token }]);
  }
}
