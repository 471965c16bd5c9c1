import useSWR from 'swr';
import {
  type ConversationAccessBody,
  type ConversationAccessWire,
  conversationAccessWire,
  type ConversationReadingWire,
  conversationReadingWire,
} from '@contracts/coach-chat/adapters/http/conversation-access';
import { pageWire } from '@contracts/shared/adapters/http/page';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { formatDate } from '../../../lib/format';
import { bodyOf } from '../../../lib/http-client';
import { usePagination } from '../../../lib/pagination';
import { PagedList } from '../../../ui/paged-lists';
import { conversationName } from '../../shared/labels';
import { AccountSection, SectionData, Choice } from './account-section';
import { DateTime } from '../../../ui/times';
import { useList } from '../../../api/use-list';

const ACCESS = '/coach/conversation-access/';

export function ConversationAccessSection() {
  const response = useSWR<ConversationAccessWire, unknown>('conversation-access', () =>
    api.get(ACCESS, { schema: conversationAccessWire }),
  );
  const choose = async (allowed: boolean) => {
    const body = bodyOf<ConversationAccessBody>({ allowed });
    await response.mutate(await api.put(ACCESS, { body, schema: conversationAccessWire }), { revalidate: false });
  };
  return (
    <AccountSection
      title="Who can read your conversations"
      about="None of our staff can read your conversations with your coach, unless you allow it here or something you write suggests that someone is in danger."
    >
      <div className="max-w-xl space-y-5">
        <SectionData what="your choice" response={response}>
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
        </SectionData>
        <Readings />
      </div>
    </AccountSection>
  );
}

const READINGS_SHOWN = 5;

const WHY: Record<ConversationReading['ground'], string> = {
  consent: 'You had allowed it.',
  'safety-case': 'Something you wrote suggested that someone was in danger.',
};

function Readings() {
  const pagination = usePagination(READINGS_SHOWN);
  const response = useConversationReadings(pagination.page, READINGS_SHOWN);
  if (response.data?.count === 0)
    return <p className="text-ink-soft">Staff have not read any of your conversations.</p>;
  return (
    <div>
      <h4 className="mb-2 font-sans text-base font-semibold tracking-normal">When staff read your conversations</h4>
      <PagedList response={response} pagination={pagination} name="When staff read your conversations" empty={null}>
        {({ id, mode, ground, at }: ConversationReading) => (
          <li key={id}>
            <DateTime at={at} className="font-medium tabular-nums" />
            <span className="text-ink-soft block text-sm">
              {conversationName(mode)}. {WHY[ground]}
            </span>
          </li>
        )}
      </PagedList>
    </div>
  );
}

type ConversationReading = Camelized<ConversationReadingWire>;

const readingsWire = pageWire(conversationReadingWire);

const useConversationReadings = (page: number, size: number) =>
  useList(`${ACCESS}readings/`, readingsWire, { page, page_size: size });
