/** How long a check may take, and how soon a dead worker is noticed. System time; tests shorten them. */
export class CheckTimings {
  /** A claim that is not renewed for this long has lapsed: its worker is gone. */
  leaseSeconds = 15;
  /** Several renewals fit into a lease, so that one that fails costs nothing. */
  renewalMs = 4_000;
  /** How often a job checks whether a check still has a worker. */
  watchSeconds = 10;
  /** For one attempt: what it may cost a provider that is slow. */
  limitSeconds = 900;
}
