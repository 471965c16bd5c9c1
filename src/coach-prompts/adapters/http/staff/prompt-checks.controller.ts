import { Controller, Get, Param, Post } from '@nestjs/common';
import { NotFound } from '../../../../shared/domain/domain-error.js';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import {
  latestCheckWire,
  type LatestCheckWire,
  promptCheckWire,
  type PromptCheckWire,
  type PromptExampleBody,
} from '../prompts.contract.js';
import { failedExamples, isScripted, type PromptCheck } from '../../../domain/prompt-check.js';
import { PromptCheckRepository } from '../../../application/ports/prompt-check.repository.js';
import { PromptDraftRepository } from '../../../application/ports/prompt-draft.repository.js';
import { RequestPromptCheck } from '../../../application/prompt-checks.use-cases.js';
import { MAX_EXAMPLE_MESSAGES, type Replay } from '../../../domain/release-gate.js';
import { WireResponse, WireErrors } from '../../../../shared/adapters/http/response.decorators.js';
import { Checked, Flag, Optional, RequiredText } from '../../../../shared/adapters/http/fields.js';
import { REQUIRED } from '../../../../shared/adapters/http/validation.pipe.js';

/** The replay of the kept conversations against a draft. It takes a while: POST starts it, GET reports its progress. */
@StaffOnly()
@Controller('api/coach/prompt-templates/:id/draft/check')
export class PromptChecksController {
  constructor(
    private readonly drafts: PromptDraftRepository,
    private readonly checks: PromptCheckRepository,
    private readonly requestCheck: RequestPromptCheck,
  ) {}

  @Get()
  @WireResponse(200, latestCheckWire)
  async read(@Param('id') templateId: string): Promise<LatestCheckWire> {
    const draft = await this.drafts.of(templateId);
    if (!draft) throw new NotFound();
    const check = await this.checks.latestOf(draft.id);
    return { check: check && present(check) };
  }

  @Post()
  @WireResponse(202, promptCheckWire)
  @WireErrors(409)
  async request(
    @Param('id') templateId: string,
    @CurrentPrincipal() { userId: authorId }: Principal,
  ): Promise<PromptCheckWire> {
    return present(await this.requestCheck.execute({ authorId, templateId }));
  }
}

const present = (check: PromptCheck): PromptCheckWire => ({
  id: check.id,
  draft: check.draftId,
  state: check.state,
  finished_at: check.finishedAt?.toISOString() ?? null,
  total: check.total,
  failed: failedExamples(check),
  problem: check.problem,
  scripted: isScripted(check),
  results: check.results.map(({ exampleId, title, messages, draft, published }) => ({
    example: exampleId,
    title,
    messages,
    draft: presentReplay(draft),
    published: presentReplay(published),
  })),
});

const presentReplay = ({ replies, concludedAfter, faults }: Replay) => ({
  replies,
  concluded_after: concludedAfter,
  faults,
});

const TITLE_MAX_LENGTH = 100;
/** The same limit as in the chat. */
const MESSAGE_MAX_LENGTH = 4_000;

export class PromptExampleDto implements PromptExampleBody {
  @RequiredText(REQUIRED, TITLE_MAX_LENGTH)
  title: string;

  @Checked(messagesProblem, {
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: MESSAGE_MAX_LENGTH },
    minItems: 1,
    maxItems: MAX_EXAMPLE_MESSAGES,
  })
  messages: string[];

  @Optional()
  @Flag()
  is_crisis?: boolean;
}

function messagesProblem(value: unknown): string | null {
  if (!Array.isArray(value) || value.length === 0) return REQUIRED;
  if (value.length > MAX_EXAMPLE_MESSAGES) return `Please use at most ${MAX_EXAMPLE_MESSAGES} messages`;
  if (value.some((message) => typeof message !== 'string' || message.replaceAll('\0', '').trim() === '')) {
    return 'Please enter a text for each message';
  }
  return value.some((message: string) => message.length > MESSAGE_MAX_LENGTH)
    ? `Please use at most ${MESSAGE_MAX_LENGTH} characters for a message`
    : null;
}
