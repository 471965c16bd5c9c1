import { generatePath, Link } from 'react-router-dom';
import type { SafetyCase } from '../../../api/safety';
import { paths } from '../../../app/paths';
import { formatMoment } from '../../../lib/format';
import { formatPhone } from '../../../lib/phone';
import { Badge } from '../../../ui/badge';
import type { Column } from '../../../ui/table';
import { Seeing } from './seeing';

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

/** @param onSee marks a case as seen, with a note */
export const caseColumns = (
  onSee: (known: SafetyCase, note: string) => Promise<void>,
): readonly Column<SafetyCase>[] => [
  { title: 'Who', isName: true, className: '@3xl:w-56', cell: (known) => <Who known={known} /> },
  { title: 'What happened', cell: (known) => <WhatHappened known={known} /> },
  {
    title: 'When',
    sortBy: 'at',
    ownSort: 'descending',
    className: '@3xl:whitespace-nowrap',
    cell: ({ at }) => (
      <time dateTime={at} className="text-ink-soft text-sm tabular-nums">
        {formatMoment(at)}
      </time>
    ),
  },
  {
    title: 'Follow-up',
    className: '@3xl:w-72',
    cell: (known) => <FollowUp known={known} onSee={(note) => onSee(known, note)} />,
  },
];

function Who({ known: { user, phoneNumber } }: { known: SafetyCase }) {
  return (
    <>
      {user ? (
        <Link to={generatePath(paths.member, { userId: user.id })} className="link font-semibold break-words">
          {`${user.firstName} ${user.lastName}`.trim() || user.email}
        </Link>
      ) : (
        <span className="font-semibold">We cannot tell whose number this is</span>
      )}
      <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
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
      </span>
    </>
  );
}

function WhatHappened({ known: { danger, channel, messages, lastAt, answered } }: { known: SafetyCase }) {
  return (
    <>
      <p className="break-words">
        {DANGERS[danger]}, {CHANNELS[channel]}
        {messages > 1 && `, ${messages} messages until ${formatMoment(lastAt)}`}.
      </p>
      <details className="mt-1 text-sm">
        <summary className="text-ink-soft hover:text-ink cursor-pointer py-1">What we answered</summary>
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
        <Badge tone={isSeen ? 'quiet' : 'error'}>{isSeen ? 'Seen' : 'Not seen yet'}</Badge>
      </p>
      {misreadAt && (
        <p className="text-ink-soft mt-1 text-sm">They said it was a misunderstanding, {formatMoment(misreadAt)}.</p>
      )}
      {isSeen && (
        <p className="text-ink-soft mt-1 text-sm">
          Seen {formatMoment(seenAt)}
          {seenBy && ` by ${`${seenBy.firstName} ${seenBy.lastName}`.trim()}`}
        </p>
      )}
      {isSeen && note && <p className="mt-1 break-words whitespace-pre-line">{note}</p>}
      <Seeing caseId={known.id} isSeen={isSeen} name={nameOf(known)} onSee={onSee} />
    </>
  );
}

export const nameOf = ({ user, phoneNumber }: SafetyCase): string =>
  user ? `${user.firstName} ${user.lastName}`.trim() || user.email : formatPhone(phoneNumber ?? '');
