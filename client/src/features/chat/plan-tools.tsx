import { useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import type { Curriculum, CurriculumItem, OwnCurriculum } from '../../api/curriculum';
import { paths } from '../../app/paths';
import { formMessages } from '../../lib/error-messages';
import { day } from '../../lib/local-times';
import { Button, ButtonLink } from '../../ui/button';
import { Dialog, DialogButtons } from '../../ui/dialog';
import { practiceInHand } from './practice-in-hand';

type PlanAction = 'later' | 'skip' | 'pause' | 'resume';

/** What a person may do about the practice at hand and their texts without leaving the talk. The coach does none of it. */
export function PlanTools({ curriculum, own }: { curriculum: Curriculum; own: OwnCurriculum }) {
  const [pending, setPending] = useState<PlanAction | null>(null);
  const [outcome, setOutcome] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const item = practiceInHand(curriculum);

  async function act(action: PlanAction, call: () => Promise<Curriculum>, outcomeOf: (changed: Curriculum) => string) {
    setPending(action);
    setOutcome('');
    try {
      setOutcome(outcomeOf(await call()));
    } catch (error) {
      setOutcome(`That did not work. ${formMessages(error).join(' ')}`);
    } finally {
      setPending(null);
    }
  }

  const button = (action: PlanAction) => ({
    look: 'outline' as const,
    size: 'sm' as const,
    pending: pending === action,
    disabled: pending !== null,
  });

  return (
    <section aria-label="Your plan" className="pb-2.5">
      {item && (
        <p className="truncate pb-1.5 text-sm">
          <span className="text-ink-soft">Practice: </span>
          <Link to={practicePath(item)} className="link">
            {item.title}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-2 short:flex-nowrap short:overflow-x-auto short:p-1 short:-m-1 short:*:shrink-0">
        {item && (
          <>
            <ButtonLink to={practicePath(item)} look="outline" size="sm">
              Mark done
            </ButtonLink>
            <Button
              {...button('later')}
              onClick={() =>
                void act(
                  'later',
                  () => own.later(item.id),
                  (changed) => comesAgain(changed, item),
                )
              }
            >
              Later
            </Button>
            <Button {...button('skip')} onClick={() => setIsAsking(true)}>
              Skip
            </Button>
          </>
        )}
        {curriculum.state === 'active' && (
          <Button
            {...button('pause')}
            onClick={() =>
              void act(
                'pause',
                () => own.pause(null),
                () => 'Your texts are paused until you resume them.',
              )
            }
          >
            Pause texts
          </Button>
        )}
        {curriculum.state === 'paused' && (
          <Button
            {...button('resume')}
            onClick={() => void act('resume', own.resume, () => 'Your texts start again at your next text time.')}
          >
            Resume texts
          </Button>
        )}
      </div>
      <p role="status" className={outcome ? 'pt-2 text-sm' : 'sr-only'}>
        {outcome}
      </p>
      <SkipQuestion
        item={(isAsking && item) || null}
        onClose={() => setIsAsking(false)}
        onSkip={({ id, title }) => {
          setIsAsking(false);
          void act(
            'skip',
            () => own.skip(id),
            () => `“${title}” will not come again.`,
          );
        }}
      />
    </section>
  );
}

interface SkipQuestionProps {
  /** null: nothing is asked. */
  item: CurriculumItem | null;
  onClose: () => void;
  onSkip: (item: CurriculumItem) => void;
}

function SkipQuestion({ item, onClose, onSkip }: SkipQuestionProps) {
  return (
    <Dialog isOpen={item !== null} onClose={onClose} title="Skip this practice?">
      {item && (
        <>
          <p className="break-words">“{item.title}” leaves your plan for good. The rest comes as before.</p>
          <DialogButtons>
            <Button look="outline" onClick={onClose}>
              Keep it
            </Button>
            <Button onClick={() => onSkip(item)}>Skip</Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  );
}

const practicePath = ({ id }: CurriculumItem): string => generatePath(paths.practice, { item: id });

function comesAgain({ items, preferences }: Curriculum, { id, title }: CurriculumItem): string {
  const dueAt = items.find((item) => item.id === id)?.dueAt;
  return `“${title}” will come again ${dueAt ? `on ${day(dueAt, preferences.timeZone)}` : 'when your texts resume'}.`;
}
