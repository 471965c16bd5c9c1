import { useState } from 'react';
import { serverMessages } from '../../lib/error-messages';
import { ErrorList } from '../../ui/alert';
import { AccountSection, SectionFailed, SectionLoading } from './account-section';
import { useWeeklyMail } from './weekly-mail.api';

/** A mail on Sunday evening, for those who want one. */
export function WeeklyMailSection() {
  const { isWanted, error, retry, choose } = useWeeklyMail();
  const [isPending, setIsPending] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);

  async function change(wanted: boolean) {
    setIsPending(true);
    setErrors([]);
    try {
      await choose(wanted);
    } catch (cause) {
      setErrors(serverMessages(cause));
    } finally {
      setIsPending(false);
    }
  }

  return (
    <AccountSection
      title="Weekly email"
      about="What you did this week and what comes next week. Nothing you write ever appears in it."
    >
      <div className="max-w-xl space-y-5">
        {isWanted === undefined && error === undefined && <SectionLoading label="Loading your choice" />}
        {isWanted === undefined && error !== undefined && (
          <SectionFailed onRetry={retry}>Your choice could not be loaded.</SectionFailed>
        )}
        {isWanted !== undefined && (
          <>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="accent-primary size-5 shrink-0"
                checked={isWanted}
                // Not disabled meanwhile: it would lose the focus.
                aria-disabled={isPending}
                onChange={({ target }) => {
                  if (!isPending) void change(target.checked);
                }}
              />
              <span>
                Send me a weekly email
                <span className="text-ink-soft block text-sm">
                  Sundays at 6 PM, your time. Not while your texts are paused.
                </span>
              </span>
            </label>
            <ErrorList messages={errors} />
          </>
        )}
      </div>
    </AccountSection>
  );
}
