import { SKILL_LABELS } from '../../language/skills.api.js';
import type { HalfYear } from './half-year.js';
import type { JournalEntry } from './journal.js';
import type { DocumentEntry, PrintedDocument } from './printed-document.js';

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

/** So many reflections tell what changed; a journal has them all. */
const MOST_REFLECTIONS = 6;

/**
 * Half a year on two pages for somebody else to read, such as the person's manager: where it began, how close they are now,
 * what they practiced and, with their consent, what changed in their own words.
 * @param withReflections false: nothing that they wrote about the practices
 */
export function halfYearDocument(story: HalfYear, owner: DocumentOwner, withReflections: boolean): PrintedDocument {
  const { name, timeZone, printedAt } = owner;
  const { state, beganAt, lastAt, problem, success, said, focus, came, done, skills, reflections } = story;
  const until = lastAt ?? printedAt;
  const scores = scoresText(story, timeZone);
  const chosen = withReflections ? turningPoints(reflections) : [];
  return {
    title: state === 'finished' ? 'Half a year of practice' : 'Half a year of practice, so far',
    kicker: `${name} · ${day(beganAt, timeZone)} to ${day(until, timeZone)}`,
    opening: problem === null ? null : { label: 'Where it began', words: problem },
    facts: [
      ...said.map((tried) => ({ label: 'What I had tried', value: tried })),
      ...(success === null ? [] : [{ label: 'What success looks like', value: success }]),
      ...(scores ? [{ label: 'How close to it', value: scores }] : []),
      { label: 'Worked on', value: focus.map((skill) => SKILL_LABELS[skill]).join(', ') },
      { label: 'Practices done', value: came === 0 ? 'None yet' : `${done} of ${came}` },
    ],
    sections: [
      ...(chosen.length > 0
        ? [{ heading: 'What changed, in my own words', entries: chosen.map((entry) => journalLine(entry, timeZone)) }]
        : []),
      ...(skills.length > 0
        ? [{ heading: 'What I practiced', entries: skills.map((practiced) => skillLine(practiced, timeZone)) }]
        : []),
    ],
    footer: `${name} · ${day(printedAt, timeZone)}`,
    charactersElsewhere: null,
  };
}

/** The first reflection, and from each skill's last ones the latest, in their order. */
function turningPoints(reflections: readonly JournalEntry[]): JournalEntry[] {
  const lastOfSkill = new Map(reflections.map((entry) => [entry.skill, entry]));
  const latest = [...lastOfSkill.values()].sort((a, b) => b.at.getTime() - a.at.getTime());
  const chosen = new Set([...reflections.slice(0, 1), ...latest].slice(0, MOST_REFLECTIONS));
  return reflections.filter((entry) => chosen.has(entry));
}

const skillLine = ({ skill, practices }: HalfYear['skills'][number], timeZone: string): DocumentEntry => {
  const [first, last] = [practices[0]!, practices.at(-1)!].map(({ doneAt }) => day(doneAt, timeZone));
  const count = `${practices.length} ${practices.length === 1 ? 'practice' : 'practices'}`;
  return {
    title: SKILL_LABELS[skill],
    about: `${count}, ${first === last ? first : `${first} to ${last}`}`,
    words: null,
  };
};

/** 'From 2 of 5 to 4 of 5 (November 24, 2026)'; null where nothing was said. */
function scoresText({ successScores }: HalfYear, timeZone: string): string | null {
  const [first, last] = [successScores[0], successScores.at(-1)];
  if (!first || !last) return null;
  const now = `${last.score} of 5 (${day(last.at, timeZone)})`;
  return first === last ? now : `From ${first.score} of 5 to ${now}`;
}

const journalLine = ({ title, at, skill, reflection, worksheet }: JournalEntry, timeZone: string): DocumentEntry => ({
  title,
  about: `${day(at, timeZone)} · ${SKILL_LABELS[skill]}`,
  words: [reflection, ...worksheet.map(({ question, text }) => `${question}\n${text}`)].filter(Boolean).join('\n\n'),
});

/** 'November 24, 2026', whose line does not break between the month and the day. */
const day = (time: Date, timeZone: string): string =>
  time.toLocaleDateString('en-US', { timeZone, month: 'long', day: 'numeric', year: 'numeric' }).replace(' ', '\u00A0');

const month = (time: Date, timeZone: string): string =>
  time.toLocaleDateString('en-US', { timeZone, month: 'long', year: 'numeric' });
