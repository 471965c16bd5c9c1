import { ProviderUnavailable } from '../../domain/payments.errors.js';

/** The time that a person waits for the provider: 20 s (product.md 4.11), of which two are left for our own work. */
export const PROVIDER_TIMEOUT_MS = 18_000;

/** The work's outcome, or `ProviderUnavailable` when it takes longer than a person should wait. */
export async function withProviderTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderUnavailable()), PROVIDER_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
