import type { Curriculum, CurriculumItem } from '../../../api/curriculum';

const OPEN: readonly CurriculumItem['state'][] = ['sending', 'sent', 'delivered', 'undeliverable'];

/** The practice that was sent last, until the person answers it. */
export function practiceInHand({ items }: Curriculum): CurriculumItem | undefined {
  const last = items
    .filter(({ sentAt }) => sentAt !== null)
    .reduce<CurriculumItem | undefined>(
      (latest, item) => (latest && latest.sentAt! > item.sentAt! ? latest : item),
      undefined,
    );
  return last && OPEN.includes(last.state) ? last : undefined;
}
