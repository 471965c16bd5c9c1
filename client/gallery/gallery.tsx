/** `npm run gallery`: the parts of `ui/` in their states, without a server. Its colors follow the color scheme of the browser. */
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Alert, ErrorList } from '../src/ui/alert';
import { Badge } from '../src/ui/badge';
import { Button, ButtonLink } from '../src/ui/button';
import { Collapsible } from '../src/ui/collapsible';
import { HelpLines } from '../src/ui/crisis-help';
import { Dialog, DialogButtons } from '../src/ui/dialog';
import { ExportButton } from '../src/ui/staff-page';
import { EmptyState, Unloaded } from '../src/ui/loading';
import { Logo } from '../src/ui/logo';
import { Markdown } from '../src/ui/markdown';
import { Menu, MenuItem } from '../src/ui/menu';
import { Card } from '../src/ui/page';
import { PaginationBar } from '../src/ui/paged-lists';
import { SelectField, TimeZoneField } from '../src/ui/select-field';
import { Skeleton, Spinner } from '../src/ui/spinner';
import { SuccessScores } from '../src/ui/success-scores';
import { Table } from '../src/ui/table';
import { TextArea } from '../src/ui/text-area';
import { PasswordField, PhoneField, TextField } from '../src/ui/text-fields';
import { offerUndo, UndoBar } from '../src/ui/undo';
import { TextDiff } from '../src/ui/version-list';
import '../src/app/styles.css';

const nothing = () => undefined;
const never = () => new Promise<void>(nothing);

const MARKDOWN = `# Hand over the outcome

Say what **done** looks like, and *not* the steps:

- Who decides
- By when

> Reflect: what was hardest to leave out?`;

const PAGES = {
  page: 2,
  totalCount: 120,
  size: 25,
  next: '/?page=3',
  previous: '/?page=1',
  goTo: nothing,
  receive: nothing,
};

const ROWS = [
  { name: 'Dana Diaz', state: 'Failed', sent: 12 },
  { name: 'Maximiliana Featherstonehaugh-Cholmondeley', state: 'Sent', sent: 3 },
];

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line min-w-0 border-t py-6">
      <h2 className="mb-4 text-2xl font-medium">{title}</h2>
      {children}
    </section>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="mb-3 flex flex-wrap items-center gap-3">{children}</div>
);

function Gallery() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <main className="mx-auto max-w-4xl px-4 py-8">
      <h1 className="mb-6 text-4xl font-medium">Gallery of UI parts</h1>
      <Part title="Buttons">
        {(['md', 'sm'] as const).map((size) => (
          <Row key={size}>
            {(['primary', 'accent', 'outline', 'quiet', 'danger'] as const).map((look) => (
              <Button key={look} variant={look} size={size}>
                {look}
              </Button>
            ))}
            <Button size={size} pending pendingLabel="Saving…">
              Save
            </Button>
            <Button size={size} disabled>
              Disabled
            </Button>
            <ButtonLink size={size} variant="outline" to="/">
              Link
            </ButtonLink>
          </Row>
        ))}
        <div className="bg-primary rounded-xl p-4">
          <Row>
            <Button variant="light">light</Button>
            <Button variant="outline-light">outline-light</Button>
          </Row>
        </div>
        <Row>
          <ExportButton path="/staff/members" file="members" query={{}} />
          <Menu label="Snooze" trigger={<span className="px-4 font-semibold">Snooze</span>}>
            <MenuItem onSelect={nothing}>For a week</MenuItem>
          </Menu>
        </Row>
      </Part>
      <Part title="Badges">
        <Row>
          {(['success', 'warning', 'error', 'info', 'quiet'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </Row>
      </Part>
      <Part title="Alerts">
        <div className="grid gap-3">
          {(['error', 'warning', 'success', 'info'] as const).map((tone) => (
            <Alert key={tone} tone={tone}>
              An alert with the tone “{tone}”, with a text that needs a second line on a phone.
            </Alert>
          ))}
          <ErrorList messages={['Please enter a valid email', 'Passwords must match']} />
        </div>
      </Part>
      <Part title="Fields">
        <div className="grid gap-x-6 sm:grid-cols-2">
          <TextField label="Name" hint="As others know you" defaultValue="Dana Diaz" />
          <TextField label="Email" error="Please enter a valid email" defaultValue="dana@" />
          <PasswordField label="Password" autoComplete="off" />
          <PhoneField />
          <TextField label="Day" type="date" />
          <SelectField label="Plan" hint="The latest one" options={{ active: 'Active', paused: 'Paused' }} />
          <SelectField label="Stage" error="Please choose one" options={{ '': 'Choose a stage' }} />
          <TimeZoneField own="America/Chicago" />
          <TextArea label="Note" hint="Visible to staff" rows={3} />
          <TextArea label="Reply" error="Too long. Please shorten it." rows={3} />
        </div>
      </Part>
      <Part title="Loading, empty, failed">
        <div className="grid gap-4">
          <Row>
            <Spinner />
            <Skeleton className="h-6 w-48" />
          </Row>
          <EmptyState title="Nothing found">No member matches the search and filters.</EmptyState>
          <Unloaded what="The plan" error={new Error('Away.')} onRetry={never} />
        </div>
      </Part>
      <Part title="Table and pages">
        <Table
          name="Members"
          columns={[
            { title: 'Name', isName: true, sortBy: 'name', ownSort: 'ascending', cell: ({ name }) => name },
            {
              title: 'State',
              cell: ({ state }) => <Badge tone={state === 'Failed' ? 'error' : 'success'}>{state}</Badge>,
            },
            { title: 'Sent', cell: ({ sent }) => sent },
            {
              title: 'Actions',
              isTools: true,
              cell: ({ name }) => (
                <Button variant="outline" size="sm" aria-label={`Retry: ${name}`}>
                  Retry
                </Button>
              ),
            },
          ]}
          rows={ROWS}
          keyOf={({ name }) => name}
          sort=""
          onSort={nothing}
          isUrgent={({ state }) => state === 'Failed'}
        />
        <PaginationBar pagination={PAGES} />
      </Part>
      <Part title="Texts">
        <Card>
          <Markdown>{MARKDOWN}</Markdown>
        </Card>
        <div className="mt-4">
          <TextDiff before="Ask one question first." after="Ask two questions first." />
        </div>
        <div className="mt-4">
          <Collapsible title="Upcoming (2)" defaultOpen>
            <p>What is in it.</p>
          </Collapsible>
        </div>
        <Row>
          <HelpLines text="Call 988 at any time. In an emergency, call 911." />
        </Row>
        <SuccessScores
          scores={[
            { score: 2, at: '2026-09-01T12:00:00.000Z' },
            { score: 4, at: '2026-11-24T12:00:00.000Z' },
          ]}
        />
        <div className="@container mt-4">
          <Logo />
        </div>
      </Part>
      <Part title="Dialog and Undo">
        <Row>
          <Button onClick={() => setIsAsked(true)}>Open the dialog</Button>
          <Button variant="outline" onClick={() => offerUndo('“Ask first” was skipped.', () => Promise.resolve())}>
            Offer to undo
          </Button>
        </Row>
        <Dialog isOpen={isAsked} onClose={() => setIsAsked(false)} title="Delete this file?">
          <p>“worksheet.pdf” can’t be restored.</p>
          <DialogButtons>
            <Button variant="outline" onClick={() => setIsAsked(false)} data-autofocus>
              Cancel
            </Button>
            <Button variant="danger" onClick={() => setIsAsked(false)}>
              Delete file
            </Button>
          </DialogButtons>
        </Dialog>
      </Part>
      <UndoBar />
    </main>
  );
}

createRoot(document.getElementById('root')!).render(
  <MemoryRouter>
    <Gallery />
  </MemoryRouter>,
);
