import { useState, type FormEvent } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { markCaseSeen, type SafetyCase, useSafetyCases, useUnseenCases } from '../../api/safety';
import { paths } from '../../app/paths';
import { serverMessages } from '../../lib/error-messages';
import { formatMoment } from '../../lib/format';
import { formatPhone } from '../../lib/phone';
import { useDocumentTitle } from '../../lib/use-document-title';
import { useListFilters } from '../../lib/use-list-filters';
import { ErrorList } from '../../ui/alert';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { PagedList } from '../../ui/paged-list';
import { StaffPage } from '../../ui/staff-page';
import { SelectField } from '../../ui/select-field';
import { TextArea } from '../../ui/text-area';

const TITLE = 'Safety';
const FILTERS = ['seen'] as const;

const DANGERS: Record<SafetyCase['danger'], string> = {
  'self-harm': 'Suicide or self-harm',
  'harm-to-others': 'Harm to others',
  abuse: 'Abuse',
  'partner-abuse': 'Abuse by a partner',
  danger: 'Danger',
};

const CHANNELS: Record<SafetyCase['channel'], string> = {
  chat: 'in the chat',
  text: 'in a text',
  reflection: 'about a practice',
  correction: 'in a correction of the plan',
};

/** /staff/safety: who spoke of danger, for somebody to look after. What they wrote is not shown to anybody. */
export function SafetyScreen() {
  useDocumentTitle(TITLE);
  const { filters, field, pagination } = useListFilters(FILTERS);
  const answer = useSafetyCases(pagination.page, filters);
  const unseen = useUnseenCases();
  const [told, setTold] = useState('');

  async function see(known: SafetyCase, note: string) {
    await markCaseSeen(known.id, note);
    setTold(`${nameOf(known)}: marked as seen.`);
    await Promise.all([answer.mutate(), unseen.refresh()]);
  }

  return (
    <StaffPage
      title={TITLE}
      tools={
        <div className="w-44">
          <SelectField label="Show" {...field('seen')}>
            <option value="">Everyone</option>
            <option value="false">Not seen yet</option>
            <option value="true">Seen</option>
          </SelectField>
        </div>
      }
    >
      <p className="text-ink-soft mb-6 max-w-prose">
        People who wrote about suicide, violence, abuse or danger. Each was told right away where to get help, and gets
        no practices for a day or two. What they wrote is private: it is not shown here.
      </p>
      <p role="status" className="sr-only">
        {told}
      </p>
      <PagedList
        answer={answer}
        pagination={pagination}
        name={TITLE}
        emptyTitle={filters.seen === 'false' ? 'Everyone has been looked after' : 'Nobody here'}
        empty={
          filters.seen === 'false'
            ? 'Nobody is waiting to be looked at.'
            : 'Anyone who writes about danger is listed here at once, and the support address gets an email.'
        }
      >
        {(known: SafetyCase) => <Row key={known.id} known={known} onSee={(note) => see(known, note)} />}
      </PagedList>
    </StaffPage>
  );
}

function Row({ known, onSee }: { known: SafetyCase; onSee: (note: string) => Promise<void> }) {
  const { user, phoneNumber, channel, danger, at, lastAt, messages, answered, seenAt, seenBy, note } = known;
  const isSeen = seenAt !== null;
  return (
    <li
      className={`bg-card rounded-xl border px-4 py-3.5 sm:px-5 ${isSeen ? 'border-line' : 'border-error/45 border-l-4'}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={isSeen ? 'quiet' : 'error'}>{isSeen ? 'Seen' : 'Not seen yet'}</Badge>
        {user ? (
          <Link to={generatePath(paths.member, { userId: user.id })} className="link font-semibold break-words">
            {nameOf(known)}
          </Link>
        ) : (
          <span className="font-semibold">We cannot tell whose number this is</span>
        )}
        <time dateTime={at} className="text-ink-soft ml-auto text-sm tabular-nums">
          {formatMoment(at)}
        </time>
      </div>
      <p className="mt-2 break-words">
        {DANGERS[danger]}, {CHANNELS[channel]}
        {messages > 1 && `, ${messages} messages until ${formatMoment(lastAt)}`}.
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {user && (
          <a href={`mailto:${user.email}`} className="link break-all">
            {user.email}
          </a>
        )}
        {phoneNumber && (
          <>
            <a href={`tel:${phoneNumber}`} className="link whitespace-nowrap tabular-nums">
              {formatPhone(phoneNumber)}
            </a>
            {/* Several people may have it. */}
            <Link to={`${paths.members}?${new URLSearchParams({ search: phoneNumber })}`} className="link">
              Search the members
            </Link>
          </>
        )}
      </p>
      <details className="mt-2 text-sm">
        <summary className="text-ink-soft hover:text-ink cursor-pointer py-1">What we answered</summary>
        <p className="border-line mt-1 border-l-2 pl-3 break-words whitespace-pre-line">
          {answered.replaceAll('**', '')}
        </p>
      </details>
      {isSeen && (
        <div className="border-line mt-3 border-t pt-3">
          <p className="text-ink-soft text-sm">
            Seen {formatMoment(seenAt)}
            {seenBy && ` by ${`${seenBy.firstName} ${seenBy.lastName}`.trim()}`}
          </p>
          {note && <p className="mt-1 break-words whitespace-pre-line">{note}</p>}
        </div>
      )}
      <Seeing isSeen={isSeen} name={nameOf(known)} onSee={onSee} />
    </li>
  );
}

/** Marks a case as seen, with a note; one that was seen takes further notes. */
function Seeing({ isSeen, name, onSee }: { isSeen: boolean; name: string; onSee: (note: string) => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<string[]>([]);
  const [isPending, setIsPending] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsPending(true);
    setErrors([]);
    try {
      await onSee(note);
      setNote('');
      setIsOpen(false);
    } catch (error) {
      setErrors(serverMessages(error));
    } finally {
      setIsPending(false);
    }
  }

  if (!isOpen) {
    return (
      <Button
        look={isSeen ? 'quiet' : 'outline'}
        size="sm"
        className="mt-3"
        aria-label={isSeen ? `Add a note on ${name}` : `Mark ${name} as seen`}
        onClick={() => setIsOpen(true)}
      >
        {isSeen ? 'Add a note' : 'Mark as seen'}
      </Button>
    );
  }
  return (
    <form onSubmit={(event) => void save(event)} className="mt-4 space-y-4">
      <TextArea
        label={isSeen ? 'Note' : 'Note (optional)'}
        hint="What you did, for your colleagues. Only staff can read it, and the person too if they download their data."
        rows={2}
        value={note}
        required={isSeen}
        onChange={(event) => setNote(event.target.value)}
      />
      <ErrorList messages={errors} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" size="sm" onClick={() => setIsOpen(false)}>
          Not now
        </Button>
        <Button type="submit" size="sm" pending={isPending} pendingLabel="Saving…">
          {isSeen ? 'Save note' : 'Mark as seen'}
        </Button>
      </div>
    </form>
  );
}

const nameOf = ({ user, phoneNumber }: SafetyCase): string =>
  user ? `${user.firstName} ${user.lastName}`.trim() || user.email : formatPhone(phoneNumber ?? '');
