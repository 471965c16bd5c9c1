import { useState } from 'react';
import { useSearchParams, useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { useSubmit } from '../../../lib/form-submission';
import { Alert, ErrorList } from '../../../ui/alert';
import { ButtonLink, Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { EmptyState, NotLoaded } from '../../../ui/loading';
import { StaffPage } from '../../../ui/staff-page';
import { TextField } from '../../../ui/text-fields';
import { TextLink } from '../../../ui/text-link';
import { formatDateTime } from '../../../lib/format';
import { usePagination } from '../../../lib/pagination';
import { Collapsible } from '../../../ui/collapsible';
import { PagedList } from '../../../ui/paged-lists';
import { AssembledPrompt } from './assembled-prompt';
import { Comparison, comparedIn, type Compared } from './prompt-versions';
import { inOrder, moved } from './prompt';
import {
  useDrafts,
  type Draft,
  templates as resource,
  useTemplates,
  type Template,
  undeleteTemplate,
  useDeletedTemplates,
} from './templates.api';
import { TemplateEditor } from './template-editor';
import { TemplateList } from './template-list';

const TITLE = 'Coach Prompt';
const NEW = 'new';

/** /staff/coach/coachprompttemplate/: the templates that make up the coach's prompt. */
export function PromptTemplatesScreen() {
  const { data: all, error, mutate } = useTemplates();
  const drafts = useDrafts();
  const reload = () => Promise.all([mutate(), drafts.reload()]);
  const [query] = useSearchParams();
  const selectedId = query.get('template');

  return (
    <StaffPage
      title={TITLE}
      isWide
      tools={
        <>
          <TextLink to={paths.chatSandbox}>Chat sandbox</TextLink>
          <ButtonLink to={`?template=${NEW}`} size="sm">
            New template
          </ButtonLink>
        </>
      }
    >
      {all && drafts.drafts ? (
        <Workbench
          all={all}
          drafts={drafts.drafts}
          selectedId={selectedId}
          compared={comparedIn(query)}
          onChanged={mutate}
          onDraft={drafts.show}
          onRestored={reload}
        />
      ) : (
        <NotLoaded
          what="The templates"
          response={{ error: error ?? drafts.error, mutate: reload }}
          className="max-w-72 space-y-3"
          bars={['h-12', 'h-12', 'h-12']}
        />
      )}
    </StaffPage>
  );
}

interface WorkbenchProps {
  all: readonly Template[];
  drafts: readonly Draft[];
  selectedId: string | null;
  /** The comparison shown above the template, which may be deleted. */
  compared: Compared | null;
  /** Fetches the list again, or shows the given one until it has come. */
  onChanged: (shown?: Template[], options?: { revalidate: boolean }) => Promise<unknown>;
  onDraft: (templateId: string, draft: Draft | null) => Promise<unknown>;
  onRestored: () => Promise<unknown>;
}

function Workbench({ all, drafts, selectedId, compared, onChanged, onDraft, onRestored }: WorkbenchProps) {
  const [search, setSearch] = useState('');
  const { errors, submit, forget } = useSubmit();
  const [asked, setAsked] = useState<{ from: string; to: string } | null>(null);
  const found = inOrder(all).filter((template) => matches(template, search));
  const selected = all.find(({ id }) => id === selectedId) ?? null;
  const isEditing = selected !== null || selectedId === NEW;

  async function move({ from: fromId, to: toId }: { from: string; to: string }) {
    setAsked(null);
    const { all: reordered, changed } = moved(all, fromId, toId);
    forget();
    // Shown right away; the server's response follows.
    await onChanged(reordered, { revalidate: false });
    await submit(() => Promise.all(changed.map(({ id, order }) => resource.update({ id, order }))));
    await onChanged();
  }

  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[15rem_minmax(0,1fr)] 2xl:grid-cols-[19rem_minmax(0,1fr)]">
      {selectedId !== null && !isEditing && !compared && (
        <Alert className="lg:col-span-2" tone="error">
          Template not found. If it was deleted, it is under “Deleted templates” below the list.
        </Alert>
      )}
      <nav aria-label="Templates" className={isEditing || compared ? 'hidden lg:block' : ''}>
        <TextField
          label="Search"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          autoComplete="off"
        />
        <ErrorList messages={errors} />
        {found.length > 0 ? (
          <TemplateList
            templates={found}
            drafted={new Set(drafts.map(({ templateId }) => templateId))}
            selectedId={selectedId}
            isSortable={search.trim() === '' && found.length > 1}
            onMove={(from, to) => setAsked({ from, to })}
          />
        ) : (
          <EmptyState title={all.length > 0 ? 'Nothing found' : 'No templates yet'} />
        )}
        <DeletedTemplates onRestored={onRestored} />
      </nav>
      <div className="min-w-0">
        {(isEditing || compared) && (
          <TextLink to="?" className="mb-4 inline-block lg:hidden">
            All templates
          </TextLink>
        )}
        {compared && <Comparison key={JSON.stringify(compared)} {...compared} />}
        {isEditing ? (
          <TemplateEditor
            key={selectedId}
            templates={all}
            template={selected}
            draft={drafts.find(({ templateId }) => templateId === selectedId) ?? null}
            onChanged={() => onChanged()}
            onDraft={onDraft}
          />
        ) : (
          <AssembledPrompt templates={all} editedId={null} />
        )}
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title="Change the order?"
        action="Change the order"
        focus="cancel"
        onConfirm={() => asked && void move(asked)}
      >
        <p>
          “{all.find(({ id }) => id === asked?.from)?.name}” moves to the position of “
          {all.find(({ id }) => id === asked?.to)?.name}”. The new order is published immediately: members get it from
          the coach’s next reply.
        </p>
      </ConfirmDialog>
    </div>
  );
}

function matches({ name, description, content }: Template, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${name} ${description} ${content}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Templates that were deleted, each with its text; restored ones come back inactive. @param onRestored fetches the list again */
function DeletedTemplates({ onRestored }: { onRestored: () => Promise<unknown> }) {
  return (
    <div className="mt-6">
      <Collapsible title="Deleted templates" isLazy>
        <DeletedList onRestored={onRestored} />
      </Collapsible>
    </div>
  );
}

function DeletedList({ onRestored }: { onRestored: () => Promise<unknown> }) {
  const pagination = usePagination();
  const response = useDeletedTemplates(pagination.page);
  const navigate = useNavigate();
  const { pending, errors, submit } = useSubmit();
  const restore = (id: string) =>
    submit(async () => {
      await undeleteTemplate(id, { asItWas: false });
      await Promise.all([onRestored(), response.mutate()]);
      await navigate(`?template=${id}`);
    }, id);

  return (
    <>
      <p className="text-ink-soft mb-3 text-sm">A restored template is inactive until someone activates it.</p>
      <ErrorList messages={errors} />
      <PagedList
        response={response}
        pagination={pagination}
        name="Deleted templates"
        empty="No template was deleted."
        emptyTitle="None"
      >
        {({ id, name, content, wasActive, deletedAt, deletedBy }) => (
          <li key={id} className="border-line bg-card rounded-xl border px-3 py-2.5">
            <p className="font-medium break-words">{name}</p>
            <p className="text-ink-soft text-sm">
              Deleted {formatDateTime(deletedAt)} by {deletedBy?.name ?? 'someone'}
              {wasActive && ', while it was active'}
            </p>
            <Collapsible title="Text">
              <p className="max-h-60 overflow-y-auto text-sm break-words whitespace-pre-wrap">{content}</p>
            </Collapsible>
            <Button
              variant="outline"
              size="sm"
              className="mt-1"
              aria-label={`Restore ${name}`}
              pending={pending === id}
              onClick={() => void restore(id)}
            >
              Restore
            </Button>
          </li>
        )}
      </PagedList>
    </>
  );
}
