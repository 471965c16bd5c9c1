import { useState, type ComponentProps, useEffect, useEffectEvent } from 'react';
import { CHANGED } from '@contracts/coach-chat/domain/plan-change';
import type { Curriculum, CurriculumItem, OwnCurriculum } from '../../../api/curriculum';
import { formMessages } from '../../../lib/error-messages';
import { day } from '../../../lib/local-times';
import { Button, ButtonLink } from '../../../ui/button';
import type { Chat } from '../../shared/chat/use-chat';
import { isOpen, lastSent, practicePath } from '../curriculum/plan';
import { pausedUntil } from '../curriculum/plan-actions';
import { ConfirmDialog } from '../../../ui/dialog';
import { TextLink } from '../../../ui/text-link';

type PlanAction = 'later' | 'skip' | 'pause' | 'resume' | 'undo';

/** The actions on the current practice and the texts, without leaving the conversation. The coach does the same after a yes. */
export function PlanTools({ curriculum, own }: { curriculum: Curriculum; own: OwnCurriculum }) {
  const { pending, outcome, undo, act } = useAction(own);
  const item = practiceInHand(curriculum);
  const button = (action: PlanAction) => ({
    variant: 'outline' as const,
    size: 'sm' as const,
    pending: pending === action,
    disabled: pending !== null,
  });
  const pause = () =>
    act(
      'pause',
      () => own.pause(null),
      () => 'Your texts are paused until you resume them.',
      own.resume,
    );
  const resume = () =>
    act(
      'resume',
      own.resume,
      () => 'Your texts start again at your next text time.',
      () => own.pause(pausedUntil(curriculum)),
    );

  return (
    <section aria-label="Your plan" className="pb-2.5">
      {item && <PracticeInHand item={item} />}
      <div className="flex flex-wrap gap-2 short:flex-nowrap short:overflow-x-auto short:p-1 short:-m-1 short:*:shrink-0">
        {item && (
          <>
            <ButtonLink to={practicePath(item)} variant="outline" size="sm">
              Mark done
            </ButtonLink>
            <Button
              {...button('later')}
              onClick={() =>
                act(
                  'later',
                  () => own.later(item.id),
                  (changed) => comesAgain(changed, item),
                )
              }
            >
              Later
            </Button>
            <SkipButton
              {...button('skip')}
              item={item}
              onSkip={() =>
                act(
                  'skip',
                  () => own.skip(item.id),
                  () => `“${item.title}” will not come again.`,
                )
              }
            />
          </>
        )}
        {curriculum.state === 'active' && (
          <Button {...button('pause')} onClick={pause}>
            Pause texts
          </Button>
        )}
        {curriculum.state === 'paused' && (
          <Button {...button('resume')} onClick={resume}>
            Resume texts
          </Button>
        )}
      </div>
      <div className={outcome ? 'flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 text-sm' : 'sr-only'}>
        <p role="status">{outcome}</p>
        {undo && (
          <button type="button" className="link" onClick={undo}>
            Undo
          </button>
        )}
      </div>
    </section>
  );
}

function useAction(own: OwnCurriculum) {
  const [pending, setPending] = useState<PlanAction | null>(null);
  const [outcome, setOutcome] = useState('');
  const [undoing, setUndoing] = useState<{ call: () => Promise<Curriculum> } | null>(null);

  /** @param undoCall undoes the change; left out: the server says with what */
  async function carryOut(
    action: PlanAction,
    call: () => Promise<Curriculum>,
    outcomeOf: (changed: Curriculum) => string,
    undoCall?: () => Promise<Curriculum>,
  ) {
    setPending(action);
    setOutcome('');
    setUndoing(null);
    try {
      const changed = await call();
      setOutcome(outcomeOf(changed));
      const { undo } = changed;
      const undoAgain = undoCall ?? (undo && (() => own.undo(undo.id)));
      setUndoing(undoAgain ? { call: undoAgain } : null);
    } catch (error) {
      setOutcome(`That did not work. ${formMessages(error).join(' ')}`);
    } finally {
      setPending(null);
    }
  }

  const act = (...action: Parameters<typeof carryOut>) => void carryOut(...action);
  const undo = undoing && (() => act('undo', undoing.call, () => 'Undone. Your plan is as it was.'));
  return { pending, outcome, undo, act };
}

const PracticeInHand = ({ item }: { item: CurriculumItem }) => (
  <p className="truncate pb-1.5 text-sm">
    <span className="text-ink-soft">Practice: </span>
    <TextLink to={practicePath(item)}>{item.title}</TextLink>
  </p>
);

interface SkipButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'pending' | 'disabled'> {
  item: CurriculumItem;
  onSkip: () => void;
}

/** A skip ends what the conversation may be about: a question comes first. */
function SkipButton({ item, onSkip, ...button }: SkipButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsAsking(true)}>
        Skip
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Skip this practice?"
        action="Skip"
        cancel="Keep it"
        onConfirm={() => {
          setIsAsking(false);
          onSkip();
        }}
      >
        <p className="break-words">“{item.title}” leaves your plan for good. The rest comes as before.</p>
      </ConfirmDialog>
    </>
  );
}

function comesAgain({ items, preferences }: Curriculum, { id, title }: CurriculumItem): string {
  const dueAt = items.find((item) => item.id === id)?.dueAt;
  return `“${title}” will come again ${dueAt ? `on ${day(dueAt, preferences.timeZone)}` : 'when your texts resume'}.`;
}

/** The practice that was sent last, until the person answers it. */
export function practiceInHand({ items }: Curriculum): CurriculumItem | undefined {
  const last = lastSent(items);
  return last && isOpen(last) ? last : undefined;
}

/**
 * Loads the plan again once the coach says that it was changed in the conversation, and after the reply that follows, which
 * may be about its undo.
 */
export function useChangedPlan({ state: { messages }, replying }: Chat, refresh: () => void): void {
  const replies = messages.filter(({ role }) => role === 'assistant').slice(-2);
  const isChanged = !replying && replies.some(({ content }) => content.startsWith(CHANGED));
  const changed = isChanged ? replies.at(-1)!.key : null;
  const load = useEffectEvent(refresh);
  useEffect(() => {
    if (changed !== null) load();
  }, [changed]);
}
