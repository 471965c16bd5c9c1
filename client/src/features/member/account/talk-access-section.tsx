import { formatDate, formatMoment } from '../../../lib/format';
import { usePagination } from '../../../lib/pagination';
import { talkName } from '../../../lib/talks';
import { PagedList } from '../../../ui/paged-list';
import { AccountSection, SectionAnswer } from './account-section';
import { Choice } from './choice';
import { type TalkReading, useTalkAccess, useTalkReadings } from './talk-access.api';

/** Whether staff may read what this person says to the coach, and when they did. */
export function TalkAccessSection() {
  const { access, error, retry, choose } = useTalkAccess();
  return (
    <AccountSection
      title="Staff and your talks"
      about="Nobody of our staff reads what you and your coach say to each other, unless you allow it here, or something you write suggests that someone is in danger."
    >
      <div className="max-w-xl space-y-5">
        <SectionAnswer what="your choice" data={access} error={error} onRetry={retry}>
          {({ allowed, since }) => (
            <Choice
              label="Let Career Coach staff read my talks to help me"
              hint={
                since === null
                  ? 'Off until you turn it on, and you can turn it off again at any time.'
                  : `Allowed since ${formatDate(since)}. You can turn it off again at any time.`
              }
              isChosen={allowed}
              onChoose={choose}
            />
          )}
        </SectionAnswer>
        <Readings />
      </div>
    </AccountSection>
  );
}

const READINGS_SHOWN = 5;

const WHY: Record<TalkReading['ground'], string> = {
  consent: 'You had allowed it.',
  'safety-case': 'Something you wrote suggested that someone was in danger.',
};

function Readings() {
  const pagination = usePagination(READINGS_SHOWN);
  const answer = useTalkReadings(pagination.page, READINGS_SHOWN);
  if (answer.data?.count === 0) return <p className="text-ink-soft">Staff have not read any of your talks.</p>;
  return (
    <div>
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">When staff read your talks</h3>
      <PagedList answer={answer} pagination={pagination} name="When staff read your talks" empty={null}>
        {({ id, mode, ground, at }: TalkReading) => (
          <li key={id}>
            <time dateTime={at} className="font-medium tabular-nums">
              {formatMoment(at)}
            </time>
            <span className="text-ink-soft block text-sm">
              {talkName(mode)}. {WHY[ground]}
            </span>
          </li>
        )}
      </PagedList>
    </div>
  );
}
