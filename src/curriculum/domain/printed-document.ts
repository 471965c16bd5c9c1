/** A document for people: printed as a PDF, or as plain text. Words are shown as they are written, never as markup. */
export interface PrintedDocument {
  title: string;
  /** A line above the title. */
  kicker: string;
  /** The opening quotation, in the person's words; null if there is none. */
  opening: { label: string; words: string } | null;
  /** A few numbers or names, one line each. */
  facts: { label: string; value: string }[];
  sections: DocumentSection[];
  footer: string;
  /** Names where to find characters that a printed page cannot show; null if they are nowhere else. */
  charactersElsewhere: string | null;
}

export interface DocumentSection {
  heading: string;
  entries: DocumentEntry[];
}

export interface DocumentEntry {
  title: string;
  /** When, and of what; empty for neither. */
  about: string;
  /** The person's own words; null where they wrote none. */
  words: string | null;
}

/** The same as plain text, every line of the person's words kept. */
export function plainText({ title, kicker, opening, facts, sections, footer }: PrintedDocument): string {
  const parts = [
    `${title}\n${kicker}`,
    ...(opening ? [`${opening.label}\n${opening.words}`] : []),
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...sections.flatMap(({ heading, entries }) => [
      `${heading}\n${'-'.repeat([...heading].length)}`,
      ...entries.map((entry) => [entry.title, entry.about, entry.words].filter(Boolean).join('\n')),
    ]),
    footer,
  ];
  return `${parts.join('\n\n')}\n`;
}
