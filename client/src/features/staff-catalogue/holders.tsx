import { useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { formatDate } from '../../lib/format';
import { FIRST_PAGE, usePagination } from '../../lib/pagination';
import { stateName } from '../../lib/state-names';
import { PagedList } from '../../ui/paged-list';
import { SelectField } from '../../ui/select-field';
import { useHolders, useVersions, type Holder, type Practice } from './catalogue.api';

const STILL_TO_COME = 'none';

/** Which members have which version of a practice, and who is still to get it. */
export function Holders({ practice: { contentNumber, version: present } }: { practice: Practice }) {
  const pagination = usePagination();
  const [version, setVersion] = useState('');
  const answer = useHolders(contentNumber, version, pagination.place);
  const { data: versions } = useVersions(contentNumber, FIRST_PAGE, present);
  return (
    <div>
      <div className="max-w-72">
        <SelectField
          label="Version"
          value={version}
          onChange={(event) => {
            setVersion(event.target.value);
            pagination.goTo(FIRST_PAGE);
          }}
        >
          <option value="">All</option>
          <option value={STILL_TO_COME}>{stateName('item', 'scheduled')}</option>
          {versions?.results.map(({ version: number, members }) => (
            <option key={number} value={number}>
              Version {number} ({members})
            </option>
          ))}
        </SelectField>
      </div>
      <PagedList
        answer={answer}
        pagination={pagination}
        name="Members who have it"
        empty="Nobody has received this, and it isn’t in anyone’s plan."
      >
        {(holder: Holder) => (
          <li key={holder.id} className="border-line bg-card flex flex-wrap gap-x-4 rounded-xl border px-4 py-2.5">
            <span className="min-w-0 flex-1 basis-40 font-medium break-words">
              {holder.member ? (
                <Link to={generatePath(paths.member, { userId: holder.member.id })} className="link">
                  {holder.member.name || 'A member without a name'}
                </Link>
              ) : (
                'A former member'
              )}
            </span>
            <span className="text-ink-soft text-[0.9375rem]">
              {holder.version === null
                ? `${stateName('item', 'scheduled')}${holder.dueAt ? `, ${formatDate(holder.dueAt)}` : ''}`
                : `Version ${holder.version} · ${stateName('item', holder.state).toLowerCase()} · ${formatDate(holder.sentAt)}`}
            </span>
          </li>
        )}
      </PagedList>
    </div>
  );
}
