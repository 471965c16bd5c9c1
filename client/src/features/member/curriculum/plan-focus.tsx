import { useState, useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { MOST_CHARACTERS } from '@contracts/shared/domain/field-rules';
import {
  type Curriculum,
  type OwnCurriculum,
  SKILLS,
  type Correction,
  type Skill,
  type SkillPreference,
} from '../../../api/curriculum';
import { paths } from '../../../app/paths';
import { Button } from '../../../ui/button';
import { Dialog, DialogButtons } from '../../../ui/dialog';
import { serverMessages } from '../../../lib/error-messages';
import { hasStatus } from '../../../lib/http-error';
import { useKeptText } from '../../../lib/kept-work';
import { ErrorList } from '../../../ui/alert';
import { Collapsible } from '../../../ui/collapsible';
import { CrisisHelp } from '../../../ui/crisis-help';
import { Form } from '../../../ui/form';
import { TextArea } from '../../../ui/text-area';
import { skillName } from '../../shared/labels';
import { failureMessage } from '../../shared/plan-failure';
import type { PlanActions } from './plan-actions';

interface PlanFocusProps {
  curriculum: Curriculum;
  own: OwnCurriculum;
  actions: PlanActions;
}

export function PlanFocus({ curriculum, own, actions }: PlanFocusProps) {
  const { focus, general } = curriculum;
  return (
    <section aria-labelledby="focus">
      <h2 id="focus" className="text-3xl font-medium">
        What it works on
      </h2>
      {general && (
        <p className="text-ink-soft mt-2 max-w-prose">
          We haven’t found the one thing that is hard for you yet, so this is a general plan: the skills that help most
          people who lead. That is a good place to begin, and a few words from you will make it your own.
        </p>
      )}
      <ol
        aria-label="Focus skills"
        className="mt-7 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none"
      >
        {focus.map(({ skill, weight, because }) => (
          <li key={skill} className="min-w-0">
            <div aria-hidden="true" className="bg-line h-1 overflow-hidden rounded-full">
              <div className="bg-accent h-full rounded-full" style={{ width: `${Math.round(weight * 100)}%` }} />
            </div>
            <h3 className="mt-4 text-xl font-medium">{skillName(skill)}</h3>
            <p className="text-ink-soft text-sm">{Math.round(weight * 100)}% of your focus</p>
            <p className="mt-2 break-words">{because}</p>
          </li>
        ))}
      </ol>
      <CorrectPlan curriculum={curriculum} own={own} actions={actions} />
    </section>
  );
}

function CorrectPlan({ curriculum, own, actions }: PlanFocusProps) {
  const { pathname, hash } = useLocation();
  const [isOpen, setIsOpen] = useState(`${pathname}${hash}` === paths.correctPlan);
  const [changes, setChanges] = useState<Changes | null>(null);
  if (curriculum.state === 'finished') return null;
  return (
    <div className="mt-8">
      <p className="text-ink-soft max-w-prose">
        Not quite right? Say it in your own words, or ask for more of one skill and less of another.
      </p>
      <Button variant="outline" size="sm" className="mt-3" onClick={() => setIsOpen(true)}>
        Correct my plan
      </Button>
      {changes && <ChangedPractices changes={changes} onClose={() => setChanges(null)} />}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="What it should work on">
        {isOpen && (
          <CorrectionForm
            curriculum={curriculum}
            onSave={own.correct}
            onSaved={(after) => {
              setChanges(after.changes ?? null);
              setIsOpen(false);
              actions.notifyUndoable('Your plan is changed.', after, () => setChanges(null));
            }}
            onLeave={() => setIsOpen(false)}
          />
        )}
      </Dialog>
    </div>
  );
}

const PREFERENCES: { value: SkillPreference; name: string }[] = [
  { value: 'less', name: 'Less' },
  { value: 'same', name: 'Same' },
  { value: 'more', name: 'More' },
];

interface CorrectionFormProps {
  curriculum: Curriculum;
  /** Throws what the server said. */
  onSave: (correction: Correction) => Promise<Curriculum>;
  onSaved: (after: Curriculum) => void;
  onLeave: () => void;
}

function CorrectionForm({ curriculum, onSave, onSaved, onLeave }: CorrectionFormProps) {
  const before = new Map<Skill, SkillPreference>(curriculum.wishes?.map(({ skill, wish }) => [skill, wish]));
  const [problem, setProblem] = useKeptText(`correction:${curriculum.id}`);
  const [success, setSuccess] = useKeptText(`success:${curriculum.id}`);
  const [preferences, setPreferences] = useState(before);
  const [errors, setErrors] = useState<string[]>([]);
  const [isPending, setIsPending] = useState(false);
  const [help, setHelp] = useState<string | null>(null);
  const near = SKILLS.filter((skill) => before.has(skill) || curriculum.focus.some((one) => one.skill === skill));
  const far = SKILLS.filter((skill) => !near.includes(skill));

  async function save() {
    const changed = [...preferences].filter(([skill, preference]) => (before.get(skill) ?? 'same') !== preference);
    const texts = { problem: problem.trim(), success: success.trim() };
    const problems = errorsOf(texts, changed.length);
    setErrors(problems);
    if (problems.length > 0) return;
    setIsPending(true);
    try {
      const after = await onSave({
        ...(texts.problem !== '' && { problem: texts.problem }),
        ...(texts.success !== '' && { success: texts.success }),
        ...(changed.length > 0 && { wishes: changed.map(([skill, wish]) => ({ skill, wish })) }),
      });
      forget();
      if (after.safety) setHelp(after.safety.answer);
      else onSaved(after);
    } catch (error) {
      setErrors(hasStatus(error, 400) ? serverMessages(error) : [failureMessage('Nothing has changed yet.', error)]);
    } finally {
      setIsPending(false);
    }
  }

  function forget() {
    setProblem('');
    setSuccess('');
  }

  function leave() {
    forget();
    onLeave();
  }

  if (help !== null) return <CrisisHelp text={help} onClose={onLeave} />;
  const rows = (skills: Skill[]) =>
    skills.map((skill) => (
      <PreferenceRow
        key={skill}
        skill={skill}
        preference={preferences.get(skill) ?? 'same'}
        onChange={(preference) => setPreferences(new Map(preferences).set(skill, preference))}
      />
    ));
  return (
    <Form onSubmit={save} className="space-y-5">
      <TextArea
        label="What is it really about? (optional)"
        hint="In your own words, as you would tell a friend. Leave it empty to keep the current text."
        value={problem}
        onChange={(event) => setProblem(event.target.value)}
        data-autofocus
      />
      <TextArea
        label="What would success look like? (optional)"
        hint={curriculum.success === null ? undefined : 'Leave it empty to keep the current text.'}
        value={success}
        onChange={(event) => setSuccess(event.target.value)}
      />
      <div className="space-y-3">{rows(near)}</div>
      <Collapsible title="Other skills">
        <div className="space-y-3">{rows(far)}</div>
      </Collapsible>
      <p className="text-ink-soft text-sm">
        Everything that hasn’t been sent yet is replanned, which takes up to half a minute. Practices that you received,
        did or skipped stay as they are.
      </p>
      <ErrorList messages={errors} />
      <DialogButtons>
        <Button variant="outline" onClick={leave}>
          Leave it as it is
        </Button>
        <Button type="submit" pending={isPending} pendingLabel="Replanning…">
          Rebuild it
        </Button>
      </DialogButtons>
    </Form>
  );
}

interface PreferenceRowProps {
  skill: Skill;
  preference: SkillPreference;
  onChange: (preference: SkillPreference) => void;
}

function PreferenceRow({ skill, preference, onChange }: PreferenceRowProps) {
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <legend className="float-left contents font-medium">{skillName(skill)}</legend>
      <span className="border-line-strong inline-flex overflow-hidden rounded-full border">
        {PREFERENCES.map(({ value, name }) => (
          <label
            key={value}
            className="has-checked:bg-primary has-focus-visible:outline-primary-light grid min-h-10 cursor-pointer place-items-center px-3.5 text-sm font-medium has-checked:text-white has-focus-visible:outline-2 has-focus-visible:-outline-offset-2"
          >
            <input
              type="radio"
              name={`preference-${skill}`}
              value={value}
              checked={preference === value}
              onChange={() => onChange(value)}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </span>
    </fieldset>
  );
}

function errorsOf({ problem, success }: { problem: string; success: string }, changed: number): string[] {
  if (problem === '' && success === '' && changed === 0)
    return ['Please say what it is about, or choose what you want more or less of.'];
  return Math.max(problem.length, success.length) > MOST_CHARACTERS.correction
    ? ['Please keep it under 4,000 characters.']
    : [];
}

type Changes = NonNullable<Curriculum['changes']>;

/** More lines than these are folded away at first. */
const FEW = 6;

function ChangedPractices({ changes: { left, came, moved }, onClose }: { changes: Changes; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isSame = left.length + came.length + moved.length === 0;
  return (
    <section aria-labelledby="what-changed" className="border-line bg-card mt-6 rounded-2xl border px-6 py-5">
      <h3 id="what-changed" ref={heading} tabIndex={-1} className="text-xl font-medium outline-none">
        What changed
      </h3>
      <p role="status" className="mt-1">
        {isSame
          ? 'Your plan already fits: the practices and their order stay the same.'
          : `${counted(left.length)} removed, ${counted(came.length)} added, ${counted(moved.length)} moved.`}
      </p>
      <div className="mt-3 space-y-1">
        <Group title="Removed from your plan" count={left.length}>
          {left.map(({ contentNumber, title }) => (
            <li key={contentNumber}>{title}</li>
          ))}
        </Group>
        <Group title="Added to your plan" count={came.length}>
          {came.map(({ contentNumber, title, position }) => (
            <li key={contentNumber}>
              {title} <span className="text-ink-soft">(practice {position})</span>
            </li>
          ))}
        </Group>
        <Group title="Moved" count={moved.length}>
          {moved.map(({ contentNumber, title, from, to }) => (
            <li key={contentNumber}>
              {title}{' '}
              <span className="text-ink-soft">
                (from {from} to {to})
              </span>
            </li>
          ))}
        </Group>
      </div>
      <Button variant="outline" size="sm" className="mt-4" onClick={onClose}>
        Close
      </Button>
    </section>
  );
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <Collapsible title={`${title} (${count})`} defaultOpen={count <= FEW}>
      <ul aria-label={title} className="list-disc space-y-1 pb-2 pl-10 break-words">
        {children}
      </ul>
    </Collapsible>
  );
}

const counted = (count: number): string => `${count} ${count === 1 ? 'practice' : 'practices'}`;
