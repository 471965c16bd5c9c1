/** How long the chat waits for what. Milliseconds of system time; tests shorten them. */
export class ChatTimings {
  /**
   * A claim on a reply that is not renewed for this long is lost. The contract allows 30 s after a server's death, of
   * which the client needs some to come back and to look; no server that lives stands still for so long.
   */
  leaseMs = 8_000;
  /** Three renewals fit into a lease, so that two that fail cost nothing. */
  renewalMs = 2_000;
  /** Contract, section 5: running replies are finished at shutdown, for this long at most. */
  drainMs = 10_000;
  /** Common proxies drop a connection after 60 s of silence. A socket that missed a ping is closed at the next. */
  pingMs = 30_000;
  /** Contract, section 9: to the first piece, a retry included. */
  firstPieceMs = 30_000;
  /** Contract, section 9. */
  betweenPiecesMs = 30_000;
  /** Between the words of the script: about the pace at which people read. */
  wordMs = 28;
}
