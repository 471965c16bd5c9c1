export const NO_BREAK = '\u00A0';

/**
 * Keeps a day with its month and an hour with its AM or PM: a narrow screen breaks 'Tuesday, November 24 at 9:30 AM' after 'Tuesday,'
 * and before 'at', nowhere else.
 */
export const unbrokenDate = (formatted: string): string =>
  formatted
    // Newer runtimes put a narrow space before AM and PM.
    .replace(/\s/g, ' ')
    .replace(/([^,]) (?=\d)/g, `$1${NO_BREAK}`)
    .replace(/ (?=[AP]M\b)/g, NO_BREAK);
