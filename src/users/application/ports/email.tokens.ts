/** The token of the link that proves a person's address: valid as long as they have it. */
export abstract class EmailTokens {
  abstract of(userId: string, email: string): string;
  /** Whether it was given out for that address of that person. */
  abstract proves(token: string, userId: string, email: string): boolean;
}
