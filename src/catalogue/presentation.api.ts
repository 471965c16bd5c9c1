/** How a practice looks on the wire, for the modules that show it too. */
export { presentPractice } from './adapters/http/present-practice.js';
