import { useRef, useState } from 'react';
import { formatDate } from '../../../lib/format';
import { useSubmit } from '../../../lib/use-submit';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { AccountSection, SectionAnswer } from './account-section';
import { CalendarAddress } from './calendar-address';
import { type CalendarFeed, useCalendarFeed } from './calendar.api';
import { Choice } from './choice';

/** The person's days in their own calendar, under a secret address. */
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
        <SectionAnswer what="your calendar" data={calendar.feed} error={calendar.error} onRetry={calendar.retry}>
          {(feed) => (
            // The button that had the focus is gone.
            <Feed feed={feed} calendar={calendar} onEnded={() => heading.current?.focus()} />
          )}
        </SectionAnswer>
      </div>
    </AccountSection>
  );
}

interface FeedProps {
  /** Null where there is no address. */
  feed: CalendarFeed | null;
  calendar: ReturnType<typeof useCalendarFeed>;
  onEnded: () => void;
}

function Feed({ feed, calendar: { renew, showNames, end }, onEnded }: FeedProps) {
  const [wantsNames, setWantsNames] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const renewal = useSubmit();
  const ending = useSubmit();
  const isBusy = renewal.isPending || ending.isPending;
  const showsNames = feed?.showsNames ?? wantsNames;

  const make = () => renewal.submit(async () => setAddress(await renew(showsNames)));
  const stop = () =>
    ending.submit(async () => {
      await end();
      setAddress(null);
      onEnded();
    });
  const changeNames = async (wanted: boolean) => {
    setWantsNames(wanted);
    if (feed) await showNames(wanted);
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
      <ErrorList messages={[...renewal.errors, ...ending.errors]} />
      <div className="flex flex-wrap gap-3">
        <Button look="outline" pending={renewal.isPending} disabled={isBusy} onClick={() => void make()}>
          {feed ? 'New address' : 'Create a calendar address'}
        </Button>
        {feed && (
          <Button look="quiet" pending={ending.isPending} disabled={isBusy} onClick={() => void stop()}>
            Stop sharing
          </Button>
        )}
      </div>
    </>
  );
}
