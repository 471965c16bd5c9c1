/** Tells every instance at once which sessions have ended, so that what they opened can be closed. */
export abstract class SessionRevocations {
  /** Joins the running transaction: nothing is announced unless it commits. */
  abstract announce(tokenIds: string[]): Promise<void>;

  /**
   * Calls `onEnded` once, soon after this token ends on whatever instance: log-out, "sign out everywhere", reset,
   * deletion. Revocations that were missed while the database was away are reported afterwards.
   * @returns stops watching; call it when the socket closes
   */
  abstract watch(tokenId: string, onEnded: () => void): () => void;
}
