import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Logger } from '@nestjs/common';
import { loggableLinks, OutboxFolder, type OutboxLog } from '../../../shared/adapters/outbox/outbox-folder.js';
import type { Clock } from '../../../shared/application/ports/clock.js';
import {
  type AcceptedText,
  type OutgoingText,
  type SendOutcome,
  type SoughtText,
  TextSender,
} from '../../application/ports/text.sender.js';
import {
  type CarriedText,
  CarrierInbox,
  CarrierOutbox,
  type ListedText,
} from '../../application/ports/carrier-inbox.js';

/** A carrier's refusals can be tried at these numbers, which nobody has; Twilio has such numbers for tests as well. */
const FAILING: ReadonlyMap<string, SendOutcome> = new Map([
  ['+15005550008', { kind: 'busy', code: '30001' }],
  ['+15005550009', { kind: 'refused', code: '21614' }],
]);

/** The local fake: each text is a file in `DATA_DIR/outbox/sms`, `{"to", "body", "sent_at"}`, and its link is logged. */
export class OutboxTextSender implements TextSender {
  private readonly logger = new Logger('Outbox');
  private readonly outbox: OutboxFolder;
  private readonly folder: string;

  constructor(
    dataDir: string,
    private readonly clock: Clock,
    private readonly log: OutboxLog = { masksLinks: false },
  ) {
    this.outbox = new OutboxFolder(dataDir, 'sms');
    this.folder = path.join(dataDir, 'outbox', 'sms');
  }

  async send({ to, body }: OutgoingText): Promise<SendOutcome> {
    const failure = FAILING.get(to);
    if (failure) return failure;
    const content = JSON.stringify({ to, body, sent_at: this.clock.now().toISOString() }, null, 2);
    const file = await this.outbox.write('json', `${content}\n`);
    this.logger.log({ file, links: loggableLinks(body, this.log) }, 'A text was written to the outbox');
    return { kind: 'accepted', providerId: `outbox-${randomUUID()}`, state: 'sent', code: null, optedOut: false };
  }

  async find({ link }: SoughtText): Promise<AcceptedText | null> {
    const files = await fs.readdir(this.folder).catch(() => []);
    for (const file of files
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse()) {
      const { body } = JSON.parse(await fs.readFile(path.join(this.folder, file), 'utf8')) as { body: string };
      if (body.includes(link))
        return { kind: 'accepted', providerId: `outbox-${file}`, state: 'sent', code: null, optedOut: false };
    }
    return null;
  }
}

/** The local fake's list: the files that it wrote. */
export class FileOutbox implements CarrierOutbox {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = path.join(dataDir, 'outbox', 'sms');
  }

  async since(since: Date): Promise<CarriedText[]> {
    const files = (await fs.readdir(this.folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
    const texts: CarriedText[] = [];
    for (const file of files) {
      const at = (await fs.stat(path.join(this.folder, file))).mtime;
      if (at < since) continue;
      const { to, body } = JSON.parse(await fs.readFile(path.join(this.folder, file), 'utf8')) as CarriedText;
      texts.push({ providerId: `outbox-${file}`, to, body, at, state: 'sent', code: null });
    }
    return texts;
  }
}

/** Without a carrier no incoming text can be lost. */
export class NoCarrierInbox implements CarrierInbox {
  async since(): Promise<ListedText[]> {
    return [];
  }
}
