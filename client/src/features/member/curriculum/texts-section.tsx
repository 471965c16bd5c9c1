import { useSite } from '../../../api/site';
import { useTexts, type SentText } from '../../../api/texts';
import { wallDay, formatFullDateTime } from '../../../lib/local-times';
import { usePagination } from '../../../lib/pagination';
import { PagedList } from '../../../ui/paged-lists';
import { outcomeOf, type TextOutcome } from './text-outcome';

const PAGE_SIZE = 5;

const tones: Record<TextOutcome['tone'], string> = {
  good: 'text-success-ink',
  waiting: 'text-warning-ink',
  bad: 'text-error-ink',
};

export function TextsSection({ timeZone }: { timeZone: string }) {
  const pagination = usePagination(PAGE_SIZE);
  const response = useTexts(pagination.page, PAGE_SIZE);
  return (
    <section aria-labelledby="texts">
      <h2 id="texts" className="text-3xl font-medium">
        Your texts
      </h2>
      <p className="text-ink-soft mt-2 mb-6 max-w-prose">
        What we texted you, what we didn’t, and why. Reply DONE, SKIP or LATER to any of them, or write what happened.
        Reply STOP to end them.
      </p>
      <PagedList response={response} pagination={pagination} name="Texts" empty="Your first text will show up here.">
        {(text: SentText) => <TextRow key={text.id} text={text} timeZone={timeZone} />}
      </PagedList>
    </section>
  );
}

function TextRow({ text, timeZone }: { text: SentText; timeZone: string }) {
  const { coachPhoneNumber } = useSite();
  const outcome = outcomeOf(text, coachPhoneNumber);
  const timestamp = text.sentAt ?? text.decidedAt;
  // The hour is said once: with its outcome where that is about the hour, else with the day.
  const when = outcome.hasHour ? wallDay(text.localTime) : formatFullDateTime(timestamp, timeZone);
  return (
    <li className="border-line bg-card rounded-2xl border px-5 py-4">
      <p className="text-ink-soft text-sm">
        <time dateTime={timestamp}>{when}</time>
      </p>
      <p className={`font-medium break-words ${tones[outcome.tone]}`}>{outcome.text}</p>
      <p className="mt-2 max-w-prose break-words">{withoutLinks(text.body)}</p>
    </li>
  );
}

/** Without its link: that would open the practice for anyone who has it, so it is masked here. */
const withoutLinks = (body: string): string => body.replace(/(?<!\s)\s*https?:\/\/\S+/g, '').trim();
