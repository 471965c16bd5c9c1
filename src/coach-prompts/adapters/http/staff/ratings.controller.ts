import { Body, Controller, Get, Param, Post, Req, type StreamableFile } from '@nestjs/common';
import type { Request } from 'express';
import { Checked, Optional, Text, WholeNumber } from '../../../../shared/adapters/http/fields.js';
import { REQUIRED } from '../../../../shared/adapters/http/validation.pipe.js';
import {
  RATING_NAMES,
  ratedConversationWire,
  type RatedConversationWire,
  type RatingBody,
  ratingWire,
  type RatingWire,
} from '../prompts.contract.js';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import type { RatedReply } from '../../../domain/rating.js';
import { ReplyRatings } from '../../persistence/reply-ratings.store.js';
import type { CsvColumns } from '../../../../shared/adapters/http/csv.js';
import { ExportsCsv, staffList, StaffLists } from '../../../../shared/adapters/http/staff-lists.js';
import { WireResponse, PageResponse, WireErrors } from '../../../../shared/adapters/http/response.decorators.js';
import type { PageWire } from '../../../../shared/adapters/http/page.contract.js';
import { searchFilter, severalOf } from '../../../../shared/adapters/http/filters.js';
import { sortFilter } from '../../../../shared/adapters/http/pagination.js';
import { type Named, People } from '../../../../users/users.api.js';
import { presentAs } from '../../../../shared/adapters/http/present-as.js';

/** Characters; a reply of the coach is at most this long (with the note that it was served). */
const REPLY_MAX_LENGTH = 20_100;
const NOTE_MAX_LENGTH = 2_000;

class RatingDto implements RatingBody {
  @Text(100, REQUIRED)
  chat_id: string;

  @WholeNumber({ min: 1 })
  position: number;

  /** The reply as its reader saw it. */
  @Text(REPLY_MAX_LENGTH, REQUIRED)
  reply: string;

  @Checked(
    (value) =>
      value === 'good' || value === 'neutral' || value === 'bad' ? null : 'Please choose good, neutral or bad',
    { enum: ['good', 'neutral', 'bad'] },
  )
  rating: 'good' | 'neutral' | 'bad';

  @Optional()
  @Text(REPLY_MAX_LENGTH, null)
  corrected_reply?: string | null;

  @Optional()
  @Text(NOTE_MAX_LENGTH, null)
  note?: string | null;
}

const ratingFilters = {
  rating: severalOf(ratingWire.shape.rating),
  search: searchFilter,
  sort: sortFilter('rated_at'),
};

type NamedRating = RatedReply & Named;

const columns: CsvColumns<NamedRating> = {
  id: ({ id }) => id,
  rating: ({ verdict }) => RATING_NAMES[verdict],
  reply: ({ reply }) => reply,
  corrected_reply: ({ correctedReply }) => correctedReply,
  note: ({ note }) => note,
  prompt_version: ({ promptVersion }) => promptVersion,
  model: ({ model }) => model,
  rated_at: ({ ratedAt }) => ratedAt,
  rated_by_id: ({ person }) => person?.id,
  rated_by: ({ person }) => person?.name,
};

@StaffOnly()
@Controller('api/coach/ratings')
export class RatingsController {
  constructor(
    private readonly ratings: ReplyRatings,
    private readonly people: People,
    private readonly lists: StaffLists,
  ) {}

  private readonly rated = staffList({
    name: 'ratings',
    filters: ratingFilters,
    columns,
    present,
    idOf: ({ id }) => id,
    fetch: async ({ rating: verdicts, search }, page) =>
      this.people.namesInPage(await this.ratings.list({ verdicts, search }, page), ({ ratedBy }) => ratedBy),
  });

  @Get()
  @PageResponse(ratingWire, ratingFilters)
  list(@Req() request: Request): Promise<PageWire<RatingWire>> {
    return this.lists.page(request, this.rated);
  }

  @ExportsCsv(ratingFilters)
  export(@Req() request: Request, @CurrentPrincipal() staff: Principal): Promise<StreamableFile> {
    return this.lists.file(request, staff.userId, this.rated);
  }

  @Get(':id')
  @WireResponse(200, ratedConversationWire)
  @WireErrors(404)
  async read(@Param('id') id: string): Promise<RatedConversationWire> {
    const { rating, messages } = await this.ratings.conversation(id);
    return {
      rating: present(await this.named(rating)),
      messages: messages.map(({ role, content }) => ({ role, content })),
    };
  }

  @Post()
  @WireResponse(200, ratingWire)
  @WireErrors(404, 409)
  async rateReply(@Body() body: RatingDto, @CurrentPrincipal() { userId }: Principal): Promise<RatingWire> {
    const rated = await this.ratings.rate({
      authorId: userId,
      chatId: body.chat_id,
      position: body.position,
      reply: body.reply,
      verdict: body.rating,
      correctedReply: body.corrected_reply?.trim() || null,
      note: body.note?.trim() || null,
    });
    return present(await this.named(rated));
  }

  private async named(rating: RatedReply): Promise<NamedRating> {
    const person = await this.people.names([rating.ratedBy]);
    return { ...rating, person: person(rating.ratedBy) };
  }
}

const present = (rated: NamedRating): RatingWire =>
  presentAs(ratingWire, { ...rated, rating: rated.verdict, ratedBy: rated.person });
