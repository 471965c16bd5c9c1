/** How a reply says that it concludes its chat: plain, cheap to load in a thread. */
export { asksWhetherRight, CONCLUDE_MARKER, concludes } from './domain/conclusion.js';
