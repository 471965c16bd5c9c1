/** The labels of a summary's five lines, in their order. A language model's replies hold them, too: the prompts name them. */
export const SUMMARY_LABELS = ['Problem', 'Setting', 'Tried', 'Success', 'Start'] as const;

export type SummaryLabel = (typeof SUMMARY_LABELS)[number];

/** The text of a line about which nothing was said. */
export const NOTHING_NOTED = '(nothing noted)';

const LINE = /^([1-5])[.)] +(?:\*\*)?(Problem|Setting|Tried|Success|Start)(?:\*\*:|:\*\*|:)(.*)$/i;

/**
 * The lines of the summary that a message shows, by their labels; empty where it shows none. Further lines of a text are
 * indented by three spaces. Takes time linear in the message.
 */
export function summaryLinesIn(message: string): Map<SummaryLabel, string> {
  const found = new Map<SummaryLabel, string>();
  let current: SummaryLabel | undefined;
  for (const line of message.split('\n')) {
    const [, , label, text] = LINE.exec(line) ?? [];
    if (label !== undefined) {
      current = SUMMARY_LABELS.find((known) => known.toLowerCase() === label.toLowerCase())!;
      found.set(current, text!.trim());
    } else if (current !== undefined && line.startsWith('   ')) {
      found.set(current, `${found.get(current)!}\n${line.slice(3)}`);
    } else {
      current = undefined;
    }
  }
  return found.size < 2 ? new Map() : found;
}
