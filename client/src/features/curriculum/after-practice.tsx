import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCurriculum, useCurriculumState, type Curriculum, type CurriculumItem } from '../../api/curriculum';
import { paths } from '../../app/paths';
import { useAuth } from '../../session/auth-store';
import { day } from '../../lib/local-times';
import { Button } from '../../ui/button';
import { CheckIcon } from '../../ui/icons';
import { isReadable } from './plan';
import { ReflectionForm } from './reflection-form';

/** What was opened: an item of the plan, or what a link names. */
type Opened = { id: string } | { contentNumber: number };

/**
 * Under a practice that is open: saying that it is done, with what came of it, and the way back to the plan. A session
 * that a link opened may do this much. Nothing for who has no plan, or may not see it any more.
 */
export function AfterPractice({ of }: { of: Opened }) {
  const isMember = useAuth((auth) => auth.hasActiveProduct || auth.isStaff);
  const hasPlan = useCurriculumState() != null;
  const { curriculum, done } = useCurriculum(isMember && hasPlan);
  if (!curriculum) return null;
  const item = itemIn(curriculum, of);
  return (
    <div className="border-line mt-12 max-w-2xl border-t pt-8">
      {item && (
        <Doing
          key={item.id}
          item={item}
          timeZone={curriculum.preferences.timeZone}
          onDone={(text) => done(item.id, text)}
        />
      )}
      <p className="mt-8">
        <Link to={paths.curriculum} className="link">
          Back to your practices
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

interface DoingProps {
  item: CurriculumItem;
  timeZone: string;
  onDone: (reflection: string) => Promise<unknown>;
}

function Doing({ item, timeZone, onDone }: DoingProps) {
  const [isWriting, setIsWriting] = useState(item.state !== 'done');
  const [isFresh, setIsFresh] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // What is expected is shown before it is certain; the words stay in their field until it is.
  const [isDone, setIsDone] = useState(item.state === 'done');

  async function save(reflection: string) {
    await onDone(reflection);
    setIsDone(true);
    setIsWriting(false);
    setIsFresh(true);
    heading.current?.focus();
  }

  if (!isWriting) {
    return (
      <section>
        <Title ref={heading}>
          <CheckIcon className="text-success-ink mr-2 inline size-6" />
          {isFresh ? 'Well done' : `Done${item.doneAt ? ` ${day(item.doneAt, timeZone)}` : ''}`}
        </Title>
        <p role="status" className={isFresh ? 'mt-2' : 'sr-only'}>
          {isFresh && 'It counts in your plan.'}
        </p>
        {item.reflection && (
          <blockquote className="border-glow mt-4 border-l-2 pl-4">
            <p className="font-serif text-lg break-words whitespace-pre-wrap italic">{item.reflection}</p>
          </blockquote>
        )}
        <Button look="outline" size="sm" className="mt-4" onClick={() => setIsWriting(true)}>
          {item.reflection ? 'Change your reflection' : 'Add a reflection'}
        </Button>
      </section>
    );
  }
  return (
    <section>
      <Title ref={heading}>{isDone ? 'Your reflection' : 'Have you tried it?'}</Title>
      <div className="mt-4">
        <ReflectionForm
          initial={item.reflection}
          submitLabel={isDone ? 'Save' : 'Mark done'}
          onSave={save}
          onCancel={isDone ? () => setIsWriting(false) : undefined}
        />
      </div>
    </section>
  );
}

const Title = ({ ref, children }: { ref: React.Ref<HTMLHeadingElement>; children: ReactNode }) => (
  <h2 ref={ref} tabIndex={-1} className="text-2xl font-medium outline-none">
    {children}
  </h2>
);
