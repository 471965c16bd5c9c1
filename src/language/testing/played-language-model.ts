import {
  LanguageModel,
  type ReadingRequest,
  type ReadingTask,
  type ReplyEnd,
} from '../application/ports/language-model.js';
import { ModelUnavailable } from '../domain/model.errors.js';

/** A model whose readings a test writes, by task; what it wrote nothing for is unavailable. */
export class PlayedLanguageModel extends LanguageModel {
  isThere = true;
  /** The data that it was asked to read, in order. */
  readonly asked: ReadingRequest[] = [];
  private readonly readings = new Map<ReadingTask, (data: unknown) => unknown>();

  reads(task: ReadingTask, reading: (data: unknown) => unknown): this {
    this.readings.set(task, reading);
    return this;
  }

  isAway(): this {
    this.readings.clear();
    return this;
  }

  async reply(): Promise<ReplyEnd> {
    throw new ModelUnavailable('it only reads');
  }

  async read<T>(request: ReadingRequest): Promise<T> {
    this.asked.push(request);
    const reading = this.readings.get(request.task);
    if (!reading) throw new ModelUnavailable('away');
    return reading(request.data) as T;
  }
}
