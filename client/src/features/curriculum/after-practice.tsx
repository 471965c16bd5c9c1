import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCurriculum, useCurriculumState, type Curriculum, type CurriculumItem } from '../../api/curriculum';
import { useSite } from '../../api/site';
import { paths } from '../../app/paths';
import { useAuth } from '../../session/auth-store';
import { day } from '../../lib/local-times';
import { ErrorList } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Dialog, DialogButtons } from '../../ui/dialog';
import { CheckIcon } from '../../ui/icons';
import { whatToDo } from './failure';
import { isReadable, isSkippable } from './plan';
import { ReflectionForm } from './reflection-form';

/** What was opened: an item of the plan, or what a link names. */
type Opened = { id: string } | { contentNumber: number };

/**
 * Under a practice that is open: what to do next (done, later, skip, how it went), and the way back to the plan. A session
 * that a link opened may do this much. Nothing for someone who has no plan, or may not see it anymore.
 */
export function AfterPractice({ of }: { of: Opened }) {
  const isMember = useAuth((auth) => auth.hasActiveProduct || auth.isStaff);
  const hasPlan = useCurriculumState() != null;
  const { curriculum, done, later, skip, takeReflectionBack } = useCurriculum(isMember && hasPlan);
  const { coachName } = useSite();
  const [putOff, setPutOff] = useState<PutOff | null>(null);
  if (!curriculum) return null;
  const { timeZone } = curriculum.preferences;
  const item = itemIn(curriculum, of);
  return (
    <div className="border-line mt-12 max-w-2xl border-t pt-8">
      {putOff && <PutOffPractice {...putOff} />}
      {item && !putOff && (
        <NextStep
          key={item.id}
          onTakeBack={() => takeReflectionBack(item.id)}
          item={item}
          timeZone={timeZone}
          onDone={(text) => done(item.id, text)}
          onLater={async () => setPutOff(comesAgain(await later(item.id), item.id))}
          onSkip={async () => {
            await skip(item.id);
            setPutOff({ title: 'Skipped', about: 'This practice will not come again.' });
          }}
        />
      )}
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={paths.curriculum} className="link">
          Back to your practices
        </Link>
        <Link to={paths.talk} className="link">
          Talk with {coachName} about it
        </Link>
      </p>
    </div>
  );
}

/** A practice may come again: the link is the latest one's. */
function itemIn({ items }: Curriculum, of: Opened): CurriculumItem | undefined {
  if ('id' in of) return items.find(({ id }) => id === of.id);
  return items.findLast((item) => item.contentNumber === of.contentNumber && isReadable(item));
}

interface PutOff {
  title: string;
  about: string;
}

function comesAgain({ items, preferences }: Curriculum, id: string): PutOff {
  const dueAt = items.find((item) => item.id === id)?.dueAt;
  const when = dueAt ? `on ${day(dueAt, preferences.timeZone)}` : 'when your texts resume';
  return { title: 'Moved to later', about: `This practice will come again ${when}.` };
}

/** Said once, where the person is. */
function PutOffPractice({ title, about }: PutOff) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section>
      <Title ref={heading}>{title}</Title>
      <p role="status" className="mt-2">
        {about}
      </p>
    </section>
  );
}

interface NextStepProps {
  item: CurriculumItem;
  timeZone: string;
  onDone: (reflection: string) => Promise<Curriculum>;
  onTakeBack: () => Promise<Curriculum>;
  onLater: () => Promise<void>;
  onSkip: () => Promise<void>;
}

function NextStep({ item, timeZone, onDone, onTakeBack, onLater, onSkip }: NextStepProps) {
  const [isWriting, setIsWriting] = useState(item.state !== 'done');
  const [isFresh, setIsFresh] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // What is expected is shown before it is certain; the words stay in their field until it is.
  const [isDone, setIsDone] = useState(item.state === 'done');
  const [mayPutOff] = useState(isSkippable(item));
  const [takenBack, setTakenBack] = useState(0);
  const takeBack = async () => {
    const changed = await onTakeBack();
    setTakenBack((times) => times + 1);
    return changed;
  };

  async function save(reflection: string) {
    const { safety } = await onDone(reflection);
    setIsDone(true);
    if (safety) return safety.answer;
    setIsWriting(false);
    setIsFresh(true);
    heading.current?.focus();
    return null;
  }

  if (!isWriting) {
    return (
      <section>
        <Title ref={heading}>
          <CheckIcon className="text-success-ink mr-2 inline size-6" />
          {isFresh ? 'Well done' : `Done${item.doneAt ? ` ${day(item.doneAt, timeZone)}` : ''}`}
        </Title>
        <p role="status" className={isFresh ? 'mt-2' : 'sr-only'}>
          {isFresh && 'It counts toward your plan.'}
        </p>
        {item.reflection && (
          <blockquote className="border-glow mt-4 border-l-2 pl-4">
            <p className="font-serif text-lg break-words whitespace-pre-wrap italic">{item.reflection}</p>
          </blockquote>
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button look="outline" size="sm" onClick={() => setIsWriting(true)}>
            {item.reflection ? 'Change your reflection' : 'Add a reflection'}
          </Button>
          {item.reflection && <TakeBack onTakeBack={takeBack} />}
        </div>
      </section>
    );
  }
  return (
    <section>
      <Title ref={heading}>{isDone ? 'Your reflection' : 'Have you tried it?'}</Title>
      <div className="mt-4">
        <ReflectionForm
          // What was taken back does not stay in the field.
          key={takenBack}
          initial={item.reflection}
          submitLabel={isDone ? 'Save' : 'Done'}
          onSave={save}
          onHelped={() => setIsWriting(false)}
          onCancel={isDone ? () => setIsWriting(false) : undefined}
        />
      </div>
      {item.reflection && !isDone && (
        <div className="mt-4">
          <TakeBack onTakeBack={takeBack} />
        </div>
      )}
      {mayPutOff && !isDone && <NotToday onLater={onLater} onSkip={onSkip} />}
    </section>
  );
}

/** Words that are gone do not come back, so that this is asked first. */
function TakeBack({ onTakeBack }: Pick<NextStepProps, 'onTakeBack'>) {
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function takeBack() {
    setIsPending(true);
    setFailure(null);
    try {
      await onTakeBack();
      setIsAsking(false);
    } catch (error) {
      setFailure(`Your reflection is still there. ${whatToDo(error).advice}`);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setIsAsking(true)}>
        Delete it
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Delete your reflection?">
        <p>What you wrote about this practice will be deleted. The practice itself stays as it is.</p>
        <ErrorList messages={failure ? [failure] : []} />
        <DialogButtons>
          <Button look="outline" onClick={() => setIsAsking(false)} data-autofocus>
            Keep it
          </Button>
          <Button look="danger" pending={isPending} onClick={() => void takeBack()}>
            Delete it
          </Button>
        </DialogButtons>
      </Dialog>
    </>
  );
}

/** The other answers to a practice: another day, or not at all. */
function NotToday({ onLater, onSkip }: Pick<NextStepProps, 'onLater' | 'onSkip'>) {
  const [pending, setPending] = useState<'later' | 'skip' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function answer(which: 'later' | 'skip', call: () => Promise<void>) {
    setPending(which);
    setFailure(null);
    try {
      await call();
    } catch (error) {
      setFailure(`That did not work. ${whatToDo(error).advice}`);
    } finally {
      setPending(null);
    }
  }

  return (
    <div className="mt-8 space-y-4">
      <p className="text-ink-soft">
        Not today? “Later” sends it again at your next text time; “Skip” takes it out of your plan.
      </p>
      <ErrorList messages={failure ? [failure] : []} />
      <div className="flex flex-wrap gap-3">
        <Button
          look="outline"
          pending={pending === 'later'}
          disabled={pending !== null}
          onClick={() => void answer('later', onLater)}
        >
          Later
        </Button>
        <Button
          look="outline"
          pending={pending === 'skip'}
          disabled={pending !== null}
          onClick={() => void answer('skip', onSkip)}
        >
          Skip
        </Button>
      </div>
    </div>
  );
}

const Title = ({ ref, children }: { ref: React.Ref<HTMLHeadingElement>; children: ReactNode }) => (
  <h2 ref={ref} tabIndex={-1} className="text-2xl font-medium outline-none">
    {children}
  </h2>
);
