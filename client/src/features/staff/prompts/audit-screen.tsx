import { generatePath } from 'react-router-dom';
import { AUDIT_ACTIONS, auditActionText } from '@contracts/shared/adapters/http/audit-actions';
import { pageWire } from '@contracts/shared/adapters/http/page';
import { auditDetailsText, auditSubjectName } from '@contracts/staff-admin/adapters/http/audit-texts';
import { auditEntryWire, type AuditEntryWire } from '@contracts/staff-admin/adapters/http/staff-admin';
import { paths } from '../../../app/paths';
import { readersZone } from '../../../lib/browser';
import type { Camelized } from '../../../lib/casing';
import { useListFilters } from '../../../lib/use-list-filters';
import { Button } from '../../../ui/button';
import { ExportButton, OnePerson, StaffPage } from '../../../ui/staff-page';
import { ListTable } from '../../../ui/paged-lists';
import { SelectField } from '../../../ui/select-field';
import type { Column } from '../../../ui/table';
import { TextField } from '../../../ui/text-fields';
import { DateTime } from '../../../ui/times';
import { TextLink } from '../../../ui/text-link';
import { useList } from '../../../api/use-list';
import { Actor } from '../members/member-labels';

const TITLE = 'Audit Trail';
/** The last that the server knows as a day; it also keeps a browser from offering years of six digits. */
const LAST_DAY = '2199-12-31';

const FILTERS = ['actor', 'action', 'about', 'subject', 'from', 'to'] as const;

const wire = pageWire(auditEntryWire);

/** /staff/audit: what staff did, newest first, by who, what, on what and when. */
export function AuditScreen() {
  const list = useListFilters(FILTERS);
  const { filters, isFiltered, change, clear } = list;
  const hasDay = filters.from !== '' || filters.to !== '';
  // Days are those of the reader's own clock.
  const query = { ...list.query, time_zone: hasDay ? readersZone() : null };
  const response = useList('/staff/audit/', wire, query);
  // A link may name a part of several.
  const named = filters.action === '' ? {} : { [filters.action]: auditActionText(filters.action) };
  const field = (name: (typeof FILTERS)[number]) => ({ ...list.field(name), autoComplete: 'off' });
  return (
    <StaffPage
      title={TITLE}
      tools={
        <>
          <Button variant="outline" size="sm" disabled={!isFiltered} onClick={clear}>
            Clear filters
          </Button>
          <ExportButton path="/staff/audit" file="audit" query={query} />
        </>
      }
    >
      <div role="search" className="max-sm:filter-grid mb-2 grid gap-x-4 sm:grid-cols-6 xl:grid-cols-10">
        <div className="col-span-full sm:col-span-2">
          <TextField label="Staff member" type="search" {...field('actor')} />
        </div>
        <div className="col-span-full sm:col-span-2">
          <SelectField label="Action" {...list.field('action')} options={{ '': 'All', ...AUDIT_ACTIONS, ...named }} />
        </div>
        <div className="col-span-full sm:col-span-2">
          <TextField label="Target" type="search" {...field('about')} />
        </div>
        <div className="sm:col-span-3 xl:col-span-2">
          <TextField label="From" type="date" max={filters.to || LAST_DAY} {...field('from')} />
        </div>
        <div className="sm:col-span-3 xl:col-span-2">
          <TextField label="To" type="date" min={filters.from || undefined} max={LAST_DAY} {...field('to')} />
        </div>
      </div>
      {filters.subject !== '' && (
        <OnePerson says="Staff actions for one member." onShowAll={() => change('subject', '')} />
      )}
      <ListTable
        response={response}
        list={list}
        name="Entries"
        columns={auditColumns}
        keyOf={({ number }) => number}
        empty={isFiltered ? 'No entry matches. Try fewer filters.' : 'Staff actions are listed here.'}
      />
    </StaffPage>
  );
}

type Entry = Camelized<AuditEntryWire>;

const auditColumns: readonly Column<Entry>[] = [
  {
    title: 'When',
    sortBy: 'number',
    ownSort: 'descending',
    className: 'text-ink-soft text-sm tabular-nums @3xl:whitespace-nowrap',
    cell: ({ at }) => <DateTime at={at} />,
  },
  {
    title: 'Staff member',
    isName: true,
    className: 'break-words',
    cell: ({ actor, actorName }) => <Actor actor={actor} nameThen={actorName} />,
  },
  { title: 'Action', cell: ({ action }) => auditActionText(action) },
  { title: 'Target', cell: ({ subject }) => <Subject subject={subject} /> },
  { title: 'Details', className: 'text-ink-soft text-sm @3xl:w-1/4', cell: (entry) => <Details entry={entry} /> },
];

/** Lists that staff export, by the names under which that is recorded. */
const LISTS: Record<string, string> = {
  'audit-entries': paths.audit,
  deliveries: paths.today,
  'practice-outcomes': paths.practiceOutcomes,
  'message-threads': paths.messages,
  'safety-cases': paths.safety,
  'failed-plans': paths.failedPlans,
  'failed-jobs': paths.failedJobs,
  examples: paths.promptExamples,
  'sandbox-talks': paths.sandboxConversations,
  'unused-uploads': paths.unusedUploads,
  mails: paths.mails,
  members: paths.members,
  practices: paths.catalogue,
  ratings: paths.ratings,
  texts: paths.deliveries,
};

function whereIs({ kind, id, isDeleted }: Entry['subject']): string | null {
  if (isDeleted) return null;
  if (kind === 'list') return LISTS[id] ?? null;
  if (kind === 'mail') return paths.mails;
  if (kind === 'text-channel') return paths.deliveries;
  if (kind === 'user') return generatePath(paths.member, { userId: id });
  if (kind === 'prompt-template') return `${paths.promptTemplates}?${new URLSearchParams({ template: id })}`;
  if (kind === 'content-item' && /^\d+$/.test(id)) return generatePath(paths.catalogueItem, { number: id });
  return null;
}

function Subject({ subject }: Pick<Entry, 'subject'>) {
  const where = whereIs(subject);
  const name = auditSubjectName(subject);
  if (where === null) return <>{name}</>;
  return <TextLink to={where}>{name}</TextLink>;
}

function Details({ entry: { subject, details } }: { entry: Entry }) {
  const change = changeOf(subject, details);
  return (
    <>
      {change && (
        <TextLink to={change.where} className="block w-fit">
          {change.name}
        </TextLink>
      )}
      {auditDetailsText(change ? without(details, ['versionBefore', 'version']) : details)}
    </>
  );
}

/** The save of a prompt template: the versions before and after, with the way to what differs. */
function changeOf({ kind, id }: Entry['subject'], details: Entry['details']) {
  const { versionBefore, version, saveBefore, save } = details;
  if (kind !== 'prompt-template' || typeof saveBefore !== 'number' || typeof save !== 'number') return null;
  const query = new URLSearchParams({ template: id, compare: `${saveBefore}-${save}` });
  return {
    where: `${paths.promptTemplates}?${query}`,
    name: versionBefore === undefined ? 'Changes' : `Version ${versionBefore} → version ${version}`,
  };
}

const without = (details: Entry['details'], names: readonly string[]): Entry['details'] =>
  Object.fromEntries(Object.entries(details).filter(([fact]) => !names.includes(fact)));
