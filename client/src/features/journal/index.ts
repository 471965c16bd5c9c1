export { HalfYearScreen } from './half-year-screen';
export { JournalScreen } from './journal-screen';
