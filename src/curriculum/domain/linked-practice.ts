import { LogInRequired } from '../../shared/domain/domain-error.js';

/**
 * A session that a link in a text opened marks the practice of that link and no other.
 * @param linkedPractice the content number of that practice; null in a full session, which marks any
 * @throws LogInRequired
 */
export function requireLinked(item: { contentNumber: number } | undefined, linkedPractice: number | null): void {
  if (linkedPractice !== null && item?.contentNumber !== linkedPractice) throw new LogInRequired();
}
