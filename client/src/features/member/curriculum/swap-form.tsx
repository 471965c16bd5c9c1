import { useState, type ReactNode } from 'react';
import useSWR from 'swr';
import { previewSwap, type CurriculumItem, type SwapPreview } from '../../../api/curriculum';
import { skillName } from '../../../lib/skills';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { DialogButtons } from '../../../ui/dialog';
import { Skeleton } from '../../../ui/spinner';
import { failureWords, whatToDo } from '../../shared/plan-failure';

interface SwapFormProps {
  item: CurriculumItem;
  /** Throws what the server said. @param contentNumber of the practice that was shown */
  onSwap: (contentNumber: number) => Promise<void>;
  onCancel: () => void;
}

/** What would come in a practice's place, before it does. */
export function SwapForm({ item, onSwap, onCancel }: SwapFormProps) {
  const { data: preview, error, isValidating, mutate } = usePreview(item);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function swap({ contentNumber }: SwapPreview) {
    setIsPending(true);
    setFailure(null);
    try {
      await onSwap(contentNumber);
    } catch (cause) {
      setFailure(failureWords('Nothing was swapped.', cause));
      setIsPending(false);
      // The practice that was shown may no longer fit.
      void mutate();
    }
  }

  const unshown = error === undefined ? null : whatToDo(error);
  return (
    <>
      <Side label="Goes out">
        <p className="text-ink-soft font-serif text-lg break-words line-through decoration-1">{item.title}</p>
      </Side>
      <Side label="Comes in">
        {preview && <Incoming preview={preview} />}
        {!preview && !unshown && (
          <div role="status" className="space-y-2">
            <span className="sr-only">Looking for another practice…</span>
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="h-4 w-full" />
          </div>
        )}
        {!preview && unshown && <p>{unshown.advice}</p>}
      </Side>
      <p className="text-ink-soft mt-5 text-sm">The one that goes out won’t come back by itself.</p>
      <ErrorList messages={failure ? [failure] : []} />
      <DialogButtons>
        <Button look="outline" onClick={onCancel} data-autofocus>
          Keep it
        </Button>
        {!preview && unshown?.mayHelpAgain && (
          <Button pending={isValidating} onClick={() => void mutate()}>
            Try again
          </Button>
        )}
        {preview && (
          <Button pending={isPending} pendingLabel="Swapping…" onClick={() => void swap(preview)}>
            Swap it
          </Button>
        )}
      </DialogButtons>
    </>
  );
}

/** Fetched again each time: what fits depends on the rest of the plan. */
const usePreview = ({ id }: CurriculumItem) =>
  useSWR<SwapPreview, unknown>(['swap', id], () => previewSwap(id), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    dedupingInterval: 0,
  });

function Incoming({ preview: { title, skill, reason } }: { preview: SwapPreview }) {
  return (
    <div role="status">
      <p className="font-serif text-xl font-medium break-words">{title}</p>
      <p className="text-ink-soft text-sm">{skillName(skill)}</p>
      <p className="mt-2 break-words">{reason}</p>
    </div>
  );
}

const Side = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="border-line border-t py-4 first:border-t-0 first:pt-0">
    <p className="text-ink-soft mb-1 text-sm font-semibold">{label}</p>
    {children}
  </div>
);
