import type { ReplyContext, ReplyIntent } from '../../domain/reply-intent.js';
import { intentOf, TEXT_READING, textData, type TextReading } from '../../domain/text-reading.js';
import type { LanguageModel } from '../ports/language-model.js';

/** Reads a reply without a model, by the lists in `catalogue/language/`. */
export interface ReplyRules {
  keyword(text: string, context: ReplyContext): ReplyIntent | null;
  read(text: string, context: ReplyContext): ReplyIntent;
  givesOrders(text: string): boolean;
}

/** Intents that the rules are sure of, so that no model is asked. */
const SURE: readonly ReplyIntent['kind'][] = ['stop', 'start', 'confirm', 'help', 'score'];

/** True of a mark with a second request, which a reading has no room for, and of a loss, too. */
const isSure = (reply: ReplyIntent): boolean =>
  SURE.includes(reply.kind) || 'also' in reply || (reply.kind === 'question' && reply.about === 'loss');

/** Reads replies to texts: by rules, and by the language model where there is one and the rules are not sure. */
export class ReplyUnderstanding {
  constructor(
    private readonly model: LanguageModel,
    private readonly rules: ReplyRules,
  ) {}

  get hasModel(): boolean {
    return this.model.isThere;
  }

  byRules(text: string, context: ReplyContext): ReplyIntent {
    return this.rules.read(text, context);
  }

  /**
   * Never inside a transaction: a model may take seconds.
   * @param userId who wrote it, and pays
   * @returns null where the rules read it: where they are sure, where no model is, and where it has no usable answer
   */
  async byModel(text: string, context: ReplyContext, userId: string): Promise<ReplyIntent | null> {
    if (!this.model.isThere || this.rules.keyword(text, context) !== null || this.rules.givesOrders(text)) return null;
    const byRules = this.rules.read(text, context);
    if (isSure(byRules)) return null;
    const data = textData(text, context);
    const reading = await this.model.read<TextReading>({ ...TEXT_READING, data, userId }).catch(() => null);
    const intent = reading && intentOf(reading, text, context);
    // A possible opt-out is not overlooked.
    return intent?.kind === 'unclear' && byRules.kind === 'unclear'
      ? { ...intent, mayStop: intent.mayStop || byRules.mayStop }
      : intent;
  }
}
