/** How curricula look on the wire, for the modules that show them too. */
export { presentStaffCurriculum } from './adapters/http/present-curriculum.js';
