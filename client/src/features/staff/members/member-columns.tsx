import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { formatDate } from '../../../lib/format';
import { formatDateIn, formatMomentIn, zoneCity } from '../../../lib/local-times';
import { stateName, stateTone } from '../../../lib/state-names';
import { formatPhone } from '../../../lib/phone';
import { Badge } from '../../../ui/badge';
import type { Column } from '../../../ui/table';
import type { Member } from './members.api';
import { fullName, textingBadge, weekWords } from './wording';

export const memberColumns: readonly Column<Member>[] = [
  { title: 'Name', sortBy: 'name', isName: true, cell: (member) => <Name member={member} /> },
  {
    title: 'Membership',
    cell: ({ membership: { state, livingSubscriptions } }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={stateTone('membership', state)}>{stateName('membership', state)}</Badge>
        {livingSubscriptions > 1 && <Badge tone="error">{livingSubscriptions} subscriptions</Badge>}
      </span>
    ),
  },
  {
    title: 'Plan',
    cell: ({ plan }) =>
      plan ? (
        <>
          <Badge tone={stateTone('plan', plan.state)}>{stateName('plan', plan.state)}</Badge>{' '}
          <span className="text-ink-soft block text-sm whitespace-nowrap">
            {plan.state === 'paused' && plan.resumesAt !== null
              ? `Until ${formatDateIn(plan.resumesAt, plan.timeZone)}`
              : weekWords(plan)}
          </span>
        </>
      ) : (
        'None yet'
      ),
  },
  { title: 'Texts', cell: (member) => <Texting member={member} /> },
  { title: 'Next text', cell: ({ plan }) => <NextText plan={plan} /> },
  {
    title: 'Since',
    sortBy: 'created',
    ownSort: 'descending',
    className: '@3xl:whitespace-nowrap',
    cell: ({ created }) => formatDate(created),
  },
];

function Name({ member }: { member: Member }) {
  const { id, email, phoneNumber, isStaff } = member;
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <Link to={generatePath(paths.member, { userId: id })} className="link font-semibold break-words">
          {fullName(member) || email}
        </Link>
        {isStaff && <Badge>Staff</Badge>}
      </span>
      <span className="text-ink-soft block text-sm wrap-anywhere">{email}</span>
      {phoneNumber && <span className="text-ink-soft block text-sm tabular-nums">{formatPhone(phoneNumber)}</span>}
    </>
  );
}

function Texting({ member }: { member: Member }) {
  const { tone, name } = textingBadge(member);
  return <Badge tone={tone}>{name}</Badge>;
}

function NextText({ plan }: Pick<Member, 'plan'>) {
  if (!plan?.nextTextAt) return null;
  return (
    <>
      {formatMomentIn(plan.nextTextAt, plan.timeZone)}{' '}
      <span className="text-ink-soft block text-sm">in {zoneCity(plan.timeZone)}</span>
    </>
  );
}
