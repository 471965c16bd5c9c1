import { SuppressionList, type SuppressionSource } from '../application/ports/suppression.list.js';

export class InMemorySuppressionList implements SuppressionList {
  private readonly numbers = new Map<string, SuppressionSource>();

  async among(phoneNumbers: readonly string[]): Promise<ReadonlyMap<string, SuppressionSource>> {
    return new Map([...this.numbers].filter(([number]) => phoneNumbers.includes(number)));
  }

  async add(phoneNumber: string, source: SuppressionSource): Promise<boolean> {
    const isNew = !this.numbers.has(phoneNumber);
    if (isNew) this.numbers.set(phoneNumber, source);
    return isNew;
  }

  async remove(phoneNumber: string, source?: SuppressionSource): Promise<boolean> {
    return source === undefined || this.numbers.get(phoneNumber) === source ? this.numbers.delete(phoneNumber) : false;
  }
}
