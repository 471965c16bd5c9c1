import { offsetOf, type Page, type PageRequest, type Sort } from '../../shared/domain/page.js';
import { type PromptExampleFilter, PromptExampleRepository } from '../application/ports/prompt-example.repository.js';
import type { PromptExample } from '../domain/release-gate.js';

export class InMemoryPromptExampleRepository implements PromptExampleRepository {
  private readonly examples = new Map<string, PromptExample>();
  private readonly shipped = new Set<string>();

  async list(page: PageRequest, filter: PromptExampleFilter = {}): Promise<Page<PromptExample>> {
    const all = [...this.examples.values()].filter((example) => matches(example, filter)).toSorted(inOrder(page.sort));
    return { count: page.isCounted === false ? 0 : all.length, results: pageOf(all, page) };
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

function matches({ title, messages, isCrisis }: PromptExample, filter: PromptExampleFilter): boolean {
  const text = [title, ...messages].join(' ').toLowerCase();
  const words = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return (filter.isCrisis ?? isCrisis) === isCrisis && words.every((word) => text.includes(word));
}

const RANKS: Record<string, (example: PromptExample) => string | number> = {
  title: ({ title }) => title.toLowerCase(),
  created: ({ created }) => created.getTime(),
  last_edited: ({ lastEdited }) => lastEdited.getTime(),
};

function inOrder({ by, isDescending }: Sort = { by: 'created', isDescending: false }) {
  const rank = RANKS[by]!;
  const sign = isDescending ? -1 : 1;
  return (a: PromptExample, b: PromptExample): number =>
    sign * (rank(a) === rank(b) ? (a.id < b.id ? -1 : 1) : rank(a) < rank(b) ? -1 : 1);
}

function pageOf(all: PromptExample[], page: PageRequest): PromptExample[] {
  if (!page.neighbor) return all.slice(offsetOf(page), offsetOf(page) + page.size);
  const { id, side } = page.neighbor;
  const place = all.findIndex((example) => example.id === id);
  if (place < 0) return [];
  return side === 'after'
    ? all.slice(place + 1, place + 1 + page.size)
    : all.slice(Math.max(0, place - page.size), place);
}
