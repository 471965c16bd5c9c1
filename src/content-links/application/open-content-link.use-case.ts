import { Injectable } from '@nestjs/common';
import { IssueToken } from '../../auth-tokens/auth-tokens.api.js';
import { type ReadableContent, ReadContent } from '../../catalogue/catalogue.api.js';
import { Clock } from '../../shared/application/ports/clock.js';
import { type RateLimit, RateLimiter } from '../../shared/application/ports/rate-limiter.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import { People, type OpenedSession, ProvePhoneNumber, type UserAccount } from '../../users/users.api.js';
import { ContentLinkInvalid, opens, tokensIn, VIEWER_OF_NOTHING, viewerPath } from '../domain/content-link.js';
import { ContentLinkStore } from '../adapters/persistence/content-link.store.js';

/** Tokens of 93 bits or more cannot be guessed; the limit keeps guesses from costing anything. */
const WRONG_LINKS: RateLimit = { name: 'wrong-content-links', points: 100, seconds: 15 * 60 };

export interface OpenContentLinkInput {
  userId: string;
  token: string;
  contentNumber: number;
  clientAddress: string;
  userAgent: string;
}

export interface OpenedContentLink {
  contentNumber: number;
  content: ReadableContent;
  /** Never staff: the session that a link opens never is. */
  account: UserAccount;
  session: OpenedSession;
}

/** Links as they are opened; after too many wrong ones from one address both throw RateLimited. */
@Injectable()
export class OpenContentLink {
  constructor(
    private readonly links: ContentLinkStore,
    private readonly readContent: ReadContent,
    private readonly people: People,
    private readonly issueToken: IssueToken,
    private readonly proveNumber: ProvePhoneNumber,
    private readonly limiter: RateLimiter,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /** Shows what a link leads to, and signs its person in. @throws ContentLinkInvalid for every cause alike */
  async execute(input: OpenContentLinkInput): Promise<OpenedContentLink> {
    const { clientAddress } = input;
    await this.limiter.consume(WRONG_LINKS, clientAddress);
    // In one transaction: who revokes the link in the meantime waits, and ends the session that it opened.
    const opened = await this.transaction.run(() => this.open(input));
    await this.limiter.refund(WRONG_LINKS, clientAddress);
    // Whoever has the link has the phone: a change of the number ends links. After the opening, which must not wait
    // for the account.
    if (opened.account.numberProvedAt === null)
      await this.transaction.run(() => this.proveNumber.execute(input.userId));
    return opened;
  }

  /**
   * Finds where the short address in a text leads. A link that has ended leads to the viewer like any other, which says so.
   * @param tapped the part after /c/ in the URL, with characters that a phone added to it
   * @returns a path below the server's address
   */
  async pathOf(tapped: string, clientAddress: string): Promise<string> {
    await this.limiter.consume(WRONG_LINKS, clientAddress);
    for (const token of tokensIn(tapped)) {
      const link = await this.links.byToken(token);
      if (!link) continue;
      await this.limiter.refund(WRONG_LINKS, clientAddress);
      return viewerPath(link, token);
    }
    return VIEWER_OF_NOTHING;
  }

  private async open({ userId, token, contentNumber, userAgent }: OpenContentLinkInput): Promise<OpenedContentLink> {
    const link = await this.links.holdByToken(token);
    const open = link !== null && opens(link, userId, contentNumber, this.clock.now());
    const content = open ? await this.readContent.execute(contentNumber, link.version) : null;
    const account = content && (await this.people.find(userId));
    if (!content || !account) throw new ContentLinkInvalid();
    const session = await this.issueToken.execute({ userId, linkedPractice: contentNumber, userAgent });
    return { contentNumber, content, account: { ...account, isStaff: false }, session };
  }
}

export interface RecognizeContentLinkInput {
  token: string;
  userId: string;
  contentNumber: number;
}

/** True if a link was once sent to this person for this item, even if it has ended since. */
@Injectable()
export class RecognizeContentLink {
  constructor(private readonly links: ContentLinkStore) {}

  async execute({ token, userId, contentNumber }: RecognizeContentLinkInput): Promise<boolean> {
    const link = await this.links.byToken(token);
    return link !== null && link.userId === userId && link.contentNumber === contentNumber;
  }
}
