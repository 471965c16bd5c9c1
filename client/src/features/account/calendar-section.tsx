import { useRef, useState } from 'react';
import { serverMessages } from '../../lib/error-messages';
import { formatDate } from '../../lib/format';
import { ErrorList } from '../../ui/alert';
import { Button } from '../../ui/button';
import { AccountSection, SectionFailed, SectionLoading } from './account-section';
import { CalendarAddress } from './calendar-address';
import { useCalendarFeed } from './calendar.api';

/** The person's days in their own calendar, under an address that nobody else knows. */
export function CalendarSection() {
  const { feed, error, retry, renew, showNames, end } = useCalendarFeed();
  const heading = useRef<HTMLHeadingElement>(null);
  const [wantsNames, setWantsNames] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const [pending, setPending] = useState<'renew' | 'names' | 'end' | null>(null);
  const [errors, setErrors] = useState<string[]>([]);
  const showsNames = feed?.showsNames ?? wantsNames;

  async function attempt(what: 'renew' | 'names' | 'end', call: () => Promise<void>) {
    setPending(what);
    setErrors([]);
    try {
      await call();
    } catch (cause) {
      setErrors(serverMessages(cause));
    } finally {
      setPending(null);
    }
  }

  const make = () => attempt('renew', async () => setAddress(await renew(showsNames)));
  const stop = () =>
    attempt('end', async () => {
      await end();
      setAddress(null);
      // The button that had the focus is gone.
      heading.current?.focus();
    });
  const changeNames = (wanted: boolean) => {
    setWantsNames(wanted);
    if (feed) void attempt('names', () => showNames(wanted));
  };

  return (
    <AccountSection
      title="Calendar"
      headingRef={heading}
      about="Your practice days in your own calendar, kept up to date. Nothing you write ever appears in it."
    >
      <div className="max-w-xl space-y-5">
        {feed === undefined && error === undefined && <SectionLoading label="Loading your calendar" />}
        {feed === undefined && error !== undefined && (
          <SectionFailed onRetry={retry}>Your calendar could not be loaded.</SectionFailed>
        )}
        {feed !== undefined && (
          <>
            {address !== null && <CalendarAddress key={address} address={address} />}
            {feed && address === null && (
              <p>
                You have had a calendar address since {formatDate(feed.createdAt)}. We keep no copy of it: if you need
                it again, make a new one, and the old one stops working.
              </p>
            )}
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="accent-primary size-5 shrink-0"
                checked={showsNames}
                disabled={pending !== null}
                onChange={({ target }) => changeNames(target.checked)}
              />
              <span>
                Show the names of the practices
                <span className="text-ink-soft block text-sm">
                  Without this, each one just says “Time to practice.”
                </span>
              </span>
            </label>
            <ErrorList messages={errors} />
            <div className="flex flex-wrap gap-3">
              <Button
                look="outline"
                pending={pending === 'renew'}
                disabled={pending !== null}
                onClick={() => void make()}
              >
                {feed ? 'New address' : 'Create a calendar address'}
              </Button>
              {feed && (
                <Button
                  look="quiet"
                  pending={pending === 'end'}
                  disabled={pending !== null}
                  onClick={() => void stop()}
                >
                  Stop sharing
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </AccountSection>
  );
}
