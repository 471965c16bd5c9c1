import { Controller, Get, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { PageResponse } from '../../../../shared/adapters/http/response.decorators.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { sortFilter } from '../../../../shared/adapters/http/pagination.js';
import { ExportsCsv, staffList, StaffLists } from '../../../../shared/adapters/http/staff-lists.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { type PracticeOutcome, PracticeOutcomeQueries } from '../../persistence/practice-outcome.queries.js';
import { practiceOutcomeWire, type PracticeOutcomeWire } from './content-outcomes.contract.js';

const filters = { sort: sortFilter('number', 'title', 'sent', 'done', 'skipped', 'swapped', 'writers', 'score') };

const columns: CsvColumns<PracticeOutcome> = {
  number: ({ contentNumber }) => contentNumber,
  title: ({ title }) => title,
  sent: ({ sent }) => sent,
  done: ({ done }) => done,
  skipped: ({ skipped }) => skipped,
  swapped: ({ swapped }) => swapped,
  members_who_wrote: ({ writers }) => writers,
  median_score: ({ medianScore }) => medianScore,
};

@StaffOnly()
@Controller('api/staff/practice-outcomes')
export class PracticeOutcomesController {
  constructor(
    private readonly outcomes: PracticeOutcomeQueries,
    private readonly lists: StaffLists,
  ) {}

  private readonly all = staffList({
    name: 'practice-outcomes',
    filters,
    columns,
    present,
    idOf: ({ contentNumber }) => contentNumber,
    fetch: (_, page) => this.outcomes.list(page),
  });

  @Get()
  @PageResponse(practiceOutcomeWire, filters)
  list(@Req() request: Request): Promise<PageWire<PracticeOutcomeWire>> {
    return this.lists.page(request, this.all);
  }

  @ExportsCsv(filters)
  export(@Req() request: Request, @CurrentPrincipal() staff: Principal): Promise<StreamableFile> {
    return this.lists.file(request, staff.userId, this.all);
  }
}

function present({ contentNumber, medianScore, ...outcome }: PracticeOutcome): PracticeOutcomeWire {
  return { content_number: contentNumber, ...outcome, median_score: medianScore };
}
