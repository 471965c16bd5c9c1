import { ExportButton, StaffPage } from '../../../ui/staff-page';
import { paths } from '../../../app/paths';
import { formatDateTime } from '../../../lib/format';
import { useListFilters } from '../../../lib/use-list-filters';
import { ListTable } from '../../../ui/paged-lists';
import type { Column } from '../../../ui/table';
import { SearchField } from '../../../ui/text-fields';
import { TextLink } from '../../../ui/text-link';
import { useTemplates } from '../prompts/templates.api';
import { triedName, useConversations, type Conversation } from './sandbox.api';

const TITLE = 'Sandbox Conversations';
const FILTERS = ['search'] as const;

/** /staff/chat-sandbox/conversations: the signed-in person's own conversations with the sandbox, to continue. */
export function SandboxConversationsScreen() {
  const list = useListFilters(FILTERS);
  const response = useConversations(list.query);
  const { data: templates } = useTemplates();
  const columns: readonly Column<Conversation>[] = [
    {
      title: 'Conversation',
      isName: true,
      className: '@3xl:w-1/2',
      cell: ({ chatId, title, tried }) => (
        <TextLink
          to={`${paths.chatSandbox}?${new URLSearchParams({ chat: chatId, ...(tried && { draft: tried }) })}`}
          className="line-clamp-2 font-medium"
        >
          {title}
        </TextLink>
      ),
    },
    { title: 'Prompt', cell: (conversation) => triedName(conversation, templates) },
    {
      title: 'Messages',
      sortBy: 'messages',
      className: 'tabular-nums',
      cell: ({ messages, concluded }) => `${messages}${concluded ? ', concluded' : ''}`,
    },
    {
      title: 'Started',
      sortBy: 'created',
      ownSort: 'descending',
      className: 'text-ink-soft text-sm tabular-nums',
      cell: ({ created }) => formatDateTime(created),
    },
  ];
  return (
    <StaffPage
      title={TITLE}
      back={{ to: paths.chatSandbox, name: 'Chat Sandbox' }}
      tools={<ExportButton path="/coach/sandbox-conversations" file="sandbox-conversations" query={list.query} />}
    >
      <p className="text-ink-soft mb-4 max-w-2xl">
        Your conversations are kept for 90 days; those with a rated reply are kept longer.
      </p>
      <SearchField {...list.field('search')} />
      <ListTable
        response={response}
        list={list}
        name="Conversations"
        columns={columns}
        keyOf={({ chatId }) => chatId}
        empty={
          list.isFiltered
            ? 'No conversations match. Try different words or fewer filters.'
            : 'Conversations with the coach in the sandbox are kept here.'
        }
      />
    </StaffPage>
  );
}
