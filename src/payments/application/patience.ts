import { ProviderUnavailable } from '../domain/payments.errors.js';

/** How long a person waits for the provider: the contract (section 9) gives 20 s, two of them are for ourselves. */
export const PATIENCE_MS = 18_000;

/** The work's outcome, or `ProviderUnavailable` when it takes longer than a person should wait. */
export async function withPatience<T>(work: Promise<T>, patienceMs: number = PATIENCE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderUnavailable()), patienceMs);
  });
  try {
    return await Promise.race([work, impatience]);
  } finally {
    clearTimeout(timer);
  }
}
