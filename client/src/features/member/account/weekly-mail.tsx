import useSWR from 'swr';
import { weeklyMailWire, type WeeklyMailWire } from '@contracts/curriculum/adapters/http/curriculum';
import { api } from '../../../api/api';
import { bodyOf } from '../../../lib/http-client';
import { AccountSection, SectionData, Choice } from './account-section';

export function WeeklyMailSection() {
  const response = useSWR<WeeklyMailWire, unknown>('weekly-mail', () =>
    api.get('/weekly-mail/', { schema: weeklyMailWire }),
  );
  const choose = async (subscribed: boolean) => {
    const body = bodyOf<WeeklyMailWire>({ subscribed });
    await response.mutate(await api.put('/weekly-mail/', { body, schema: weeklyMailWire }), { revalidate: false });
  };
  return (
    <AccountSection
      title="Weekly email"
      about="What you did this week and what comes next week. Nothing you write ever appears in it."
    >
      <div className="max-w-xl space-y-5">
        <SectionData what="your choice" response={response}>
          {({ subscribed }) => (
            <Choice
              label="Send me a weekly email"
              hint="Sundays at 6 PM, your time. Not while your texts are paused."
              isChosen={subscribed}
              onChoose={choose}
            />
          )}
        </SectionData>
      </div>
    </AccountSection>
  );
}
