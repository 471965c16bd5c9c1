import useSWR from 'swr';
import {
  type TalkAccessBody,
  type TalkAccessWire,
  talkAccessWire,
  type TalkReadingWire,
  talkReadingWire,
} from '@contracts/coach-chat/adapters/http/talk-access';
import { pageWire } from '@contracts/shared/adapters/http/page';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { formatDate, formatMoment } from '../../../lib/format';
import { bodyOf } from '../../../lib/http-client';
import { usePagination } from '../../../lib/pagination';
import { PagedList } from '../../../ui/paged-lists';
import { talkName } from '../../shared/labels';
import { AccountSection, SectionAnswer, Choice } from './account-section';

/** True if staff may read what this person says to the coach, and when they did. */
export function TalkAccessSection() {
  const { access, error, retry, choose } = useTalkAccess();
  return (
    <AccountSection
      title="Who can read your conversations"
      about="None of our staff can read your conversations with your coach, unless you allow it here or something you write suggests that someone is in danger."
    >
      <div className="max-w-xl space-y-5">
        <SectionAnswer what="your choice" data={access} error={error} onRetry={retry}>
          {({ allowed, since }) => (
            <Choice
              label="Let Career Coach staff read my conversations to help me"
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
  if (answer.data?.count === 0) return <p className="text-ink-soft">Staff have not read any of your conversations.</p>;
  return (
    <div>
      <h4 className="mb-2 font-sans text-base font-semibold tracking-normal">When staff read your conversations</h4>
      <PagedList answer={answer} pagination={pagination} name="When staff read your conversations" empty={null}>
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

type TalkReading = Camelized<TalkReadingWire>;

/** True if the person lets staff read their conversations; `choose` throws the server's error. */
function useTalkAccess() {
  const { data, error, mutate } = useSWR<TalkAccessWire, unknown>('talk-access', () =>
    api.get('/coach/talk-access/', { schema: talkAccessWire }),
  );
  return {
    access: data,
    error,
    retry: () => void mutate(),
    async choose(allowed: boolean): Promise<void> {
      await mutate(
        await api.put('/coach/talk-access/', { body: bodyOf<TalkAccessBody>({ allowed }), schema: talkAccessWire }),
        {
          revalidate: false,
        },
      );
    },
  };
}

const readingsWire = pageWire(talkReadingWire);

/** Staff's readings of the person's conversations, latest first. */
const useTalkReadings = (page: number, size: number) =>
  useSWR(
    ['talk-readings', page],
    () => api.get('/coach/talk-access/readings/', { query: { page, page_size: size }, schema: readingsWire }),
    { keepPreviousData: true },
  );
