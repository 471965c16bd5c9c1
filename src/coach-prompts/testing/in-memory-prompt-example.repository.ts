import { offsetOf, type Page, type PageRequest } from '../../shared/domain/page.js';
import { PromptExampleRepository } from '../application/ports/prompt-example.repository.js';
import type { PromptExample } from '../domain/release-gate.js';

export class InMemoryPromptExampleRepository extends PromptExampleRepository {
  private readonly examples = new Map<string, PromptExample>();
  private readonly shipped = new Set<string>();

  async list(page: PageRequest): Promise<Page<PromptExample>> {
    const all = [...this.examples.values()].toSorted(
      (a, b) => a.created.getTime() - b.created.getTime() || (a.id < b.id ? -1 : 1),
    );
    const start = offsetOf(page);
    return { count: all.length, results: all.slice(start, start + page.size) };
  }

  async find(id: string): Promise<PromptExample | null> {
    return this.examples.get(id) ?? null;
  }

  async add(example: PromptExample): Promise<void> {
    this.examples.set(example.id, example);
  }

  async addOnce(examples: readonly PromptExample[]): Promise<void> {
    for (const example of examples.filter(({ id }) => !this.shipped.has(id))) {
      this.shipped.add(example.id);
      await this.add(example);
    }
  }

  async replace(example: PromptExample): Promise<boolean> {
    if (!this.examples.has(example.id)) return false;
    await this.add(example);
    return true;
  }

  async remove(id: string): Promise<boolean> {
    return this.examples.delete(id);
  }
}
