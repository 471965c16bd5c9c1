/**
 * The timestamp after the last migration of the release that is in service. Whoever releases sets it to the one after the last
 * migration of that release; migrations from here on run while servers of that release still work.
 */
export const RELEASED_BEFORE = 1_795_310_000_000;
