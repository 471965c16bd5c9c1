import { Injectable } from '@nestjs/common';

/** The class of an event: what is published is an instance of it. */
export type EventType<E extends object> = abstract new (...args: never[]) => E;

/** Publishes events to the modules above, which the publisher does not know; `boot/subscriptions.ts` lists them. */
@Injectable()
export class Events {
  private readonly listeners = new Map<EventType<object>, ((event: object) => Promise<void>)[]>();

  subscribe<E extends object>(type: EventType<E>, listener: (event: E) => Promise<void>): void {
    const known = this.listeners.get(type) ?? [];
    this.listeners.set(type, [...known, listener as (event: object) => Promise<void>]);
  }

  /** The listeners run in turn inside the publisher's transaction: it commits with what they write, or not at all. */
  async publish(event: object): Promise<void> {
    for (const listener of this.listeners.get(event.constructor as EventType<object>) ?? []) await listener(event);
  }
}
