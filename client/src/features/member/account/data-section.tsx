import { useState } from 'react';
import { useSubmit } from '../../../lib/use-submit';
import { Alert, ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { downloadPersonalData } from './account.api';
import { AccountSection } from './account-section';

export function DataSection({ userId }: { userId: string }) {
  const [isDone, setIsDone] = useState(false);
  const { isPending, errors, submit } = useSubmit();

  const download = () => {
    setIsDone(false);
    return submit(async () => {
      await downloadPersonalData(userId);
      setIsDone(true);
    });
  };

  return (
    <AccountSection
      title="Your data"
      about="Everything we hold about you: your account, conversations, plan, texts and payments, as a JSON file."
    >
      <div className="max-w-xl space-y-4">
        <ErrorList messages={errors} />
        {isDone && <Alert tone="success">Your data is in the file my-data.json.</Alert>}
        <Button look="outline" pending={isPending} pendingLabel="Gathering…" onClick={() => void download()}>
          Download my data
        </Button>
      </div>
    </AccountSection>
  );
}
