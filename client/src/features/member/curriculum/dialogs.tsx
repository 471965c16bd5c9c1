import type { Curriculum, CurriculumItem, OwnCurriculum } from '../../../api/curriculum';
import { Button } from '../../../ui/button';
import { Dialog, DialogButtons } from '../../../ui/dialog';
import type { PlanActions } from './plan-actions';
import { PauseForm } from './pause-form';
import { ReflectionForm } from './reflection-form';
import { ScheduleForm } from '../../shared/schedule-form';
import { SwapForm } from './swap-form';

interface DialogsProps {
  curriculum: Curriculum;
  own: OwnCurriculum;
  actions: PlanActions;
}

/** The questions before an action, each in its dialog. */
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
      <Dialog isOpen={question?.about === 'schedule'} onClose={leave} title="Days and hour">
        <ScheduleForm
          preferences={curriculum.preferences}
          waiting={curriculum.items.filter(({ state }) => state === 'scheduled').length}
          onSave={own.prefer}
          onSaved={(changed) => {
            leave();
            actions.tell(`Your days and hour are saved. ${actions.nextTextWords(changed)}`);
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
        <Button look="outline" onClick={actions.leave} data-autofocus>
          Keep it
        </Button>
        <Button onClick={() => actions.skip(item)}>Skip it</Button>
      </DialogButtons>
    </>
  );
}
