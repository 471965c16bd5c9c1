import { Injectable } from '@nestjs/common';

/** How many people have been sent each of these versions of an item; versions without any are left out. */
export type CountHolders = (contentNumber: number, versions: readonly number[]) => Promise<Map<number, number>>;

/** Who has which version of an item. Registered by the module that keeps the plans; until then no one has any. */
@Injectable()
export class VersionHolders {
  private count: CountHolders = async () => new Map<number, number>();

  /** Called from a module's `onModuleInit`. */
  use(count: CountHolders): void {
    this.count = count;
  }

  countOf(contentNumber: number, versions: readonly number[]): Promise<Map<number, number>> {
    return this.count(contentNumber, versions);
  }
}
