import { useState } from 'react';
import { markCaseSeen, type SafetyCase, useSafetyCases, useUnseenCases } from '../../../api/safety';
import { paths } from '../../../app/paths';
import { useSubmit } from '../../../lib/form-submission';
import { formatDateTime } from '../../../lib/format';
import { useKeptText } from '../../../lib/kept-work';
import { formatPhone } from '@contracts/shared/domain/field-rules';
import { useListFilters } from '../../../lib/use-list-filters';
import { useAuth } from '../../../session/auth-store';
import { ErrorList } from '../../../ui/alert';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { MailLink, PhoneLink } from '../../../ui/contact-links';
import { Form } from '../../../ui/form';
import { ExportButton, OnePerson, StaffPage } from '../../../ui/staff-page';
import { ListTable } from '../../../ui/paged-lists';
import { SelectField } from '../../../ui/select-field';
import type { Column } from '../../../ui/table';
import { TextArea } from '../../../ui/text-area';
import { CRISIS_LABELS, SAFETY_CHANNELS } from '@contracts/safety/adapters/http/safety';
import { DateTime, LocalTime } from '../../../ui/times';
import { TextLink } from '../../../ui/text-link';
import { MemberLink } from '../members/member-labels';

const TITLE = 'Safety';
const FILTERS = ['case', 'seen', 'user'] as const;

/** /staff/safety: who wrote a crisis message, for staff to follow up. What they wrote is not shown to anyone. */
export function SafetyScreen() {
  const list = useListFilters(FILTERS);
  const { filters, field, query, change } = list;
  const { mutate, ...response } = useSafetyCases(query);
  const { refresh } = useUnseenCases();
  const [announcement, setAnnouncement] = useState('');

  const columns = caseColumns(async (known: SafetyCase, note: string) => {
    await markCaseSeen(known.id, note);
    setAnnouncement(`${nameOf(known)}: marked as followed up.`);
    await Promise.all([mutate(), refresh()]);
  });

  return (
    <StaffPage title={TITLE} tools={<ExportButton path="/staff/safety" file="safety" query={query} />}>
      <p className="text-ink-soft mb-6 max-w-prose">
        People who wrote about suicide, violence, abuse or danger. Each was immediately told where to get help, and gets
        no practices for a day or two. Their messages are private and not shown here.
      </p>
      <div role="search" className="mb-2 sm:w-48">
        <SelectField
          label="Show"
          {...field('seen')}
          options={{ '': 'All cases', false: 'Needs follow-up', true: 'Followed up' }}
        />
      </div>
      {filters.case !== '' && <OnePerson says="One case." onShowAll={() => change('case', '')} />}
      {filters.user !== '' && <OnePerson says="Cases of one member." onShowAll={() => change('user', '')} />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ListTable
        response={{ ...response, mutate }}
        list={list}
        name={TITLE}
        columns={columns}
        keyOf={({ id }) => id}
        isUrgent={({ seenAt }) => seenAt === null}
        emptyTitle={filters.seen === 'false' ? 'No cases need follow-up' : 'No cases yet'}
        empty={
          filters.seen === 'false'
            ? 'Staff have followed up on all of them.'
            : 'People who write about danger are listed here immediately, and the support address gets an email.'
        }
      />
    </StaffPage>
  );
}

const caseColumns = (onSee: (known: SafetyCase, note: string) => Promise<void>): readonly Column<SafetyCase>[] => [
  { title: 'Who', isName: true, className: '@3xl:w-56', cell: (known) => <Who known={known} /> },
  { title: 'What happened', cell: (known) => <WhatHappened known={known} /> },
  {
    title: 'When',
    sortBy: 'at',
    ownSort: 'descending',
    className: '@3xl:whitespace-nowrap',
    cell: ({ at }) => <DateTime at={at} className="text-ink-soft text-sm tabular-nums" />,
  },
  {
    title: 'Follow-up',
    className: '@3xl:w-72',
    cell: (known) => <FollowUp known={known} onSee={(note) => onSee(known, note)} />,
  },
];

function Who({ known }: { known: SafetyCase }) {
  const { user, phoneNumber, timeZone, localTime } = known;
  return (
    <>
      {user ? (
        <MemberLink id={user.id} className="font-semibold break-words">
          {nameOf(known)}
        </MemberLink>
      ) : (
        <span className="font-semibold">Unknown number</span>
      )}
      <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {user && <MailLink address={user.email} className="break-all" />}
        {phoneNumber && (
          <>
            <PhoneLink number={phoneNumber} />
            {!user && (
              // Several people may have it.
              <TextLink to={`${paths.members}?${new URLSearchParams({ search: phoneNumber })}`}>
                Search members
              </TextLink>
            )}
          </>
        )}
        <LocalTime localTime={localTime} timeZone={timeZone} />
      </span>
    </>
  );
}

function WhatHappened({ known: { crisis, channel, messages, lastAt, answered } }: { known: SafetyCase }) {
  return (
    <>
      <p className="break-words">
        {CRISIS_LABELS[crisis]}, {SAFETY_CHANNELS[channel]}
        {messages > 1 && `, ${messages} messages until ${formatDateTime(lastAt)}`}.
      </p>
      <details className="mt-1 text-sm">
        <summary className="text-ink-soft hover:text-ink cursor-pointer py-1">Our reply</summary>
        <p className="border-line mt-1 border-l-2 pl-3 break-words whitespace-pre-line">
          {answered.replaceAll('**', '')}
        </p>
      </details>
    </>
  );
}

function FollowUp({ known, onSee }: { known: SafetyCase; onSee: (note: string) => Promise<void> }) {
  const { seenAt, seenBy, note, misreadAt } = known;
  const isSeen = seenAt !== null;
  return (
    <>
      <p>
        <Badge tone={isSeen ? 'quiet' : 'error'}>{isSeen ? 'Followed up' : 'Needs follow-up'}</Badge>
      </p>
      {misreadAt && (
        <p className="text-ink-soft mt-1 text-sm">
          The member said it was a misunderstanding, {formatDateTime(misreadAt)}.
        </p>
      )}
      {isSeen && (
        <p className="text-ink-soft mt-1 text-sm">
          Followed up {formatDateTime(seenAt)}
          {seenBy && ` by ${`${seenBy.firstName} ${seenBy.lastName}`.trim()}`}
        </p>
      )}
      {isSeen && note && <p className="mt-1 break-words whitespace-pre-line">{note}</p>}
      <Seeing caseId={known.id} isSeen={isSeen} name={nameOf(known)} onSee={onSee} />
    </>
  );
}

const nameOf = ({ user, phoneNumber }: SafetyCase): string =>
  user ? `${user.firstName} ${user.lastName}`.trim() || user.email : formatPhone(phoneNumber ?? '');

interface SeeingProps {
  caseId: string;
  isSeen: boolean;
  name: string;
  onSee: (note: string) => Promise<void>;
}

function Seeing({ caseId, isSeen, name, onSee }: SeeingProps) {
  const author = useAuth((auth) => auth.userId);
  const [note, write] = useKeptText(`case:${caseId} ${author}`);
  const [isOpen, setIsOpen] = useState(note !== '');
  const { isPending, errors, submit } = useSubmit();

  const save = async () => {
    await onSee(note);
    write('');
    setIsOpen(false);
  };

  if (!isOpen) {
    return (
      <Button
        variant={isSeen ? 'quiet' : 'outline'}
        size="sm"
        className="mt-3"
        aria-label={isSeen ? `Add a note: ${name}` : `Mark as followed up: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {isSeen ? 'Add a note' : 'Mark as followed up'}
      </Button>
    );
  }
  return (
    <Form onSubmit={() => submit(save)} className="mt-4 space-y-4">
      <TextArea
        label={isSeen ? 'Note' : 'Note (optional)'}
        hint="What you did. Visible to staff, and to the member if they download their data."
        rows={2}
        value={note}
        required={isSeen}
        onChange={(event) => write(event.target.value)}
      />
      <ErrorList messages={errors} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" size="sm" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
        <Button type="submit" size="sm" pending={isPending} pendingLabel="Saving…">
          {isSeen ? 'Save note' : 'Mark as followed up'}
        </Button>
      </div>
    </Form>
  );
}
