/** How curricula and practices look on the wire, for the modules that show them too. */
export { presentPractice, presentStaffCurriculum } from './adapters/http/present-curriculum.js';
