/**
 * The application time. Everything that reads a clock reads this one, so that six months can be simulated in a
 * second.
 */
export abstract class Clock {
  abstract now(): Date;
}
