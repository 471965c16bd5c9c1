import type { Page, PageRequest } from '../../shared/domain/page.js';
import { pageOf } from '../../shared/testing/page-of.js';
import type { InboundText } from '../application/ports/inbound-text.repository.js';
import {
  type MessageThread,
  MessageThreadRepository,
  MOST_MESSAGES,
  type StaffMessage,
  type StaffMessageState,
  type ThreadEvent,
  type ThreadFilter,
  type ThreadMessage,
} from '../application/ports/message-thread.repository.js';

type Kept = Omit<MessageThread, 'personName' | 'lastBody' | 'lastKind'>;

export class InMemoryMessageThreadRepository extends MessageThreadRepository {
  private readonly threads = new Map<string, Kept>();
  private readonly written = new Map<string, StaffMessage>();

  /** @param received what came in @param nameOf the name of a person */
  constructor(
    private readonly received: () => Promise<InboundText[]>,
    private readonly nameOf: (userId: string) => string = () => '',
  ) {
    super();
  }

  async note({ userId, phoneNumber, at, needsReading }: ThreadEvent): Promise<void> {
    const id = userId ?? phoneNumber;
    const known = this.threads.get(id);
    this.threads.set(id, {
      ...{ id, userId, phoneNumber },
      state: needsReading ? 'open' : (known?.state ?? 'done'),
      unread: needsReading || (known?.unread ?? false),
      lastAt: known && known.lastAt > at ? known.lastAt : at,
    });
  }

  async list({ states, search = '' }: ThreadFilter, page: PageRequest): Promise<Page<MessageThread>> {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const all = await Promise.all([...this.threads.values()].map((thread) => this.whole(thread)));
    const found = all
      .filter(({ state }) => !states || states.includes(state))
      .filter(({ personName, phoneNumber }) =>
        words.every((word) => `${personName ?? ''} ${phoneNumber}`.toLowerCase().includes(word)),
      )
      .sort(
        (a, b) =>
          (page.sort?.by === 'last_at'
            ? 0
            : Number(b.unread) - Number(a.unread) || Number(b.state === 'open') - Number(a.state === 'open')) ||
          b.lastAt.getTime() - a.lastAt.getTime() ||
          (a.id < b.id ? 1 : -1),
      );
    return pageOf(page.sort?.isDescending === false ? found.toReversed() : found, page, ({ id }) => id);
  }

  async find(id: string): Promise<MessageThread | null> {
    const thread = this.threads.get(id);
    return thread ? this.whole(thread) : null;
  }

  async messages(id: string): Promise<ThreadMessage[]> {
    const own = await this.receivedIn(id);
    const inbound = own.flatMap(({ providerId, body, answer, kind, receivedAt: at }): ThreadMessage[] => {
      const text = { channel: 'text' as const, at, state: null, staffId: null };
      const said = { ...text, id: providerId, by: 'person' as const, body, kind };
      const back = { ...text, id: `${providerId}-answer`, by: 'automatic' as const, body: answer, kind: null };
      return answer === null ? [said] : [said, back];
    });
    const staff = (await this.staffMessagesTo(id)).map(
      ({ id: key, channel, body, created: at, state, staffId }): ThreadMessage => ({
        ...{ id: key, by: 'staff', channel, body, kind: null, at, state, staffId },
      }),
    );
    return [...inbound, ...staff].sort((a, b) => a.at.getTime() - b.at.getTime()).slice(-MOST_MESSAGES);
  }

  async markRead(id: string): Promise<void> {
    const thread = this.threads.get(id);
    if (thread) thread.unread = false;
  }

  async close(id: string): Promise<boolean> {
    const thread = this.threads.get(id);
    if (thread?.state !== 'open') return false;
    Object.assign(thread, { state: 'done', unread: false });
    return true;
  }

  async reopen(id: string): Promise<boolean> {
    const thread = this.threads.get(id);
    if (thread?.state !== 'done') return false;
    thread.state = 'open';
    return true;
  }

  async addStaffMessage(message: StaffMessage): Promise<boolean> {
    if (this.written.has(message.id)) return false;
    this.written.set(message.id, { ...message });
    return true;
  }

  async settleStaffMessage(id: string, state: StaffMessageState, providerId: string | null): Promise<void> {
    Object.assign(this.written.get(id) ?? {}, { state, providerId });
  }

  async staffMessagesTo(userId: string): Promise<StaffMessage[]> {
    return [...this.written.values()].filter((message) => message.userId === userId);
  }

  private async receivedIn(id: string): Promise<InboundText[]> {
    return (await this.received()).filter(({ userId, from }) => (userId ?? from) === id);
  }

  private async whole(thread: Kept): Promise<MessageThread> {
    const personName = thread.userId === null ? null : this.nameOf(thread.userId);
    const latest = (await this.receivedIn(thread.id)).at(-1);
    return { ...thread, personName, lastBody: latest?.body ?? null, lastKind: latest?.kind ?? null };
  }
}
