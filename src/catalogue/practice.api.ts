/** The types and rules of practices, for the domain code of other modules. */
export type { Plannable, Practice } from './domain/practice.js';
export { type Stage, STAGES } from './domain/stage.js';
export { questionsIn, type WorksheetForm, worksheetForm } from './domain/worksheet-form.js';
