import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import * as z from 'zod/mini';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import { WireResponse, Takes } from '../../../../shared/adapters/http/response.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { SavedReplies } from '../../persistence/saved-replies.store.js';
import { savedReplyBody, type SavedReplyWire, savedReplyWire } from '../messages.contract.js';

@StaffOnly()
@Controller('api/staff/saved-replies')
export class SavedRepliesController {
  constructor(private readonly replies: SavedReplies) {}

  @Get()
  @WireResponse(200, z.array(savedReplyWire))
  list(): Promise<SavedReplyWire[]> {
    return this.replies.all();
  }

  @Post()
  @Takes('application/json', savedReplyBody)
  @WireResponse(201, savedReplyWire)
  create(
    @CurrentPrincipal() { userId }: Principal,
    @Body() body: { title?: unknown; body?: unknown } = {},
  ): Promise<SavedReplyWire> {
    return this.replies.create(userId, body);
  }

  @Put(':id')
  @Takes('application/json', savedReplyBody)
  @WireResponse(200, savedReplyWire)
  change(
    @Param('id') id: string,
    @CurrentPrincipal() { userId }: Principal,
    @Body() body: { title?: unknown; body?: unknown } = {},
  ): Promise<SavedReplyWire> {
    return this.replies.change(userId, id, body);
  }

  @Delete(':id')
  @WireResponse(204)
  async remove(@Param('id') id: string, @CurrentPrincipal() { userId }: Principal): Promise<void> {
    await this.replies.remove(userId, id);
  }
}
