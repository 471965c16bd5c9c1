/** The format of a summary and the marker that concludes a chat, for the domain code of other modules. */
export { CONCLUDE_MARKER, concludes } from './domain/conclusion.js';
export { NOTHING_NOTED, SUMMARY_LABELS, type SummaryLabel, summaryLinesIn } from './domain/summary-lines.contract.js';
