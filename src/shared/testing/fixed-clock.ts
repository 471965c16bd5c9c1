import { Clock } from '../application/ports/clock.js';

/** A clock that stays where a test sets it. */
export class FixedClock extends Clock {
  constructor(private moment: Date = new Date('2026-11-20T15:00:00Z')) {
    super();
  }

  now(): Date {
    return new Date(this.moment);
  }

  set(moment: Date | string): void {
    this.moment = new Date(moment);
  }

  advance(milliseconds: number): void {
    this.moment = new Date(this.moment.getTime() + milliseconds);
  }
}
