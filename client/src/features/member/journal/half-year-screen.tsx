import { useState, type ReactNode } from 'react';
import { nextPrice, useOwnMembership } from '../../../api/payments';
import { useSite } from '../../../api/site';
import { paths } from '../../../app/paths';
import { browser } from '../../../lib/browser';
import { formatDate, counted, numberWord } from '../../../lib/format';
import { hasStatus } from '../../../lib/http-error';
import { useAuth } from '../../../session/auth-store';
import { Button, ButtonLink } from '../../../ui/button';
import { Collapsible } from '../../../ui/collapsible';
import { EmptyState, NotLoaded, UnloadedPart } from '../../../ui/loading';
import { ChevronDownIcon } from '../../../ui/icons';
import { Page } from '../../../ui/page';
import { SuccessScores } from '../../../ui/success-scores';
import { TextLink } from '../../../ui/text-link';
import { skillName } from '../../shared/labels';
import { practicePath } from '../curriculum/plan';
import { HalfYearOnPaper } from './half-year-on-paper';
import { Entry } from './journal-entry';
import { useHalfYear, type HalfYear } from './journal.api';

const TITLE = 'Your half year';
const list = new Intl.ListFormat('en-US');

/** /curriculum/half-year: from the problem in the person's words to the last reflection, and what to do next. */
export function HalfYearScreen() {
  const response = useHalfYear();
  if (response.data) return <Story story={response.data} />;
  return (
    <Page title={TITLE}>
      {hasStatus(response.error, 404) ? (
        <EmptyState title="Nothing to look back on yet">
          <p>It begins with a conversation about what is hard for you at work.</p>
          <ButtonLink to={paths.getToKnowYou} className="mt-5">
            Start the conversation
          </ButtonLink>
        </EmptyState>
      ) : (
        <NotLoaded what={TITLE} response={response} className="space-y-4" bars={['h-8 w-2/3', 'h-40']} />
      )}
    </Page>
  );
}

/** Characters from which the problem is set as text and no longer as a headline. */
const LONG_PROBLEM = 140;

function Story({ story }: { story: HalfYear }) {
  const { state, beganAt, lastAt, problem, success, successScores, said, focus, skills, reflections, done } = story;
  const isFinished = state === 'finished';
  const [withReflections, setWithReflections] = useState(false);
  return (
    <>
      <div className="contents print:hidden">
        <Page
          title={TITLE}
          heading={isFinished ? TITLE : `${TITLE}, so far`}
          lead={`${formatDate(beganAt)} to ${isFinished ? formatDate(lastAt) : 'today'}`}
        >
          <Part title="What it began with">
            {problem === null ? (
              <p className="text-lg">A general plan, with the practices that help most people who lead.</p>
            ) : (
              <p
                dir="auto"
                className={`font-serif leading-snug break-words ${problem.length > LONG_PROBLEM ? 'text-lg' : 'text-2xl'}`}
              >
                {problem}
              </p>
            )}
            {said.map((tried) => (
              <InTheirWords key={tried} about="What you had tried">
                {tried}
              </InTheirWords>
            ))}
            {success !== null && <InTheirWords about="What success looks like">{success}</InTheirWords>}
            <SuccessScores scores={successScores} />
            <p className="text-ink-soft mt-5">
              Your plan {isFinished ? 'was' : 'is'} about {list.format(focus.map(skillName)).toLowerCase()}.
            </p>
          </Part>
          <Part title="What you did">
            <p className="text-lg">{tally(story)}</p>
            <div className="mt-3">
              {skills.map(({ skill, practices }) => (
                <Collapsible key={skill} title={`${skillName(skill)} (${practices.length})`}>
                  <ul className="space-y-1.5 pb-3 pl-7">
                    {practices.map(({ id, title, doneAt }) => (
                      <li key={id} className="break-words">
                        <TextLink to={practicePath({ id })}>{title}</TextLink>{' '}
                        <span className="text-ink-soft text-sm whitespace-nowrap">{formatDate(doneAt)}</span>
                      </li>
                    ))}
                  </ul>
                </Collapsible>
              ))}
            </div>
          </Part>
          <Part title="In your own words">
            <Reflections reflections={reflections} done={done} />
          </Part>
          <ShowIt
            hasProblem={problem !== null}
            hasReflections={reflections.length > 0}
            withReflections={withReflections}
            onChoose={setWithReflections}
          />
          <WhatNext isFinished={isFinished} />
        </Page>
      </div>
      <HalfYearOnPaper story={story} withReflections={withReflections} />
    </>
  );
}

/** More than these are folded away at first: what to do next comes after them. */
const FEW = 3;

function Reflections({ reflections, done }: Pick<HalfYear, 'reflections' | 'done'>) {
  const [showsAll, setShowsAll] = useState(false);
  if (reflections.length === 0) {
    return (
      <p className="text-ink-soft">
        {done === 0
          ? 'Nothing yet. What you write about a practice shows up here.'
          : 'You wrote no notes. What you did still counts.'}
      </p>
    );
  }
  const shown = showsAll ? reflections : reflections.slice(-FEW);
  const earlier = reflections.length - shown.length;
  return (
    <>
      {earlier > 0 && (
        <Button variant="quiet" size="sm" className="-ml-4" onClick={() => setShowsAll(true)}>
          <ChevronDownIcon className="size-4.5" />
          Show {earlier} earlier
        </Button>
      )}
      <ul aria-label="Reflections">
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </>
  );
}

/** 'You did 31 of the 52 practices you received, and skipped two.' */
function tally({ state, came, done, skipped }: HalfYear): string {
  if (came === 0) return 'No practice has come yet.';
  const andSkipped = skipped > 0 ? `, and skipped ${numberWord(skipped)}` : '';
  if (done === 0)
    return `You received ${counted(came, 'practice')}${state === 'finished' ? '' : ' so far'}${andSkipped}.`;
  const of = done < came ? `${numberWord(done)} of the ` : came === 1 ? 'the ' : 'all ';
  return `You did ${of}${counted(came, 'practice')} you received${andSkipped}.`;
}

interface ShowItProps {
  hasProblem: boolean;
  hasReflections: boolean;
  withReflections: boolean;
  onChoose: (withReflections: boolean) => void;
}

function ShowIt({ hasProblem, hasReflections, withReflections, onChoose }: ShowItProps) {
  return (
    <Part title="Show it to someone">
      <p className="text-ink-soft">
        About two pages of what you worked on and did, to bring to your manager or your next review.
        {hasProblem && ' They begin with the problem and what you had tried, in your words.'}
      </p>
      {hasReflections && (
        <label className="mt-4 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="accent-primary size-5"
            checked={withReflections}
            onChange={({ target }) => onChoose(target.checked)}
          />
          Include my reflections
        </label>
      )}
      <Button size="sm" className="mt-4" onClick={() => browser.print()}>
        Print or save as PDF
      </Button>
    </Part>
  );
}

const InTheirWords = ({ about, children }: { about: string; children: string }) => (
  <p dir="auto" className="mt-4 text-lg break-words">
    <span className="font-medium">{about}:</span> {children}
  </p>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-12 first:mt-0">
    <h2 className="mb-4 text-2xl font-medium">{title}</h2>
    {children}
  </section>
);

function WhatNext({ isFinished }: { isFinished: boolean }) {
  const { coachName } = useSite();
  const response = useOwnMembership();
  const membership = response.data;
  const isMember = useAuth((auth) => auth.hasActiveProduct || auth.isStaff);
  if (!isMember) {
    return (
      <NextSection>
        <p className="text-ink-soft mt-2">
          Your membership has ended. Your half year, your journal and the practices you received stay open, and your
          plan is saved.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={paths.payment}>Renew your membership</ButtonLink>
          <ButtonLink to={paths.journal} variant="outline">
            Read your journal
          </ButtonLink>
          <ButtonLink to={paths.received} variant="outline">
            Reread your practices
          </ButtonLink>
        </div>
      </NextSection>
    );
  }
  return (
    <NextSection>
      {isFinished && (
        <p className="text-ink-soft mt-2">
          Talk with {coachName} about what is on your mind now, and get a plan for the next six months. Or reread your
          practices: they stay here.
        </p>
      )}
      {isFinished && <UnloadedPart what="Your membership" of={[response]} className="mt-3" />}
      {membership?.nextPaymentAt && isFinished && (
        <p className="text-ink-soft mt-3">
          Your membership renews on {formatDate(membership.nextPaymentAt)}
          {nextPrice(membership, ' for ')}, unless you end it before then.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {isFinished && <ButtonLink to={paths.getToKnowYou}>Talk about something new</ButtonLink>}
        <ButtonLink to={paths.curriculum} variant="outline">
          {isFinished ? 'Read your practices again' : 'Continue with your practices'}
        </ButtonLink>
        {membership?.nextPaymentAt && isFinished && (
          <ButtonLink to={paths.account} variant="quiet">
            End your membership
          </ButtonLink>
        )}
      </div>
    </NextSection>
  );
}

const NextSection = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="what-next" className="border-line mt-14 border-t pt-8">
    <h2 id="what-next" className="text-2xl font-medium">
      What next
    </h2>
    {children}
  </section>
);
