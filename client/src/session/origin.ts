import { createPath, type Location } from 'react-router-dom';
import { paths } from '../app/paths';

/** The state of a redirect in the history: where the person wanted to go. */
export interface Origin {
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>;
}

export const originOf = (location: Location): Origin => (location.state as Origin | null) ?? {};

/** The first page of whoever is logged in: back to where the log-in interrupted them, else home. */
export function landingOf({ from }: Origin = {}): string {
  return from && from.pathname !== paths.home ? createPath(from) : paths.home;
}
