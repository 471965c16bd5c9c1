import { offsetOf, type Page, type PageRequest } from '../../shared/domain/page.js';
import {
  type InboundText,
  InboundTextRepository,
  REPLY_MAX_CHARACTERS,
  type UnplacedReply,
} from '../application/ports/inbound-text.repository.js';

export class InMemoryInboundTextRepository extends InboundTextRepository {
  private readonly kept = new Map<string, InboundText>();

  /** @param nameOf the name of a person */
  constructor(private readonly nameOf: (userId: string) => string = () => '') {
    super();
  }

  async add(text: InboundText): Promise<boolean> {
    if (this.kept.has(text.providerId)) return false;
    this.kept.set(text.providerId, { ...text });
    return true;
  }

  async keepBody(providerId: string, body: string): Promise<void> {
    const text = this.kept.get(providerId);
    if (text) text.body = body.slice(0, REPLY_MAX_CHARACTERS);
  }

  async unplaced(page: PageRequest): Promise<Page<UnplacedReply>> {
    const found = [...this.kept.values()]
      .flatMap((text) => (text.body === null ? [] : [{ ...text, body: text.body }]))
      .sort((a, b) => b.receivedAt.getTime() - a.receivedAt.getTime() || (a.providerId < b.providerId ? 1 : -1));
    const results = found.slice(offsetOf(page), offsetOf(page) + page.size);
    const named = results.map((text) => ({
      ...text,
      personName: text.userId === null ? null : this.nameOf(text.userId),
    }));
    return { count: found.length, results: named };
  }

  async allOfUser(userId: string): Promise<InboundText[]> {
    return [...this.kept.values()]
      .filter((text) => text.userId === userId)
      .sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
  }

  async eraseOfUser(userId: string): Promise<void> {
    for (const { providerId } of await this.allOfUser(userId)) this.kept.delete(providerId);
  }
}
