import { SuppressionList } from '../application/ports/suppression.list.js';

export class InMemorySuppressionList extends SuppressionList {
  private readonly numbers = new Set<string>();

  async has(phoneNumber: string): Promise<boolean> {
    return this.numbers.has(phoneNumber);
  }

  async among(phoneNumbers: readonly string[]): Promise<Set<string>> {
    return new Set(phoneNumbers.filter((number) => this.numbers.has(number)));
  }

  async add(phoneNumber: string): Promise<boolean> {
    const isNew = !this.numbers.has(phoneNumber);
    this.numbers.add(phoneNumber);
    return isNew;
  }

  async remove(phoneNumber: string): Promise<boolean> {
    return this.numbers.delete(phoneNumber);
  }
}
