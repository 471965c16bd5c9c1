import { generatePath, useLocation } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { formatDate } from '../../../lib/format';
import { readersZone } from '../../../lib/browser';
import { formatDateIn, formatForBoth } from '../../../lib/local-times';
import { formatCount } from '../../../lib/pagination';
import { formatPhone } from '@contracts/shared/domain/field-rules';
import { useListFilters } from '../../../lib/use-list-filters';
import { Badge } from '../../../ui/badge';
import { ExportButton, StaffPage } from '../../../ui/staff-page';
import { ListTable } from '../../../ui/paged-lists';
import { SelectField } from '../../../ui/select-field';
import type { Column } from '../../../ui/table';
import { SearchField } from '../../../ui/text-fields';
import { TextLink } from '../../../ui/text-link';
import { StateBadge, stateNames } from '../../shared/labels';
import type { CameFromList } from './list-neighbors';
import { MEMBER_FILTERS, useMembers, type Member } from './members.api';
import { conversationText, fullName, TextingBadge, weekText } from './member-labels';

const TITLE = 'Members';

/** /staff/members: everyone with an account, with the state of membership and plan. */
export function MembersScreen() {
  const list = useListFilters(MEMBER_FILTERS);
  const { isFiltered, field, query } = list;
  const response = useMembers(query);
  const count = response.data?.count;
  return (
    <StaffPage
      title={TITLE}
      tools={
        <>
          <p aria-live="polite" className="text-ink-soft min-w-20 text-right tabular-nums">
            {count !== undefined && `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`}
          </p>
          <ExportButton path="/staff/members" file="members" query={query} />
        </>
      }
    >
      <div role="search" className="mb-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-4">
        <div className="col-span-full lg:col-span-2">
          <SearchField placeholder="Name, email or phone number" {...field('search')} />
        </div>
        <SelectField
          label="Plan"
          {...field('plan')}
          options={{ '': 'Any', ...stateNames('plan'), none: 'None yet', general: 'General plan' }}
        />
        <SelectField label="Membership" {...field('membership')} options={{ '': 'Any', ...stateNames('membership') }} />
        <SelectField
          label="Texts"
          {...field('suppressed')}
          options={{ '': 'Any', true: 'Opted out', false: 'Not opted out' }}
        />
        <SelectField
          label="Phone number"
          {...field('unreachable')}
          options={{ '': 'Any', true: 'Can’t be texted', false: 'Can be texted' }}
        />
        <SelectField
          label="Accounts"
          {...field('staff')}
          options={{ '': 'Members', true: 'Staff', 'true,false': 'Members and staff' }}
        />
      </div>
      <ListTable
        response={response}
        list={list}
        name={TITLE}
        columns={memberColumns}
        keyOf={({ id }) => id}
        emptyTitle={isFiltered ? 'No members found' : undefined}
        empty={isFiltered ? 'No one matches the search and filters.' : 'People who sign up are listed here.'}
      />
    </StaffPage>
  );
}

const memberColumns: readonly Column<Member>[] = [
  { title: 'Name', sortBy: 'name', isName: true, className: '@3xl:w-56', cell: (member) => <Name member={member} /> },
  {
    title: 'Membership',
    cell: ({ membership: { state, livingSubscriptions } }) => (
      <span className="flex flex-wrap gap-1.5">
        <StateBadge kind="membership" state={state} />
        {livingSubscriptions > 1 && <Badge tone="error">{livingSubscriptions} subscriptions</Badge>}
      </span>
    ),
  },
  {
    title: 'Plan',
    cell: ({ plan, conversation }) =>
      plan ? (
        <>
          <StateBadge kind="plan" state={plan.state} />{' '}
          <span className="text-ink-soft block text-sm whitespace-nowrap">
            {plan.state === 'paused' && plan.resumesAt !== null
              ? `Until ${formatDateIn(plan.resumesAt, plan.timeZone)}`
              : weekText(plan)}
          </span>
        </>
      ) : (
        <>
          None yet <span className="text-ink-soft block text-sm">{conversationText(conversation)}</span>
        </>
      ),
  },
  { title: 'Texts', cell: (member) => <TextingBadge member={member} /> },
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
  const { search } = useLocation();
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <TextLink
          to={generatePath(paths.member, { userId: id })}
          state={{ members: search } satisfies CameFromList}
          className="font-semibold break-words"
        >
          {fullName(member) || email}
        </TextLink>
        {isStaff && <Badge>Staff</Badge>}
      </span>
      <span className="text-ink-soft block text-sm wrap-anywhere">{email}</span>
      {phoneNumber && <span className="text-ink-soft block text-sm tabular-nums">{formatPhone(phoneNumber)}</span>}
    </>
  );
}

function NextText({ plan }: Pick<Member, 'plan'>) {
  if (!plan?.nextTextAt) return null;
  return <>{formatForBoth(plan.nextTextAt, readersZone(), plan.timeZone)}</>;
}
