import { useState, type ReactNode } from 'react';
import { formatDate } from '../../../lib/format';
import { counted, numberWord } from '../../../lib/counts';
import { hasStatus } from '../../../lib/http-error';
import { skillName } from '../../../lib/skills';
import { paths } from '../../../app/paths';
import { Button, ButtonLink } from '../../../ui/button';
import { Collapsible } from '../../../ui/collapsible';
import { EmptyState } from '../../../ui/empty-state';
import { ChevronDownIcon } from '../../../ui/icons';
import { Loading, Unloaded } from '../../../ui/loading';
import { Page } from '../../../ui/page';
import { Skeleton } from '../../../ui/spinner';
import { SuccessScores } from '../../../ui/success-scores';
import { DownloadButton } from './download-button';
import { Entry } from './entry';
import { downloadHalfYear, useHalfYear, type HalfYear } from './journal.api';
import { WhatNext } from './what-next';

const TITLE = 'Your half year';
const list = new Intl.ListFormat('en-US');

/** /curriculum/half-year: from the problem in the person's words to the last reflection, and what to do next. */
export function HalfYearScreen() {
  const { data, error, mutate } = useHalfYear();
  if (data) return <Story story={data} />;
  return (
    <Page title={TITLE}>
      {error === undefined && (
        <Loading className="space-y-4">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-40" />
        </Loading>
      )}
      {hasStatus(error, 404) && (
        <EmptyState title="Nothing to look back on yet">
          <p>It begins with a talk about what is hard for you at work.</p>
          <ButtonLink to={paths.getToKnowYou} className="mt-5">
            Start the conversation
          </ButtonLink>
        </EmptyState>
      )}
      {error !== undefined && !hasStatus(error, 404) && (
        <Unloaded what={TITLE} error={error} onRetry={() => mutate()} />
      )}
    </Page>
  );
}

function Story({ story }: { story: HalfYear }) {
  const { state, beganAt, lastAt, problem, success, successScores, said, focus, skills, reflections, done } = story;
  const isFinished = state === 'finished';
  return (
    <Page
      title={TITLE}
      heading={isFinished ? TITLE : `${TITLE}, so far`}
      lead={`${formatDate(beganAt)} to ${isFinished ? formatDate(lastAt) : 'today'}`}
    >
      <Part title="What it began with">
        <p dir="auto" className="font-serif text-2xl leading-snug break-words">
          {problem}
        </p>
        {success !== null && (
          <p dir="auto" className="mt-4 text-lg break-words">
            <span className="font-medium">What success looks like:</span> {success}
          </p>
        )}
        <SuccessScores scores={successScores} />
        {said.map((statement) => (
          <p
            key={statement}
            dir="auto"
            className="border-glow mt-4 border-l-2 pl-4 font-serif text-lg break-words italic"
          >
            “{statement}”
          </p>
        ))}
        <p className="text-ink-soft mt-5">You worked on {list.format(focus.map(skillName)).toLowerCase()}.</p>
      </Part>
      <Part title="What you did">
        <p className="text-lg">{tally(story)}</p>
        <div className="mt-3">
          {skills.map(({ skill, practices }) => (
            <Collapsible key={skill} title={`${skillName(skill)} (${practices.length})`}>
              <ul className="space-y-1.5 pb-3 pl-7">
                {practices.map(({ id, title, doneAt }) => (
                  <li key={id} className="break-words">
                    {title} <span className="text-ink-soft text-sm whitespace-nowrap">{formatDate(doneAt)}</span>
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
      <ShowIt hasReflections={reflections.length > 0} />
      <WhatNext isFinished={isFinished} />
    </Page>
  );
}

/** More than these are folded away at first: what to do next comes after them. */
const FEW = 3;

/** What was written, up to the last word. */
function Reflections({ reflections, done }: Pick<HalfYear, 'reflections' | 'done'>) {
  const [showsAll, setShowsAll] = useState(false);
  if (reflections.length === 0) {
    return (
      <p className="text-ink-soft">
        {done === 0
          ? 'Nothing yet. What you write about a practice shows up here.'
          : 'You wrote nothing down, and that is fine: what you did counts.'}
      </p>
    );
  }
  const shown = showsAll ? reflections : reflections.slice(-FEW);
  const earlier = reflections.length - shown.length;
  return (
    <>
      {earlier > 0 && (
        <Button look="quiet" size="sm" className="-ml-4" onClick={() => setShowsAll(true)}>
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

/** 'You did 31 of the 52 practices that came, and let two go.' */
function tally({ state, came, done, skipped }: HalfYear): string {
  if (came === 0) return 'No practice has come yet.';
  const letGo = skipped > 0 ? `, and let ${numberWord(skipped)} go` : '';
  if (done === 0)
    return `${capitalized(counted(came, 'practice'))} came to you${state === 'finished' ? '' : ' so far'}${letGo}.`;
  const of = done < came ? `${numberWord(done)} of the ` : came === 1 ? 'the ' : 'all ';
  return `You did ${of}${counted(came, 'practice')} that came${letGo}.`;
}

const capitalized = (words: string): string => words[0]!.toUpperCase() + words.slice(1);

/** As a PDF, with what was written or without. */
function ShowIt({ hasReflections }: { hasReflections: boolean }) {
  const [withReflections, setWithReflections] = useState(false);
  return (
    <Part title="Show it to someone">
      <p className="text-ink-soft">
        A PDF of what you worked on and did, to bring to your manager or your next review. It begins with the problem in
        your words.
      </p>
      {hasReflections && (
        <label className="mt-4 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="accent-primary size-5"
            checked={withReflections}
            onChange={({ target }) => setWithReflections(target.checked)}
          />
          Include my reflections
        </label>
      )}
      <div className="mt-4">
        <DownloadButton look="primary" onDownload={() => downloadHalfYear(withReflections)}>
          Download as PDF
        </DownloadButton>
      </div>
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-12 first:mt-0">
    <h2 className="mb-4 text-2xl font-medium">{title}</h2>
    {children}
  </section>
);
