import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { Configuration } from '../config/configuration.js';
import { Shutdown } from '../shared/adapters/process/shutdown.js';
import { Tracing } from '../shared/adapters/tracing/tracing.js';
import { Metrics } from '../shared/application/ports/metrics.js';
import { givesOrders } from './adapters/files/conversation-lists.js';
import { readReply, readReplyKeyword } from './adapters/files/reply-lists.js';
import { PgModelUsage } from './adapters/persistence/pg-model-usage.js';
import { LanguageModel, NoLanguageModel } from './application/ports/language-model.js';
import { ModelUsage } from './application/ports/model-usage.js';
import { ModelBudget } from './application/services/model-budget.js';
import { ReplyUnderstanding } from './application/services/reply-understanding.js';

/** The model that the configuration names, or none. Its HTTP client is loaded only where there is one (docs/adr/0013). */
async function languageModel(
  { openAi }: Configuration,
  budget: ModelBudget,
  metrics: Metrics,
  tracing: Tracing,
): Promise<LanguageModel> {
  if (!openAi) return new NoLanguageModel();
  const { OpenAiLanguageModel } = await import('./adapters/openai/openai-language-model.js');
  return new OpenAiLanguageModel(openAi, budget, metrics, tracing);
}

const modelBudget = ({ coachBudget, rateLimitFactor }: Configuration, usage: ModelUsage): ModelBudget =>
  new ModelBudget(usage, {
    turns: coachBudget.turnsPerDay * rateLimitFactor,
    tokens: coachBudget.tokensPerDay * rateLimitFactor,
  });

@Module({
  providers: [
    { provide: ModelUsage, useClass: PgModelUsage },
    { provide: ModelBudget, useFactory: modelBudget, inject: [Configuration, ModelUsage] },
    {
      provide: LanguageModel,
      useFactory: languageModel,
      inject: [Configuration, ModelBudget, Metrics, Tracing],
    },
    {
      provide: ReplyUnderstanding,
      useFactory: (model: LanguageModel) =>
        new ReplyUnderstanding(model, { keyword: readReplyKeyword, read: readReply, givesOrders }),
      inject: [LanguageModel],
    },
  ],
  exports: [LanguageModel, ModelBudget, ModelUsage, ReplyUnderstanding],
})
export class LanguageModule implements OnApplicationShutdown {
  constructor(
    private readonly model: LanguageModel,
    private readonly shutdown: Shutdown,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.shutdown.leave(this.model.close());
  }
}
