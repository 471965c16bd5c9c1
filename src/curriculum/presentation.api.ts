/** How a curriculum looks on the wire, for the room that shows curricula to staff. */
export { presentStaffCurriculum } from './adapters/http/present-curriculum.js';
