/** One-way, salted, slow on purpose. */
export abstract class PasswordHasher {
  abstract hash(password: string): Promise<string>;
  /** Takes the same time whether it matches or not. */
  abstract matches(hash: string, password: string): Promise<boolean>;
  /** True when the hash was made with other parameters than those in force. */
  abstract isOutdated(hash: string): boolean;
}
