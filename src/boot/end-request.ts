const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves once this process is asked to end, with the reason: by a signal, or because the launcher that started it is
 * gone (its channel closes, however it was killed). Further requests change nothing: an end under way is not cut short.
 */
export function endRequest(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve(signal));
    process.once('disconnect', () => resolve('the launcher is gone'));
    // The channel is only watched; it keeps nothing running.
    process.channel?.unref();
  });
}
