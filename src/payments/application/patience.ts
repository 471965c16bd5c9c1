import { ProviderUnavailable } from '../domain/payments.errors.js';

/** How long a person waits for the provider: 20 s (product.md 4.11), of which two are for ourselves. */
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
