import { Controller, Get, Param, Post, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { Clock } from '../../../../shared/application/ports/clock.js';
import { NotFound } from '../../../../shared/domain/domain-error.js';
import type { PageRequest } from '../../../../shared/domain/page.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { People, type PersonLookup } from '../../../../users/users.api.js';
import { RetryMails } from '../../../application/mails.use-cases.js';
import { isRetryable, isToStaff } from '../../../domain/mail-rules.js';
import { type MailFilter, MailQueueStore, type MailRecord } from '../../persistence/mail-queue.store.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { ExportsCsv, staffList, StaffLists } from '../../../../shared/adapters/http/staff-lists.js';
import { WireResponse, PageResponse, WireErrors } from '../../../../shared/adapters/http/response.decorators.js';
import { STATE_NAMES } from '../../../../shared/adapters/http/state-names.contract.js';
import { type Filtered, idsFilter, searchFilter, severalOf } from '../../../../shared/adapters/http/filters.js';
import { sortFilter } from '../../../../shared/adapters/http/pagination.js';
import {
  MAIL_FAILURES,
  mailName,
  mailState,
  type MailsWire,
  mailsWire,
  type MailWire,
  mailWire,
} from './mails.contract.js';
import { presentAs } from '../../../../shared/adapters/http/present-as.js';

const mailFilters = {
  state: severalOf(mailState),
  member: idsFilter,
  search: searchFilter,
  sort: sortFilter('created'),
};

type NamedMail = MailRecord & { personName: string | null };

const columns: CsvColumns<NamedMail> = {
  id: ({ id }) => id,
  email: ({ template }) => mailName(template),
  person_id: ({ userId }) => userId,
  person_name: ({ personName }) => personName,
  to: ({ to }) => to,
  state: ({ state }) => STATE_NAMES.mail[state],
  tries: ({ tries }) => tries,
  created: ({ created }) => created,
  first_tried_at: ({ firstTriedAt }) => firstTriedAt,
  next_try_at: ({ nextTryAt }) => nextTryAt,
  sent_at: ({ sentAt }) => sentAt,
  failure: ({ failure }) => failure && MAIL_FAILURES[failure],
};

/** Lists emails; those that failed permanently can be retried. */
@StaffOnly()
@Controller('api/staff/mails')
export class MailsController {
  constructor(
    private readonly queue: MailQueueStore,
    private readonly retry: RetryMails,
    private readonly people: People,
    private readonly lists: StaffLists,
    private readonly clock: Clock,
  ) {}

  private readonly mails = staffList({
    name: 'mails',
    filters: mailFilters,
    columns,
    present: (mail: NamedMail) => this.present(mail),
    idOf: ({ id }) => id,
    fetch: (filters, page) => this.named(filterOf(filters), page),
  });

  @Get()
  @PageResponse(mailsWire, mailFilters)
  async listEmails(@Req() request: Request): Promise<MailsWire> {
    const { page, found } = await this.lists.find(request, this.mails);
    return { ...page, totals: found.totals };
  }

  @ExportsCsv(mailFilters)
  export(@Req() request: Request, @CurrentPrincipal() staff: Principal): Promise<StreamableFile> {
    return this.lists.file(request, staff.userId, this.mails);
  }

  @Get(':id')
  @WireResponse(200, mailWire)
  async readEmail(@Param('id') mailId: string): Promise<MailWire> {
    const mail = await this.queue.find(mailId);
    if (!mail) throw new NotFound();
    return this.presentOne(mail);
  }

  @Post(':id/retry')
  @WireResponse(200, mailWire)
  @WireErrors(409)
  async retryEmail(@Param('id') mailId: string, @CurrentPrincipal() { userId }: Principal): Promise<MailWire> {
    return this.presentOne(await this.retry.one(mailId, userId));
  }

  private async presentOne(mail: MailRecord): Promise<MailWire> {
    const person = await this.people.names([mail.userId]);
    return this.present({ ...mail, personName: nameOf(mail, person) });
  }

  private async named(filter: MailFilter, page: PageRequest) {
    const found = await this.queue.list(filter, page);
    const person = await this.people.names(found.results.map(({ userId }) => userId));
    return { ...found, results: found.results.map((mail) => ({ ...mail, personName: nameOf(mail, person) })) };
  }

  private present(mail: NamedMail): MailWire {
    return presentAs(mailWire, {
      ...mail,
      personId: mail.userId,
      toStaff: isToStaff(mail.template),
      canRetry: isRetryable(mail, this.clock.now()),
    });
  }
}

function filterOf(filters: Filtered<typeof mailFilters>): MailFilter {
  const { state: states, member: userIds, search } = filters;
  return { states, userIds, search };
}

const nameOf = ({ userId }: Pick<MailRecord, 'userId'>, person: PersonLookup) => person(userId)?.name ?? null;
