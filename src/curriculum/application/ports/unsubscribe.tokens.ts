/** The token of the link that ends weekly emails: without a log-in, valid in every email ever sent. */
export abstract class UnsubscribeTokens {
  abstract of(userId: string): string;
  /** @returns whose it is; null for one that was never given out */
  abstract ownerOf(token: string): string | null;
}
