import { IdGenerator } from '../application/ports/id-generator.js';

/** Ids and secrets that a test can predict: the first is 1, and so on. */
export class SequentialIds implements IdGenerator {
  private count = 0;

  uuid(): string {
    this.count += 1;
    return `00000000-0000-7000-8000-${String(this.count).padStart(12, '0')}`;
  }

  secret(): string {
    this.count += 1;
    return `secret-${this.count}`;
  }

  shortSecret(): string {
    return this.secret();
  }
}
