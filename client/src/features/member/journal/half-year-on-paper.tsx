import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format';
import { skillName } from '../../shared/labels';
import { Entry, usePrintedName } from './journal-entry';
import type { HalfYear } from './journal.api';

interface HalfYearOnPaperProps {
  story: HalfYear;
  /** False: nothing that the person wrote about their practices. */
  withReflections: boolean;
}

/**
 * Half a year on two pages for somebody else to read, such as the person's manager: where it began, how close they are now,
 * what they practiced and, with their consent, what changed in their own words.
 */
export function HalfYearOnPaper({ story, withReflections }: HalfYearOnPaperProps) {
  const { state, beganAt, lastAt, problem, success, successScores, said, focus, came, done, skills } = story;
  const name = usePrintedName();
  const scores = scoresText(successScores);
  const chosen = withReflections ? turningPoints(story.reflections) : [];
  return (
    <article aria-label="On paper" className="hidden print:block">
      <p className="text-ink-soft">
        {name} · {formatDate(beganAt)}
        {lastAt !== null && ` to ${formatDate(lastAt)}`}
      </p>
      <h1 className="mt-1 text-4xl font-medium">Half a year of practice{state === 'finished' ? '' : ', so far'}</h1>
      {problem !== null && (
        <>
          <p className="text-ink-soft mt-6 text-sm">Where it began</p>
          <p dir="auto" className="font-serif text-lg break-words italic">
            {problem}
          </p>
        </>
      )}
      <dl className="mt-6 space-y-1">
        {said.map((tried) => (
          <Fact key={tried} name="What I had tried">
            {tried}
          </Fact>
        ))}
        {success !== null && <Fact name="What success looks like">{success}</Fact>}
        {scores && <Fact name="How close to it">{scores}</Fact>}
        <Fact name="Worked on">{focus.map(skillName).join(', ')}</Fact>
        <Fact name="Practices done">{came === 0 ? 'None yet' : `${done} of ${came}`}</Fact>
      </dl>
      {chosen.length > 0 && (
        <>
          <h2 className="mt-8 text-2xl font-medium">What changed, in my own words</h2>
          <ul>
            {chosen.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </>
      )}
      {skills.length > 0 && (
        <>
          <h2 className="mt-8 mb-2 text-2xl font-medium">What I practiced</h2>
          <ul className="space-y-1">
            {skills.map((practiced) => (
              <li key={practiced.skill} className="break-inside-avoid">
                <span className="font-semibold">{skillName(practiced.skill)}:</span> {practicedText(practiced)}
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="break-inside-avoid">
    <dt className="inline font-semibold">{name}:</dt>{' '}
    <dd dir="auto" className="inline break-words">
      {children}
    </dd>
  </div>
);

/** A few reflections show what changed; the journal has all of them. */
const MOST_REFLECTIONS = 6;

/** The first reflection, and from each skill's last ones the latest, in their order. */
function turningPoints(reflections: HalfYear['reflections']): HalfYear['reflections'] {
  const lastOfSkill = new Map(reflections.map((entry) => [entry.skill, entry]));
  const latest = [...lastOfSkill.values()].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const chosen = new Set([...reflections.slice(0, 1), ...latest].slice(0, MOST_REFLECTIONS));
  return reflections.filter((entry) => chosen.has(entry));
}

/** '12 practices, Nov 24, 2026 to Feb 01, 2027' */
function practicedText({ practices }: HalfYear['skills'][number]): string {
  const [first, last] = [formatDate(practices[0]?.doneAt), formatDate(practices.at(-1)?.doneAt)];
  const count = `${practices.length} ${practices.length === 1 ? 'practice' : 'practices'}`;
  return `${count}, ${first === last ? first : `${first} to ${last}`}`;
}

/** 'From 2 of 5 to 4 of 5 (Nov 24, 2026)'; null where nothing was said. */
function scoresText(scores: HalfYear['successScores'] = []): string | null {
  const [first, last] = [scores[0], scores.at(-1)];
  if (!first || !last) return null;
  const now = `${last.score} of 5 (${formatDate(last.at)})`;
  return first === last ? now : `From ${first.score} of 5 to ${now}`;
}
