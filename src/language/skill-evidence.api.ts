/** The skills that a text is about, learned from labeled lines when this file is loaded. */
export { skillEvidenceIn } from './adapters/files/skill-lines.js';
