/** What the link in a weekly mail ends it by: without a log-in, in every mail that ever went. */
export abstract class UnsubscribeTokens {
  abstract of(userId: string): string;
  /** @returns whose it is; null for one that was never given out */
  abstract ownerOf(token: string): string | null;
}
