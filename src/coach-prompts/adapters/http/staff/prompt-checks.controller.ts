import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CurrentPrincipal, StaffOnly } from '../../../../shared/adapters/http/access.decorators.js';
import type { Principal } from '../../../../shared/domain/principal.js';
import { promptCheckWire, latestCheckWire, type LatestCheckWire, type PromptCheckWire } from '../prompts.contract.js';
import { failedExamples, isScripted, type PromptCheck } from '../../../domain/prompt-check.js';
import { ReadPromptCheck } from '../../../application/read-prompt-check.use-case.js';
import type { Replay } from '../../../domain/release-gate.js';
import { RequestPromptCheck } from '../../../application/request-prompt-check.use-case.js';
import { Answers } from '../../../../shared/adapters/http/answers.decorator.js';

/** The replay of the kept conversations against a draft. It takes a while: POST starts it, GET reports its progress. */
@StaffOnly()
@Controller('api/coach/prompt-templates/:id/draft/check')
export class PromptChecksController {
  constructor(
    private readonly requestCheck: RequestPromptCheck,
    private readonly readCheck: ReadPromptCheck,
  ) {}

  @Get()
  @Answers(200, latestCheckWire)
  async read(@Param('id') templateId: string): Promise<LatestCheckWire> {
    const check = await this.readCheck.execute(templateId);
    return { check: check && present(check) };
  }

  @Post()
  @HttpCode(202)
  @Answers(202, promptCheckWire)
  @Answers(409)
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
  requested_at: check.requestedAt.toISOString(),
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
