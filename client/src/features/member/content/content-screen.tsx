import { useEffect, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { contentMessage, ERRORS } from '../../../lib/error-messages';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { Alert } from '../../../ui/alert';
import { useAuth } from '../../../session/auth-store';
import { Button, ButtonLink } from '../../../ui/button';
import { Collapsible } from '../../../ui/collapsible';
import { Foot } from '../../../ui/foot';
import { HorizonBand } from '../../../ui/horizon';
import { Markdown } from '../../../ui/markdown';
import { Page } from '../../../ui/page';
import { unbroken } from '../../../ui/unbroken';
import { AssetView } from '../../shared/practice/asset-view';
import { endSession, type ContentView } from './content.api';
import { FreshLink } from './fresh-link';
import { keptLinks } from './kept-links';
import { useContentLink, type ContentLink } from './use-content-link';

interface ContentScreenProps {
  /** What is shown above an open practice. */
  before?: ReactNode;
  /** What is shown below an open practice. */
  after?: (view: ContentView) => ReactNode;
}

/** /content/{content}: one practice, opened from a text message, for the person whom its link names. */
export function ContentScreen({ before, after }: ContentScreenProps) {
  const link = useLinkInAddress();
  return link ? (
    <LinkedContent key={JSON.stringify(link)} link={link} before={before} after={after} />
  ) : (
    <Unavailable offer={<p className="mt-6">The address isn’t complete. Open the link in the text once more.</p>}>
      {ERRORS.invalidParameters}
    </Unavailable>
  );
}

function LinkedContent({ link, before, after }: ContentScreenProps & { link: ContentLink }) {
  const state = useContentLink(link);
  useTokenOutOfSight(link, state.status === 'open');
  switch (state.status) {
    case 'loading':
      return <PracticeLoading />;
    case 'failed':
      return (
        <Unavailable offer={state.tryAgain ? <Unreached onTryAgain={state.tryAgain} /> : <FreshLink link={link} />}>
          <p>{ERRORS.contentUnavailable}</p>
          <p>{contentMessage(state.error)}</p>
        </Unavailable>
      );
    case 'asking':
      return <WhosePlan view={state.view} onOpen={state.open} />;
    case 'open':
      return (
        <Practice practice={state.view} before={before}>
          {after?.(state.view)}
        </Practice>
      );
  }
}

interface PracticeProps {
  practice: Pick<ContentView, 'title' | 'text' | 'assetLink' | 'assetAlt' | 'assetIsWorksheet'>;
  /** Shown above it. */
  before?: ReactNode;
  /** Shown below it. */
  children?: ReactNode;
}

/** One column, in which a film of 640 pixels (product.md 9.5) is as wide as the words. */
const column = 'mx-auto w-full max-w-[43rem] px-4 pt-8 sm:px-6 sm:pt-14';

/** A practice, whichever way it was opened. */
export function Practice({ practice, before, children }: PracticeProps) {
  useDocumentTitle(practice.title);
  return (
    <>
      <article className={`animate-rise pb-16 ${column}`}>
        {before && <div className="not-empty:mb-8">{before}</div>}
        <PracticeBody practice={practice} />
        {children}
      </article>
      <HorizonBand />
      <Foot />
    </>
  );
}

/**
 * The content of a practice, for members and for staff who preview it. Where its asset is a video, a sound or a
 * picture, that comes first, and the words follow below it; where the asset is a worksheet, the words are the practice
 * and the worksheet is offered below them.
 */
export function PracticeBody({
  practice: { title, text, assetLink, assetAlt, assetIsWorksheet },
  isPreview = false,
}: Pick<PracticeProps, 'practice'> & { isPreview?: boolean }) {
  const hasContentAsset = assetLink !== null && !assetIsWorksheet;
  return (
    <>
      {isPreview ? (
        <h3 className="text-2xl font-medium break-words">{title}</h3>
      ) : (
        <h1 className="text-3xl font-medium sm:text-5xl">{unbroken(title)}</h1>
      )}
      {hasContentAsset && (
        <div className="mt-6 sm:mt-8">
          <AssetView key={assetLink} link={assetLink} title={title} alt={assetAlt} />
        </div>
      )}
      {text && <div className="mt-6">{hasContentAsset ? <MoreInfo text={text} /> : <Text text={text} />}</div>}
      {assetLink && assetIsWorksheet && <Worksheet link={assetLink} title={title} />}
    </>
  );
}

function MoreInfo({ text }: { text: string }) {
  return (
    <div className="border-line border-t pt-3">
      <Collapsible title="More Info" defaultOpen>
        <Text text={text} />
      </Collapsible>
    </div>
  );
}

/** To be filled in on paper or in a PDF app; it is fetched on demand. */
function Worksheet({ link, title }: { link: string; title: string }) {
  return (
    <div className="border-line mt-8 border-t pt-3">
      <Collapsible
        title="Worksheet (PDF)"
        isLazy
        aside={
          <a href={link} download={`${title}.pdf`} className="link">
            Download
          </a>
        }
      >
        <AssetView key={link} link={link} title={`Worksheet: ${title}`} />
      </Collapsible>
    </div>
  );
}

const Text = ({ text }: { text: string }) => <Markdown className="text-lg">{text}</Markdown>;

/** The placeholder of a practice while it loads, whichever way it is opened. */
export function PracticeLoading() {
  useDocumentTitle('Your practice');
  return (
    <div className={column}>
      <h1 className="sr-only">Your practice</h1>
      <p role="status" className="text-ink-soft">
        Loading...
      </p>
    </div>
  );
}

/** A link that somebody sent them: without the question, what they write next would go into that person's account. */
function WhosePlan({ view: { user }, onOpen }: { view: ContentView; onOpen: () => void }) {
  const held = useAuth((auth) => auth.user);
  const refuse = () => void endSession(user.token).catch(() => undefined);
  return (
    <Page
      title={`This link opens ${user.firstName}’s plan`}
      lead={held && `You are logged in as ${held.firstName} ${held.lastName} (${held.email}).`}
    >
      <p>To open it, you are logged out here and see the practice as {user.firstName}.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onOpen}>Open {user.firstName}’s practice</Button>
        <ButtonLink to={paths.home} replace look="outline" onClick={refuse}>
          Stay logged in{held && ` as ${held.firstName}`}
        </ButtonLink>
      </div>
    </Page>
  );
}

/** The link may be fine: it was the connection, or the server. */
function Unreached({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div className="mt-6 space-y-4">
      <p>We could not reach the server. This page keeps trying, and opens by itself once it can.</p>
      <Button look="outline" onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}

function Unavailable({ offer, children }: { offer?: ReactNode; children: ReactNode }) {
  return (
    <Page title="Your practice">
      <Alert tone="error">{children}</Alert>
      {offer}
      <p className="mt-6">
        <Link to={paths.curriculum} className="link">
          Go to your practices
        </Link>
      </p>
    </Page>
  );
}

/** What the address names, or what this tab has kept of it; null when anything is missing. */
function useLinkInAddress(): ContentLink | null {
  const { content } = useParams();
  const [query] = useSearchParams();
  const kept = content ? keptLinks.of(content) : null;
  const user = query.get('user') ?? kept?.user;
  const token = query.get('token') ?? kept?.token;
  return content && user && token ? { content, user, token } : null;
}

/**
 * The token signs in anyone who has it: once used, it is removed from the address bar and the history, so that it isn't
 * shared by accident, or reopened after a log-out. The tab keeps it for a reload.
 */
function useTokenOutOfSight(link: ContentLink, hasOpened: boolean): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { content, user, token } = link;
  useEffect(() => {
    if (!hasOpened || !search) return;
    keptLinks.keep({ content, user, token });
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [hasOpened, navigate, pathname, search, content, user, token]);
}
