import { useSite } from '../../api/site';
import { formatPhone } from '../../lib/phone';
import { MessageIcon } from '../../ui/icons';
import { Card, Page } from '../../ui/page';

export function SuccessScreen() {
  const { coachName, coachPhoneNumber } = useSite();
  return (
    <Page title="You’re all set" heading="Your first message is on its way">
      <Card className="space-y-4 text-lg">
        <MessageIcon className="text-accent size-9" />
        <p>{coachName} is selecting content for you now, based on what you talked about.</p>
        <p>
          You will get a text from {coachName}
          {coachPhoneNumber && (
            <>
              {' '}
              at <strong className="whitespace-nowrap">{formatPhone(coachPhoneNumber)}</strong>
            </>
          )}
          .
        </p>
        <p className="text-ink-soft">You may close this window.</p>
      </Card>
    </Page>
  );
}
