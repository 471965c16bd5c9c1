import { SKILL_LABELS } from '../../language/skills.api.js';
import type { HalfYear } from './half-year.js';
import type { JournalEntry } from './journal.js';
import type { DocumentEntry, PrintedDocument } from './printed-document.js';

/** What is printed about a person, and for whom. */
export interface DocumentOwner {
  name: string;
  /** The zone of the days in it. */
  timeZone: string;
  printedAt: Date;
}

/** Everything that a person wrote about their practices, the newest first. */
export function journalDocument(entries: readonly JournalEntry[], owner: DocumentOwner): PrintedDocument {
  const { name, timeZone, printedAt } = owner;
  const months = Map.groupBy(entries, ({ at }) => month(at, timeZone));
  return {
    title: 'Journal',
    kicker: name,
    opening: null,
    facts: [],
    sections: [...months].map(([heading, some]) => ({
      heading,
      entries: some.map((entry) => journalLine(entry, timeZone)),
    })),
    footer: `${name} · ${day(printedAt, timeZone)}`,
    charactersElsewhere: 'Download your journal as text to have them all.',
  };
}

/** Half a year for somebody else to read. @param withReflections false: what was done alone */
export function halfYearDocument(story: HalfYear, owner: DocumentOwner, withReflections: boolean): PrintedDocument {
  const { name, timeZone, printedAt } = owner;
  const { beganAt, lastAt, problem, said, focus, came, done, skills, reflections } = story;
  const until = lastAt ?? printedAt;
  const scores = scoresText(story, timeZone);
  return {
    title: 'Half a year of practice',
    kicker: `${name} · ${day(beganAt, timeZone)} to ${day(until, timeZone)}`,
    opening: {
      label: 'What it began with',
      words: [problem, ...said.map((statement) => `“${statement}”`)].join('\n\n'),
    },
    facts: [
      { label: 'Worked on', value: focus.map((skill) => SKILL_LABELS[skill]).join(', ') },
      { label: 'Practices done', value: came === 0 ? 'None yet' : `${done} of ${came}` },
      ...(scores ? [{ label: 'How close to it', value: scores }] : []),
      ...(withReflections ? [{ label: 'Reflections', value: String(reflections.length) }] : []),
    ],
    sections: [
      ...skills.map(({ skill, practices }) => ({
        heading: `${SKILL_LABELS[skill]} (${practices.length})`,
        entries: practices.map(({ title, doneAt }) => ({ title, about: day(doneAt, timeZone), words: null })),
      })),
      ...(withReflections && reflections.length > 0
        ? [{ heading: 'In my own words', entries: reflections.map((entry) => journalLine(entry, timeZone)) }]
        : []),
    ],
    footer: `${name} · ${day(printedAt, timeZone)}`,
    charactersElsewhere: null,
  };
}

/** 'From 2 of 5 to 4 of 5 (November 24, 2026)'; null where nothing was said. */
function scoresText({ successScores }: HalfYear, timeZone: string): string | null {
  const [first, last] = [successScores[0], successScores.at(-1)];
  if (!first || !last) return null;
  const now = `${last.score} of 5 (${day(last.at, timeZone)})`;
  return first === last ? now : `From ${first.score} of 5 to ${now}`;
}

const journalLine = ({ title, at, skill, reflection }: JournalEntry, timeZone: string): DocumentEntry => ({
  title,
  about: `${day(at, timeZone)} · ${SKILL_LABELS[skill]}`,
  words: reflection,
});

/** 'November 24, 2026', whose line does not break between the month and the day. */
const day = (moment: Date, timeZone: string): string =>
  moment
    .toLocaleDateString('en-US', { timeZone, month: 'long', day: 'numeric', year: 'numeric' })
    .replace(' ', '\u00A0');

const month = (moment: Date, timeZone: string): string =>
  moment.toLocaleDateString('en-US', { timeZone, month: 'long', year: 'numeric' });
