import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { STARTER_EXAMPLES } from '../domain/starter-examples.js';
import { PromptExampleRepository } from './ports/prompt-example.repository.js';

/** Adds the product's own examples, each once in the life of a database. Safe when several instances start. */
@Injectable()
export class LoadStarterExamples {
  constructor(
    private readonly examples: PromptExampleRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const now = this.clock.now();
    await this.examples.addOnce(STARTER_EXAMPLES.map((example) => ({ ...example, created: now, lastEdited: now })));
  }
}
