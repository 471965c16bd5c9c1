import { useState, type ReactNode } from 'react';
import useSWR from 'swr';
import {
  type Curriculum,
  type CurriculumItem,
  type OwnCurriculum,
  previewSwap,
  type SwapPreview,
} from '../../../api/curriculum';
import { DAY_MS, localDay } from '../../../lib/local-times';
import { serverNow } from '../../../lib/server-clock';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog, DialogButtons } from '../../../ui/dialog';
import { Form } from '../../../ui/form';
import { Skeleton } from '../../../ui/spinner';
import { TextField } from '../../../ui/text-fields';
import { skillName } from '../../shared/labels';
import { failureMessage, whatToDo } from '../../shared/plan-failure';
import { ScheduleForm } from '../../shared/schedule-form';
import type { PlanActions } from './plan-actions';
import { ReflectionForm } from './reflection-form';
import { LONGEST_PAUSE_DAYS } from '@contracts/shared/domain/field-rules';
import { useSubmit } from '../../../lib/form-submission';

interface DialogsProps {
  curriculum: Curriculum;
  own: OwnCurriculum;
  actions: PlanActions;
}

export function Dialogs({ curriculum, own, actions }: DialogsProps) {
  const { question, leave } = actions;
  const doneItem = question?.about === 'done' ? question.item : undefined;
  return (
    <>
      <Dialog
        isOpen={doneItem !== undefined}
        onClose={leave}
        title={doneItem?.state === 'done' ? 'Your reflection' : 'Mark done'}
      >
        {doneItem && (
          <>
            <p className="mb-5 font-serif text-lg break-words">{doneItem.title}</p>
            <ReflectionForm
              itemId={doneItem.id}
              initial={doneItem.reflection}
              submitLabel={doneItem.state === 'done' ? 'Save' : 'Mark done'}
              onSave={(reflection) => actions.markDone(doneItem, reflection)}
              onHelped={leave}
              onCancel={leave}
            />
          </>
        )}
      </Dialog>
      <Dialog isOpen={question?.about === 'skip'} onClose={leave} title="Skip this practice?">
        {question?.about === 'skip' && <Skip item={question.item} actions={actions} />}
      </Dialog>
      <Dialog isOpen={question?.about === 'swap'} onClose={leave} title="Swap this practice?">
        {question?.about === 'swap' && (
          <SwapForm
            item={question.item}
            onSwap={(contentNumber) => actions.swap(question.item, contentNumber)}
            onCancel={leave}
          />
        )}
      </Dialog>
      <Dialog isOpen={question?.about === 'pause'} onClose={leave} title="Pause your texts?">
        <PauseForm timeZone={curriculum.preferences.timeZone} onPause={actions.pause} onCancel={leave} />
      </Dialog>
      <Dialog isOpen={question?.about === 'schedule'} onClose={leave} title="Change schedule">
        <ScheduleForm
          preferences={curriculum.preferences}
          waiting={curriculum.items.filter(({ state }) => state === 'scheduled').length}
          onSave={own.prefer}
          onSaved={(changed) => {
            leave();
            actions.notify(`Your schedule is saved. ${actions.nextTextMessage(changed)}`);
          }}
          onCancel={leave}
        />
      </Dialog>
    </>
  );
}

function Skip({ item, actions }: { item: CurriculumItem; actions: PlanActions }) {
  return (
    <>
      <p>
        “{item.title}” leaves your plan for good: wherever it was due to come again, another practice that fits takes
        its place. Everything after it moves up.
      </p>
      <p className="text-ink-soft mt-3">If you’d rather get a different one in its place, swap it instead.</p>
      <DialogButtons>
        <Button variant="outline" onClick={actions.leave} data-autofocus>
          Keep it
        </Button>
        <Button onClick={() => actions.skip(item)}>Skip it</Button>
      </DialogButtons>
    </>
  );
}

interface PauseFormProps {
  timeZone: string;
  /** The day on which texts start again, as YYYY-MM-DD; null: once the person resumes them. */
  onPause: (until: string | null) => void;
  onCancel: () => void;
}

function PauseForm({ timeZone, onPause, onCancel }: PauseFormProps) {
  const [until, setUntil] = useState('');
  const [now] = useState(serverNow);
  return (
    <Form onSubmit={() => onPause(until || null)}>
      <p className="mb-5">
        You won’t get texts until you resume. Your plan stays where it is: when you come back, one text comes at your
        next text time and the rest follow in order. You can still read and mark the practices you have. Your membership
        continues in the meantime.
      </p>
      <TextField
        label="Resume on (optional)"
        hint="Traveling? Pick the day you’re back, and texts start again automatically."
        type="date"
        min={localDay(now + DAY_MS, timeZone)}
        max={localDay(now + LONGEST_PAUSE_DAYS * DAY_MS, timeZone)}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
      <DialogButtons>
        <Button variant="outline" onClick={onCancel} data-autofocus>
          Keep them coming
        </Button>
        <Button type="submit">Pause texts</Button>
      </DialogButtons>
    </Form>
  );
}

interface SwapFormProps {
  item: CurriculumItem;
  /** Throws what the server said. @param contentNumber of the practice that was shown */
  onSwap: (contentNumber: number) => Promise<void>;
  onCancel: () => void;
}

function SwapForm({ item, onSwap, onCancel }: SwapFormProps) {
  const { data: preview, error, isValidating, mutate } = usePreview(item);
  const { isPending, errors, submit } = useSubmit((cause) => [failureMessage('Nothing was swapped.', cause)]);
  const swap = ({ contentNumber }: SwapPreview) =>
    submit(async () => {
      try {
        await onSwap(contentNumber);
      } catch (cause) {
        // The practice that was shown may no longer fit.
        void mutate();
        throw cause;
      }
    });

  const unshown = error === undefined ? null : whatToDo(error);
  return (
    <>
      <Side label="Current practice">
        <p className="text-ink-soft font-serif text-lg break-words line-through decoration-1">{item.title}</p>
      </Side>
      <Side label="New practice">
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
      <p className="text-ink-soft mt-5 text-sm">The current practice won’t come back automatically.</p>
      <ErrorList messages={errors} />
      <DialogButtons>
        <Button variant="outline" onClick={onCancel} data-autofocus>
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
