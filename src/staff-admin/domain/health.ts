export interface Health {
  /** `late`: something due has waited too long; `failed`: nothing is late, but something is not tried again by itself. */
  condition: 'fine' | 'late' | 'failed';
  /** The party that has to act; null: no one. */
  whose: 'provider' | 'operator' | 'staff' | null;
}

/** Due work is done within seconds; after a few minutes it was retried, or taken over by another server. */
const LATE_AFTER_MS = 5 * 60_000;

/** Says how work of one kind is doing. */
export function healthOf(
  { lateSince, failed, blockedReason }: { lateSince: Date | null; failed: number; blockedReason: string | null },
  now: Date,
): Health {
  const isLate = lateSince !== null && now.getTime() - lateSince.getTime() >= LATE_AFTER_MS;
  if (isLate) return { condition: 'late', whose: blockedReason === null ? 'operator' : 'provider' };
  return failed > 0 ? { condition: 'failed', whose: 'staff' } : { condition: 'fine', whose: null };
}
