import { AccountSection, SectionFailed, SectionLoading } from './account-section';
import { Choice } from './choice';
import { useWeeklyMail } from './weekly-mail.api';

/** A mail on Sunday evening, for those who want one. */
export function WeeklyMailSection() {
  const { isWanted, error, retry, choose } = useWeeklyMail();
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
          <Choice
            label="Send me a weekly email"
            hint="Sundays at 6 PM, your time. Not while your texts are paused."
            isChosen={isWanted}
            onChoose={choose}
          />
        )}
      </div>
    </AccountSection>
  );
}
