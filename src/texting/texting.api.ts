/** What other modules may use of this one. */
export { ListTexts } from './application/list-texts.use-case.js';
export { ResendPractice } from './application/resend-practice.use-case.js';
export { RetryText } from './application/retry-text.use-case.js';
export { ViewDeliveryDay } from './application/view-delivery-day.use-case.js';
export type { StaffText, TextFilter } from './application/ports/text.repository.js';
export type { TextState } from './domain/text.js';
