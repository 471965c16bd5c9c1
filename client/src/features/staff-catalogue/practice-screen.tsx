import { useParams } from 'react-router-dom';
import { detailMessage } from '../../lib/error-messages';
import { hasStatus } from '../../lib/http-error';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/spinner';
import { useChoices, usePractice } from './catalogue.api';
import { PracticeEditor } from './practice-editor';
import { PracticeFrame } from './practice-frame';
import { NEW } from './practice-path';
import type { RenderAsset } from './practice-preview';

/** /staff/catalogue/{number}: one practice, to be read, changed and retired; `new` for one that is still to be written. */
export function PracticeScreen({ renderAsset }: { renderAsset: RenderAsset }) {
  const { number = '' } = useParams();
  const isNew = number === NEW;
  const choices = useChoices();
  const practice = usePractice(isNew || !/^\d{1,9}$/.test(number) ? null : Number(number));
  const error = choices.error ?? practice.error;
  const isUnknown = hasStatus(error, 404) || !(isNew || /^\d{1,9}$/.test(number));

  if (choices.data && (isNew || practice.data)) {
    return (
      <PracticeEditor
        key={number}
        practice={isNew ? null : practice.data!}
        choices={choices.data}
        renderAsset={renderAsset}
        onChanged={(current) => practice.mutate(current, { revalidate: false })}
      />
    );
  }
  return (
    <PracticeFrame title={isNew ? 'New practice' : `Practice ${number}`}>
      {isUnknown ? (
        <Alert tone="error">There is no practice of this number.</Alert>
      ) : error ? (
        <div className="space-y-4">
          <Alert tone="error">The practice could not be loaded. {detailMessage(error)}</Alert>
          <Button
            look="outline"
            onClick={() => {
              void choices.mutate();
              void practice.mutate();
            }}
          >
            Try again
          </Button>
        </div>
      ) : (
        <div role="status" className="animate-late max-w-xl space-y-4">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-12" />
          <Skeleton className="h-64" />
          <Skeleton className="h-12" />
        </div>
      )}
    </PracticeFrame>
  );
}
