/** The timeouts of the chat, in milliseconds of system time; tests shorten them. */
export class ChatTimings {
  /**
   * A claim on a reply that is not renewed for this long is lost. A chat is free 30 s after a server's death
   * (product.md 5.19), of which the client needs some to come back and to look; no living server stalls for that long.
   */
  leaseMs = 8_000;
  /** Three renewals fit into a lease, so that two that fail cost nothing. */
  renewalMs = 2_000;
  /** Running replies are finished at shutdown, for this long at most (product.md 5.19). */
  drainMs = 10_000;
  /** Common proxies drop a connection after 60 s of silence. A socket that missed a ping is closed at the next. */
  pingMs = 30_000;
  /** To the first piece, a retry included (product.md 5.18). */
  firstPieceMs = 30_000;
  /** product.md 5.18. */
  betweenPiecesMs = 30_000;
  /** Between the words of the script: about the pace at which people read. */
  wordMs = 28;
}
