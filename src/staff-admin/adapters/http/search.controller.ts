import { Controller, Get, Req } from '@nestjs/common';
import type { Request } from 'express';
import { StaffOnly } from '../../../shared/adapters/http/access.decorators.js';
import { WireResponse, Filters } from '../../../shared/adapters/http/response.decorators.js';
import { readFilters, searchFilter } from '../../../shared/adapters/http/filters.js';
import { SearchQueries } from '../persistence/search.queries.js';
import { foundWire, type FoundWire } from './staff-admin.contract.js';

const filters = { search: searchFilter };

@StaffOnly()
@Controller('api/staff/search')
export class SearchController {
  constructor(private readonly queries: SearchQueries) {}

  @Get()
  @Filters(filters)
  @WireResponse(200, foundWire)
  searchEverything(@Req() request: Request): Promise<FoundWire> {
    const { search = '' } = readFilters(request.query, filters);
    return this.queries.find(search);
  }
}
