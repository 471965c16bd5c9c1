import { LanguageModel } from '../../application/ports/language-model.js';
import { ModelUnavailable } from '../../domain/model.errors.js';

/** None is configured: rules read, and the coach follows its script. */
export class NoLanguageModel extends LanguageModel {
  readonly isThere = false;

  async reply(): Promise<never> {
    throw new ModelUnavailable('no model is configured');
  }

  async read(): Promise<never> {
    throw new ModelUnavailable('no model is configured');
  }
}
