/** How a text looks on the wire, for the room that shows texts to staff. */
export { presentStaffText, presentText } from './adapters/http/present-text.js';
