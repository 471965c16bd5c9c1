import { generatePath, Link } from 'react-router-dom';
import { formatPhone } from '../../lib/phone';
import { formatMomentIn, zoneCity } from '../../lib/local-times';
import { useDocumentTitle } from '../../lib/use-document-title';
import { useListFilters } from '../../lib/use-list-filters';
import { Badge } from '../../ui/badge';
import { PagedList } from '../../ui/paged-list';
import { StaffPage } from '../../ui/staff-page';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { paths } from '../../app/paths';
import { type Member, useMembers } from './members.api';
import { fullName, MEMBERSHIP_STATES, PLAN_STATES, type Standing, textingStanding, weekWords } from './wording';

const TITLE = 'Members';
const FILTERS = ['search', 'plan', 'membership', 'suppressed'] as const;

const optionsOf = (standings: Record<string, Standing>) =>
  Object.entries(standings).map(([value, { name }]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

/** /staff/members: everyone with an account, and how it stands with each. */
export function MembersScreen() {
  useDocumentTitle(TITLE);
  const { filters, isFiltered, field, pagination } = useListFilters(FILTERS);
  const answer = useMembers(pagination.page, filters);
  const count = answer.data?.count;
  return (
    <StaffPage
      title={TITLE}
      tools={
        <p aria-live="polite" className="text-ink-soft min-w-20 text-right tabular-nums">
          {count !== undefined && `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`}
        </p>
      }
    >
      <div role="search" className="mb-2 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        <div className="col-span-2 sm:col-span-3">
          <TextField
            label="Search"
            type="search"
            placeholder="Name, email or phone number"
            autoComplete="off"
            {...field('search')}
          />
        </div>
        <SelectField label="Plan" {...field('plan')}>
          <option value="">Any</option>
          {optionsOf(PLAN_STATES)}
          <option value="none">No plan</option>
        </SelectField>
        <SelectField label="Membership" {...field('membership')}>
          <option value="">Any</option>
          {optionsOf(MEMBERSHIP_STATES)}
        </SelectField>
        <div className="max-sm:col-span-2">
          <SelectField label="Texts" {...field('suppressed')}>
            <option value="">Any</option>
            <option value="true">Opted out</option>
            <option value="false">Not opted out</option>
          </SelectField>
        </div>
      </div>
      <PagedList
        answer={answer}
        pagination={pagination}
        name={TITLE}
        emptyTitle={isFiltered ? 'Nobody found' : undefined}
        empty={isFiltered ? 'Nobody matches the search and all the filters.' : 'Everyone who signs up is listed here.'}
      >
        {(member: Member) => <Row key={member.id} member={member} />}
      </PagedList>
    </StaffPage>
  );
}

function Row({ member }: { member: Member }) {
  const { id, email, phoneNumber, isStaff, membership, plan } = member;
  const texting = textingStanding(member);
  const paid = MEMBERSHIP_STATES[membership.state];
  const planned = plan && PLAN_STATES[plan.state];
  return (
    <li className="border-line bg-card hover:border-primary-ink/40 has-focus-visible:border-primary-ink relative rounded-xl border px-4 py-4 transition-colors sm:px-5">
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 font-sans text-lg leading-snug font-semibold tracking-normal">
            {/* The whole card is the link. */}
            <Link
              to={generatePath(paths.member, { userId: id })}
              className="rounded break-words after:absolute after:inset-0 hover:underline"
            >
              {fullName(member) || email}
            </Link>
            {isStaff && <Badge>Staff</Badge>}
          </h2>
          <p className="text-ink-soft mt-1 text-[0.9375rem] break-words">
            {email}
            {phoneNumber && <span className="block tabular-nums">{formatPhone(phoneNumber)}</span>}
          </p>
        </div>
        <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5 text-[0.9375rem]">
          <Fact name="Plan">
            {planned ? <Badge tone={planned.tone}>{planned.name}</Badge> : 'None yet'}{' '}
            <span className="text-ink-soft whitespace-nowrap">{weekWords(plan)}</span>
          </Fact>
          <Fact name="Membership">
            <Badge tone={paid.tone}>{paid.name}</Badge>
            {membership.livingSubscriptions > 1 && (
              <>
                {' '}
                <Badge tone="error">{membership.livingSubscriptions} subscriptions</Badge>
              </>
            )}
          </Fact>
          <Fact name="Texts">
            <Badge tone={texting.tone}>{texting.name}</Badge>
          </Fact>
          {plan?.nextTextAt && (
            <Fact name="Next text">
              {formatMomentIn(plan.nextTextAt, plan.timeZone)}{' '}
              <span className="text-ink-soft whitespace-nowrap">in {zoneCity(plan.timeZone)}</span>
            </Fact>
          )}
        </dl>
      </div>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
