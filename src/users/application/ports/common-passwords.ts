/** Passwords that many people have, and what is easily made of one. Known without asking anybody. */
export abstract class CommonPasswords {
  abstract has(password: string): Promise<boolean>;
}
