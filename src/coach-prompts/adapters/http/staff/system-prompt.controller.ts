import { Controller, Get, HttpStatus, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { UserAccount } from '../../../../users/users.api.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import {
  systemPromptErrorWire,
  systemPromptWire,
  type SystemPromptErrorWire,
  type SystemPromptWire,
} from '../prompts.contract.js';
import { AssembleSystemPrompt } from '../../../application/assemble-system-prompt.use-case.js';
import { BrokenPromptTemplate, spokenName } from '../../../domain/prompt.js';
import { promptChoice } from '../../../domain/prompt-draft.js';
import { WireResponse, Filters, WireErrors } from '../../../../shared/adapters/http/response.decorators.js';
import { readFilters, searchFilter } from '../../../../shared/adapters/http/filters.js';

const promptFilters = { draft: searchFilter };

/**
 * The prompt as the person who asks would be coached by it, at the start of a conversation; with `?draft=all`, or the id
 * of a template, with drafts in it; with `?draft=version-7` as it was published then.
 */
@StaffOnly()
@Controller('api/system-prompt')
export class SystemPromptController {
  constructor(private readonly assemble: AssembleSystemPrompt) {}

  @Get()
  @Filters(promptFilters)
  @WireResponse(200, systemPromptWire)
  @WireErrors(404)
  @WireResponse(500, systemPromptErrorWire)
  async read(
    @CurrentPrincipal() { account }: Principal<UserAccount>,
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SystemPromptWire | SystemPromptErrorWire> {
    try {
      const { content } = await this.assemble.execute({
        firstName: spokenName(account.firstName),
        turn: 1,
        draft: promptChoice(readFilters(query, promptFilters).draft),
      });
      return { content };
    } catch (error) {
      if (!(error instanceof BrokenPromptTemplate)) throw error;
      // A shape of its own (product.md 11.14): requesters who may read the prompt may know what is wrong with it.
      response.status(HttpStatus.INTERNAL_SERVER_ERROR);
      return { error: error.message };
    }
  }
}
