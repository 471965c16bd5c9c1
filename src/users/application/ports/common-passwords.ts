/** Passwords that many people have, and simple variants of them. Known without a network call. */
export abstract class CommonPasswords {
  abstract has(password: string): Promise<boolean>;
}
