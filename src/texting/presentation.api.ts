/** How texts and deliveries look on the wire, for the module that shows them to staff. */
export { presentDelivery, presentHour } from './adapters/http/present-delivery.js';
export { presentStaffText, presentText } from './adapters/http/present-text.js';
