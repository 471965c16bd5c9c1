import { useState, type ReactNode } from 'react';
import { useParams, useNavigate, useLocation } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { paths } from '../../../app/paths';
import { formatDate } from '../../../lib/format';
import { hasStatus } from '../../../lib/http-error';
import { usePagination } from '../../../lib/pagination';
import { Alert } from '../../../ui/alert';
import { Collapsible } from '../../../ui/collapsible';
import { NotLoaded, UnloadedPart } from '../../../ui/loading';
import { PageStates } from '../../../ui/paged-lists';
import { StaffPage } from '../../../ui/staff-page';
import { TextLink } from '../../../ui/text-link';
import { offerUndo } from '../../../ui/undo';
import { LeaveQuestion, useQuestionBeforeLeaving, EditConflict } from '../../../ui/unsaved-changes';
import {
  useChoices,
  useEdited,
  retirePractice,
  EDITED,
  isPracticeNumber,
  NEW,
  type Choices,
  type Edited,
  recipientsPath,
  practicePath,
  type CameFrom,
  useOutcomes,
  useReflections,
  ofSent,
  scoreText,
  type PracticeResults,
} from './catalogue.api';
import { PracticeForm } from './practice-form';
import { PracticePreview } from './practice-preview';
import { PracticeDraft, Publication } from './practice-draft';
import { draftedText, type PracticeText } from './practice-text';
import { Versions, COMPARED_FIELDS, FIELD_LABELS, fieldText, type ComparedField } from './practice-versions';
import { Retirement, StateMark } from './retirement';
import { usePracticeSession, type PracticeSession } from './use-practice-session';

/** /staff/catalogue/{number}: one practice, to be read, changed and retired; `new` for one that is still to be written. */
export function PracticeScreen() {
  const { number = '' } = useParams();
  const isNew = number === NEW;
  const choices = useChoices();
  const practice = useEdited(isNew || !isPracticeNumber(number) ? null : Number(number));
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
        <Alert tone="error">No practice has this number.</Alert>
      ) : (
        <NotLoaded
          what="The practice"
          response={{ error, mutate: () => Promise.all([choices.mutate(), practice.mutate()]) }}
          className="max-w-xl space-y-4"
          bars={['h-12', 'h-64', 'h-12']}
        />
      )}
    </PracticeFrame>
  );
}

interface PracticeEditorProps {
  /** The edited practice; null for a new one. */
  practice: Edited | null;
  choices: Choices;
  onChanged: (current: Edited) => Promise<unknown>;
}

/** One practice next to the members' view of it. Unsaved text is never lost without a question. */
function PracticeEditor({ practice, choices, onChanged }: PracticeEditorProps) {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const [isPublishing, setIsPublishing] = useState(false);
  const session = usePracticeSession({
    practice,
    onChanged,
    onCreated: ({ contentNumber }) => {
      leaving.freely(() => void navigate(practicePath(contentNumber), { replace: true }));
      offerUndo('Created. New plans may include it from now on.', async () => {
        await retirePractice(contentNumber);
        await mutate([EDITED, contentNumber]);
      });
    },
  });
  const [isUploading, setIsUploading] = useState(false);
  const leaving = useQuestionBeforeLeaving(session.isDirty || isUploading, session.discard);
  const { base } = session;

  return (
    <PracticeFrame
      title={base ? base.title : 'New practice'}
      tools={base && <Retirement practice={base} onChanged={session.showState} />}
    >
      {base && (
        <p className="text-ink-soft -mt-3 mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem]">
          <span>
            Practice {base.contentNumber} · version {base.version} · {formatDate(base.lastEdited)}
          </span>
          <StateMark practice={base} />
        </p>
      )}
      {base && <Results contentNumber={base.contentNumber} />}
      {base && (
        <PracticeDraft session={session} practice={base} choices={choices} onPublish={() => setIsPublishing(true)} />
      )}
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:gap-14">
        <PracticeForm
          session={session}
          choices={choices}
          isUploading={isUploading}
          onUploading={setIsUploading}
          onPublish={() => setIsPublishing(true)}
        />
        <PracticePreview text={session.text} base={base} choices={choices} />
      </div>
      {base && <PracticeRecords practice={base} session={session} choices={choices} />}
      <Publication session={session} practice={base} isOpen={isPublishing} onClose={() => setIsPublishing(false)} />
      <LeaveQuestion leaving={leaving} />
      <ConflictDialog session={session} choices={choices} />
    </PracticeFrame>
  );
}

interface PracticeRecordsProps {
  practice: Edited;
  session: PracticeSession;
  choices: Choices;
}

function PracticeRecords({ practice, session, choices }: PracticeRecordsProps) {
  return (
    <div className="border-line mt-12 max-w-4xl space-y-4 border-t pt-6">
      <Collapsible title="Versions">
        <Versions
          practice={practice}
          choices={choices}
          isDirty={session.isDirty}
          onRestored={(restored) => session.show({ ...restored, draft: practice.draft })}
        />
      </Collapsible>
      <Collapsible title="Reflections" isLazy>
        <Reflections contentNumber={practice.contentNumber} />
      </Collapsible>
      <TextLink to={recipientsPath(practice.contentNumber)} className="inline-flex min-h-11 items-center font-semibold">
        Members with this practice
      </TextLink>
    </div>
  );
}

function PracticeFrame({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) {
  const { state } = useLocation();
  const { list = '', isOfResults = false } = (state as Partial<CameFrom> | null) ?? {};
  const back = isOfResults
    ? { to: { pathname: paths.practiceOutcomes, search: list }, name: 'Practice results' }
    : { to: { pathname: paths.catalogue, search: list }, name: 'Catalog' };
  return (
    <StaffPage title={title} tools={tools} back={back}>
      {children}
    </StaffPage>
  );
}

function Results({ contentNumber }: { contentNumber: number }) {
  const response = useOutcomes(contentNumber);
  return (
    <div className="-mt-3 mb-6 min-h-6 text-[0.9375rem] font-medium tabular-nums">
      {response.data && resultsText(response.data)}
      <UnloadedPart what="Results" of={[response]} />
    </div>
  );
}

function resultsText({ sent, done, skipped, swapped, writers, medianScore }: PracticeResults): string {
  if (sent === 0) return 'Not sent yet';
  return `Sent ${sent} · Done ${ofSent(done, sent)} · Skipped ${ofSent(skipped, sent)} · Swapped ${swapped} · Members with reflections ${writers} · Median score ${scoreText(medianScore)}`;
}

function Reflections({ contentNumber }: { contentNumber: number }) {
  const response = useOutcomes(contentNumber);
  if (!response.data || response.error !== undefined)
    return <NotLoaded what="Reflections" response={response} size="sm" bars={['h-16']} />;
  const { writers, leastWriters } = response.data;
  if (writers >= leastWriters) return <WrittenReflections contentNumber={contentNumber} />;
  return (
    <p className="text-ink-soft">
      {writers === 0 ? 'No reflections yet.' : 'Too few reflections to show yet.'} They are shown without names once{' '}
      {leastWriters} members have written, so that nobody can be identified.
    </p>
  );
}

function WrittenReflections({ contentNumber }: { contentNumber: number }) {
  const pagination = usePagination();
  const response = useReflections(contentNumber, pagination.page);
  return (
    <PageStates response={response} pagination={pagination} name="Reflections" empty="Nothing to show.">
      {(rows) => (
        <ul aria-label="Reflections" className="space-y-3">
          {rows.map(({ text }, index) => (
            <li
              key={index}
              className="border-line bg-card rounded-xl border px-4 py-2.5 break-words whitespace-pre-wrap"
            >
              {text}
            </li>
          ))}
        </ul>
      )}
    </PageStates>
  );
}

function ConflictDialog({ session, choices }: { session: PracticeSession; choices: Choices }) {
  const { theirs, merged } = session;
  return (
    <EditConflict
      isOpen={theirs !== null}
      onClose={session.closeConflict}
      onTakeTheirs={session.takeTheirs}
      onKeepMine={session.keepMine}
    >
      {theirs?.base && merged && (
        <>
          <p>
            {theirs.savedBy} saved {theirs.base.draft ? 'a draft' : `version ${theirs.base.version}`} of this practice
            while you were editing. Which text do you want to keep?
          </p>
          <Comparison theirs={draftedText(theirs.base)} yours={merged} choices={choices} />
          <p className="text-ink-soft mt-4 text-[0.9375rem]">Whatever you didn’t change stays as they saved it.</p>
        </>
      )}
    </EditConflict>
  );
}

function Comparison({ theirs, yours, choices }: { theirs: PracticeText; yours: PracticeText; choices: Choices }) {
  const differing = COMPARED_FIELDS.filter(
    (field) => fieldText(theirs, field, choices) !== fieldText(yours, field, choices),
  );
  if (differing.length === 0) return <p className="mt-4">Your text is the same.</p>;
  return (
    <div className="mt-4 space-y-5">
      {differing.map((field) => (
        <section key={field} aria-label={FIELD_LABELS[field]}>
          <h3 className="text-lg font-medium">{FIELD_LABELS[field]}</h3>
          <div className="mt-1.5 grid gap-3">
            <Side name="Theirs" field={field} text={theirs} choices={choices} />
            <Side name="Yours" field={field} text={yours} choices={choices} />
          </div>
        </section>
      ))}
    </div>
  );
}

function Side(props: { name: string; field: ComparedField; text: PracticeText; choices: Choices }) {
  const { name, field, text, choices } = props;
  return (
    <div>
      <p className="text-ink-soft text-sm font-medium">{name}</p>
      <p
        tabIndex={0}
        role="group"
        aria-label={`${name}: ${FIELD_LABELS[field]}`}
        className="border-line max-h-48 overflow-y-auto rounded-xl border px-4 py-2.5 text-[0.9375rem] break-words whitespace-pre-wrap"
      >
        {fieldText(text, field, choices) || '–'}
      </p>
    </div>
  );
}
