import { Clock } from '../application/ports/clock.js';

/** A clock that stays where a test sets it. */
export class FixedClock implements Clock {
  constructor(private time: Date = new Date('2026-11-20T15:00:00Z')) {}

  now(): Date {
    return new Date(this.time);
  }

  set(time: Date | string): void {
    this.time = new Date(time);
  }

  advance(milliseconds: number): void {
    this.time = new Date(this.time.getTime() + milliseconds);
  }
}
