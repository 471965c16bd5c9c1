import { paths } from '../../../app/paths';
import { formatDate } from '../../../lib/format';
import { useListFilters } from '../../../lib/use-list-filters';
import { useAuth } from '../../../session/auth-store';
import { Page } from '../../../ui/page';
import { PageStates } from '../../../ui/paged-lists';
import { TextLink } from '../../../ui/text-link';
import { skillName } from '../../shared/labels';
import { practicePath } from '../curriculum/plan';
import { BackToPlan } from '../curriculum/plan-states';
import { useReceivedPractices } from './journal.api';

/** /curriculum/practices: all practices that the person received, written about or not, also after the membership. */
export function ReceivedScreen() {
  const { pagination } = useListFilters([]);
  const isMember = useAuth((auth) => auth.hasActiveProduct || auth.isStaff);
  return (
    <Page title="Practices you received" lead="From all your plans, newest first. They stay yours to read.">
      <p className="-mt-4 mb-4 flex flex-wrap gap-x-6">
        {isMember && <BackToPlan />}
        <TextLink to={paths.journal}>Your journal</TextLink>
        <TextLink to={paths.halfYear}>Your half year</TextLink>
      </p>
      <PageStates
        response={useReceivedPractices(pagination.page)}
        pagination={pagination}
        name="Your practices"
        emptyTitle="Nothing received yet"
        empty="A practice shows up here once its text was sent."
      >
        {(practices) => (
          <ul aria-label="Practices you received">
            {practices.map(({ id, title, skill, at, isDone }) => (
              <li key={id} className="border-line border-t py-4 first:border-t-0">
                <TextLink to={practicePath({ id })} className="text-lg break-words">
                  {title}
                </TextLink>
                <p className="text-ink-soft mt-0.5 text-sm">
                  <time dateTime={at}>{formatDate(at)}</time> · {skillName(skill)}
                  {isDone && ' · Done'}
                </p>
              </li>
            ))}
          </ul>
        )}
      </PageStates>
    </Page>
  );
}
