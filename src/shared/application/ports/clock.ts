/** The application time. All code reads this clock, so that six months can be simulated in a second. */
export abstract class Clock {
  abstract now(): Date;
}
