/** What a conversation came to, which a plan is built from. */
export { NO_SUMMARY, type Summary } from './domain/summary.js';
