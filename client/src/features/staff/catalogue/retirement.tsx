import { useState } from 'react';
import { detailMessage } from '../../../lib/error-messages';
import { times } from '../../../lib/format';
import { FIRST_PAGE } from '../../../lib/pagination';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog, DialogButtons } from '../../../ui/dialog';
import { Unloaded } from '../../../ui/loading';
import { retirePractice, restorePractice, useRecipients, type Practice } from './catalogue.api';
import { useSubmit } from '../../../lib/form-submission';

interface RetirementProps {
  practice: Practice;
  onChanged: (current: Practice) => Promise<unknown>;
}

export function Retirement({ practice, onChanged }: RetirementProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isRetired = practice.state === 'retired';
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsAsked(true)}>
        {isRetired ? 'Reactivate' : 'Retire'}
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={isRetired ? 'Reactivate this practice?' : 'Retire this practice?'}
      >
        <Question
          practice={practice}
          onCancel={() => setIsAsked(false)}
          onDone={async (current) => {
            setIsAsked(false);
            await onChanged(current);
          }}
        />
      </Dialog>
    </>
  );
}

function Question(props: {
  practice: Practice;
  onCancel: () => void;
  onDone: (current: Practice) => Promise<unknown>;
}) {
  const { contentNumber, title, state } = props.practice;
  const isRetired = state === 'retired';
  const { isPending, errors, submit } = useSubmit((failure) => [detailMessage(failure)]);

  const change = async () =>
    props.onDone(await (isRetired ? restorePractice(contentNumber) : retirePractice(contentNumber)));

  return (
    <>
      {isRetired ? (
        <p>New plans may include “{title}” again.</p>
      ) : (
        <>
          <p>New plans won’t include “{title}”. Links that were already sent still open it.</p>
          <StillToCome number={contentNumber} />
        </>
      )}
      <ErrorList className="mt-4" messages={errors} />
      <DialogButtons>
        <Button variant="outline" onClick={props.onCancel}>
          Cancel
        </Button>
        <Button pending={isPending} onClick={() => void submit(change)}>
          {isRetired ? 'Reactivate practice' : 'Retire practice'}
        </Button>
      </DialogButtons>
    </>
  );
}

/** Plans that are made already keep it. */
function StillToCome({ number }: { number: number }) {
  const { data, error, mutate } = useRecipients(number, { page: FIRST_PAGE, version: 'none' });
  if (error !== undefined) {
    return <Unloaded what="The plans that include it" error={error} size="sm" onRetry={() => mutate()} />;
  }
  const count = data?.count ?? 0;
  return (
    <p className="text-ink-soft mt-3 min-h-12">
      {data &&
        (count === 0
          ? 'It isn’t upcoming in any plan.'
          : `It is still upcoming in existing plans, ${times(count)}, and will be sent there.`)}
    </p>
  );
}

/** The mark of an unusual practice: none for one of the starter catalogue that is in use. */
export function StateMark({
  practice: { state, editedByStaff },
  hasDraft,
}: {
  practice: Practice;
  hasDraft?: boolean;
}) {
  return (
    <>
      {hasDraft && <Mark variant="bg-warning/20 text-warning-ink">Draft</Mark>}
      {state === 'retired' && <Mark variant="bg-warning/20 text-warning-ink">Retired</Mark>}
      {editedByStaff && <Mark variant="bg-primary-wash text-primary-ink">Staff</Mark>}
    </>
  );
}

function Mark({ variant, children }: { variant: string; children: string }) {
  return <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${variant}`}>{children}</span>;
}
