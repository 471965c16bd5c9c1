import { generatePath, Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { formatMoment } from '../../lib/format';
import { formatPhone } from '../../lib/phone';
import { useDocumentTitle } from '../../lib/use-document-title';
import { useListFilters } from '../../lib/use-list-filters';
import { ListScreen, PagedList } from '../../ui/paged-list';
import { type Reply, useReplies } from './deliveries.api';
import { DeskTabs } from './desk-tabs';

const TITLE = 'Replies';
const NO_FILTERS = [] as const;

/** /staff/replies: what people texted that fits no practice, for somebody to read. */
export function RepliesScreen() {
  useDocumentTitle(TITLE);
  const { pagination } = useListFilters(NO_FILTERS);
  const answer = useReplies(pagination.page);
  return (
    <ListScreen title={TITLE}>
      <DeskTabs />
      <p className="text-ink-soft mb-6">
        What people texted when no practice was waiting for an answer. The coach did not answer them.
      </p>
      <PagedList
        answer={answer}
        pagination={pagination}
        name={TITLE}
        empty="An answer to a practice stands in the member’s plan instead."
      >
        {(reply: Reply) => <Row key={reply.id} reply={reply} />}
      </PagedList>
    </ListScreen>
  );
}

function Row({ reply: { user, personName, from, body, receivedAt } }: { reply: Reply }) {
  const number = formatPhone(from);
  return (
    <li className="border-line bg-card rounded-xl border px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {user === null ? (
          <span className="font-semibold">We cannot tell whose number this is</span>
        ) : (
          <Link to={generatePath(paths.member, { userId: user })} className="link font-semibold">
            {personName}
          </Link>
        )}
        <span className="text-ink-soft whitespace-nowrap tabular-nums">{number}</span>
        <time dateTime={receivedAt} className="text-ink-soft ml-auto text-sm tabular-nums">
          {formatMoment(receivedAt)}
        </time>
      </div>
      <p className="mt-2.5 break-words whitespace-pre-wrap">{body}</p>
      {user === null && (
        // Several people may have it.
        <p className="mt-2.5 text-sm">
          <Link
            to={`${paths.members}?${new URLSearchParams({ search: from })}`}
            aria-label={`Look among the members for ${number}`}
            className="link"
          >
            Look among the members
          </Link>
        </p>
      )}
    </li>
  );
}
