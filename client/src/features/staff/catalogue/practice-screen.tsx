import { useParams } from 'react-router-dom';
import { hasStatus } from '../../../lib/http-error';
import { Alert } from '../../../ui/alert';
import { Loading, Unloaded } from '../../../ui/loading';
import { Skeleton } from '../../../ui/spinner';
import { useChoices, usePractice } from './catalogue.api';
import { PracticeEditor } from './practice-editor';
import { PracticeFrame } from './practice-frame';
import { isPracticeNumber, NEW } from './practice-path';

/** /staff/catalogue/{number}: one practice, to be read, changed and retired; `new` for one that is still to be written. */
export function PracticeScreen() {
  const { number = '' } = useParams();
  const isNew = number === NEW;
  const choices = useChoices();
  const practice = usePractice(isNew || !isPracticeNumber(number) ? null : Number(number));
  const error = choices.error ?? practice.error;
  const isUnknown = hasStatus(error, 404) || !(isNew || isPracticeNumber(number));

  if (choices.data && (isNew || practice.data)) {
    return (
      <PracticeEditor
        key={number}
        practice={isNew ? null : practice.data!}
        choices={choices.data}
        onChanged={(current) => practice.mutate(current, { revalidate: false })}
      />
    );
  }
  return (
    <PracticeFrame title={isNew ? 'New practice' : `Practice ${number}`}>
      {isUnknown ? (
        <Alert tone="error">There is no practice with this number.</Alert>
      ) : error ? (
        <Unloaded
          what="The practice"
          error={error}
          onRetry={() => Promise.all([choices.mutate(), practice.mutate()])}
        />
      ) : (
        <Loading className="max-w-xl space-y-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-64" />
          <Skeleton className="h-12" />
        </Loading>
      )}
    </PracticeFrame>
  );
}
