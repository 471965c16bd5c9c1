import { Injectable } from '@nestjs/common';

/** The class of an event: what is published is an instance of it. */
export type EventType<E extends object> = abstract new (...args: never[]) => E;

/**
 * Publishes events of a module to the modules above it, which it does not know. `boot/subscriptions.ts` alone lists
 * the subscribers.
 */
@Injectable()
export class Events {
  private readonly listeners = new Map<EventType<object>, ((event: object) => Promise<void>)[]>();

  subscribe<E extends object>(type: EventType<E>, listener: (event: E) => Promise<void>): void {
    const known = this.listeners.get(type) ?? [];
    this.listeners.set(type, [...known, listener as (event: object) => Promise<void>]);
  }

  /**
   * The listeners run one after the other, inside the transaction of the publisher: what they write is committed
   * exactly if the event is, and a listener that throws rolls both back.
   */
  async publish(event: object): Promise<void> {
    for (const listener of this.listeners.get(event.constructor as EventType<object>) ?? []) await listener(event);
  }
}
