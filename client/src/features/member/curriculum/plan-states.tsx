import type { ReactNode } from 'react';
import { useSite } from '../../../api/site';
import { paths } from '../../../app/paths';
import { ButtonLink } from '../../../ui/button';
import { HelpByMail } from '../../../ui/contact-links';
import { Skeleton, Spinner } from '../../../ui/spinner';
import { useAuth } from '../../../session/auth-store';
import { TextLink } from '../../../ui/text-link';

export const TITLE = 'Your practices';

export const Heading = ({ children }: { children?: ReactNode }) => (
  <header>
    <h1 className="text-ink-soft font-sans text-base font-semibold tracking-normal">{TITLE}</h1>
    {children}
  </header>
);

export const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="max-w-2xl">
    <Heading />
    <div className="mt-6">{children}</div>
  </div>
);

/** As tall as what comes, so that nothing jumps. */
export function Loading() {
  return (
    <>
      <Heading>
        <div role="status" data-loading className="mt-4">
          <span className="sr-only">Loading your practices…</span>
          <Skeleton className="h-8 w-full max-w-2xl" />
        </div>
      </Heading>
      <Skeleton className="mt-8 h-[30rem] w-full rounded-3xl" />
      <Skeleton className="mt-6 h-24 w-full rounded-2xl" />
    </>
  );
}

export function NoneYet() {
  const { coachName } = useSite();
  return (
    <Sheet>
      <h2 className="text-4xl leading-tight font-medium">Nothing here yet, but it starts with one problem.</h2>
      <p className="text-ink-soft mt-4 text-lg">
        Tell {coachName} what is hard for you at work. That conversation turns into six months of short practices, and
        you’ll find them here.
      </p>
      <ButtonLink to={paths.getToKnowYou} className="mt-8">
        Talk with {coachName}
      </ButtonLink>
    </Sheet>
  );
}

export function Building() {
  const { coachName } = useSite();
  return (
    <Sheet>
      <h2 className="text-4xl leading-tight font-medium">{coachName} is putting your plan together.</h2>
      <p role="status" className="text-ink-soft mt-4 flex items-start gap-3 text-lg">
        <Spinner className="text-primary-light mt-1 size-5" />
        This takes up to half a minute. The page updates by itself.
      </p>
    </Sheet>
  );
}

export function Failed() {
  const { coachName, supportEmail } = useSite();
  return (
    <Sheet>
      <h2 className="text-4xl leading-tight font-medium">Your plan could not be built yet.</h2>
      <div className="mt-4 space-y-3 text-lg">
        <p>
          That is our fault, not yours. Your conversation with {coachName} is saved, so you won’t have to repeat
          anything, and no texts go out until the plan is ready.
        </p>
        <p>
          We can see that it failed, and we’ll start it again. Your plan shows up here as soon as it’s ready.
          <HelpByMail address={supportEmail} />
        </p>
      </div>
    </Sheet>
  );
}

/** Leads back to the plan; once the membership has ended, and the plan is closed, to the practices that were received. */
export function BackToPlan() {
  const isMember = useAuth((auth) => auth.hasActiveProduct || auth.isStaff);
  return <TextLink to={isMember ? paths.curriculum : paths.received}>Back to your practices</TextLink>;
}
