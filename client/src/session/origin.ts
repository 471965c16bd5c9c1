import type { Location } from 'react-router-dom';

/** What a redirect remembers in the history's state: where the person wanted to go. */
export interface Origin {
  from?: Pick<Location, 'pathname' | 'search' | 'hash'>;
}

export const originOf = (location: Location): Origin => (location.state as Origin | null) ?? {};
