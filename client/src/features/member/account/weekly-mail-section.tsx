import { AccountSection, SectionAnswer } from './account-section';
import { Choice } from './choice';
import { useWeeklyMail } from './weekly-mail.api';

/** An email on Sunday evening, for those who want one. */
export function WeeklyMailSection() {
  const { isWanted, error, retry, choose } = useWeeklyMail();
  return (
    <AccountSection
      title="Weekly email"
      about="What you did this week and what comes next week. Nothing you write ever appears in it."
    >
      <div className="max-w-xl space-y-5">
        <SectionAnswer what="your choice" data={isWanted} error={error} onRetry={retry}>
          {(isChosen) => (
            <Choice
              label="Send me a weekly email"
              hint="Sundays at 6 PM, your time. Not while your texts are paused."
              isChosen={isChosen}
              onChoose={choose}
            />
          )}
        </SectionAnswer>
      </div>
    </AccountSection>
  );
}
