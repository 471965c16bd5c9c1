import { useRef, useState, useEffect } from 'react';
import useSWR from 'swr';
import {
  calendarFeedWire,
  type CalendarFeedBody,
  type CalendarFeedWire,
  newCalendarFeedWire,
} from '@contracts/curriculum/adapters/http/curriculum';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { useSubmit } from '../../../lib/form-submission';
import { formatDate } from '../../../lib/format';
import { bodyOf } from '../../../lib/http-client';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-fields';
import { AccountSection, SectionData, Choice } from './account-section';

export function CalendarSection() {
  const calendar = useCalendarFeed();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AccountSection
      title="Calendar"
      headingRef={heading}
      about="Your practice days in your own calendar, kept up to date. Nothing you write ever appears in it."
    >
      <div className="max-w-xl space-y-5">
        <SectionData what="your calendar" response={calendar.response}>
          {({ feed }) => (
            // The button that had the focus was removed.
            <Feed feed={feed} calendar={calendar} onEnded={() => heading.current?.focus()} />
          )}
        </SectionData>
      </div>
    </AccountSection>
  );
}

interface FeedProps {
  feed: CalendarFeed | null;
  calendar: ReturnType<typeof useCalendarFeed>;
  onEnded: () => void;
}

function Feed({ feed, calendar: { renew, showNames, end }, onEnded }: FeedProps) {
  const [wantsNames, setWantsNames] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const renewal = useSubmit();
  const stopping = useSubmit();
  const isBusy = renewal.isPending || stopping.isPending;
  const showsNames = feed?.showsNames ?? wantsNames;

  const make = () => renewal.submit(async () => setAddress(await renew(showsNames)));
  const stop = () =>
    stopping.submit(async () => {
      await end();
      setAddress(null);
      onEnded();
    });
  const changeNames = async (areShown: boolean) => {
    setWantsNames(areShown);
    if (feed) await showNames(areShown);
  };

  return (
    <>
      {address !== null && <CalendarAddress key={address} address={address} />}
      {feed && address === null && (
        <p>
          You have had a calendar address since {formatDate(feed.createdAt)}. We keep no copy of it: if you need it
          again, make a new one, and the old one stops working.
        </p>
      )}
      <Choice
        label="Show the names of the practices"
        hint="Without this, each one just says “Time to practice.”"
        isChosen={showsNames}
        onChoose={changeNames}
      />
      <ErrorList messages={[...renewal.errors, ...stopping.errors]} />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" pending={renewal.isPending} disabled={isBusy} onClick={() => void make()}>
          {feed ? 'New address' : 'Create a calendar address'}
        </Button>
        {feed && (
          <Button variant="quiet" pending={stopping.isPending} disabled={isBusy} onClick={() => void stop()}>
            Stop sharing
          </Button>
        )}
      </div>
    </>
  );
}

/** A new URL, the only time that it is shown. It takes the focus, as the button that created it may be removed. */
function CalendarAddress({ address }: { address: string }) {
  const [said, setSaid] = useState('');
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('Copied. Paste it where your calendar asks for an address.');
    } catch {
      // No permission, or a page that isn't secure.
      setSaid('It could not be copied. Select the address and copy it yourself.');
    }
  }

  return (
    <div ref={part} tabIndex={-1} className="space-y-3 outline-none">
      <TextField
        label="Your calendar address"
        hint="In Google Calendar: Other calendars, From URL. In Outlook: Add calendar, Subscribe from web. On an iPhone: Calendars, Add Subscription Calendar. Keep it to yourself: whoever has it sees your days. It is shown only now."
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" onClick={() => void copy()}>
          Copy address
        </Button>
        <p role="status" className="text-ink-soft text-sm">
          {said}
        </p>
      </div>
    </div>
  );
}

type FeedResponse = Camelized<CalendarFeedWire>;
type CalendarFeed = NonNullable<FeedResponse['feed']>;

const names = (showsNames: boolean) => bodyOf<CalendarFeedBody>({ showsNames });

/** True if the person's calendar has their days, and what can be done about it. Each throws what the server said. */
function useCalendarFeed() {
  const response = useSWR<FeedResponse, unknown>('calendar-feed', () =>
    api.get('/calendar/', { schema: calendarFeedWire }),
  );
  const show = (now: FeedResponse) => response.mutate(now, { revalidate: false });
  return {
    response,
    /** @returns the new address, which is returned only this once */
    async renew(showsNames: boolean): Promise<string> {
      const { address, feed } = await api.post('/calendar/', { body: names(showsNames), schema: newCalendarFeedWire });
      await show({ feed });
      return address;
    },
    async showNames(showsNames: boolean): Promise<void> {
      await show(await api.patch('/calendar/', { body: names(showsNames), schema: calendarFeedWire }));
    },
    async end(): Promise<void> {
      await api.delete('/calendar/');
      await show({ feed: null });
    },
  };
}
