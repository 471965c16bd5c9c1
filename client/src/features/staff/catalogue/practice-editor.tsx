import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatDate } from '../../../lib/format';
import { Collapsible } from '../../../ui/collapsible';
import { LeaveQuestion, useQuestionBeforeLeaving } from '../../../ui/leave-question';
import type { Choices, Practice } from './catalogue.api';
import { ConflictDialog } from './conflict-dialog';
import { Outcomes } from './outcomes';
import { PracticeForm } from './practice-form';
import { PracticeFrame } from './practice-frame';
import { holdersPath, practicePath } from './practice-path';
import { PracticePreview } from './practice-preview';
import { Retirement } from './retirement';
import { StateMark } from './state-mark';
import { usePracticeSession, type PracticeSession } from './use-practice-session';
import { Versions } from './versions';

interface PracticeEditorProps {
  /** What is edited; null for a new one. */
  practice: Practice | null;
  choices: Choices;
  /** What the server has now. */
  onChanged: (current: Practice) => Promise<unknown>;
}

/** One practice beside what members will see of it. Unsaved text is never lost without a question. */
export function PracticeEditor({ practice, choices, onChanged }: PracticeEditorProps) {
  const navigate = useNavigate();
  const session = usePracticeSession({
    practice,
    onChanged,
    onCreated: ({ contentNumber }) =>
      leaving.freely(() => void navigate(practicePath(contentNumber), { replace: true })),
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
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:gap-14">
        <PracticeForm session={session} choices={choices} isUploading={isUploading} onUploading={setIsUploading} />
        <PracticePreview text={session.text} base={base} choices={choices} />
      </div>
      {base && <PracticeRecords practice={base} session={session} choices={choices} />}
      <LeaveQuestion leaving={leaving} />
      <ConflictDialog session={session} choices={choices} />
    </PracticeFrame>
  );
}

interface PracticeRecordsProps {
  practice: Practice;
  session: PracticeSession;
  choices: Choices;
}

/** The parts below the text of a practice: its versions, its statistics, and who has it. */
function PracticeRecords({ practice, session, choices }: PracticeRecordsProps) {
  return (
    <div className="border-line mt-12 max-w-4xl space-y-4 border-t pt-6">
      <Collapsible title="Versions">
        <Versions practice={practice} choices={choices} isDirty={session.isDirty} onRestored={session.show} />
      </Collapsible>
      <Collapsible title="How it does" isLazy>
        <Outcomes practice={practice} />
      </Collapsible>
      <Link to={holdersPath(practice.contentNumber)} className="link inline-flex min-h-11 items-center font-semibold">
        Members who have it
      </Link>
    </div>
  );
}
