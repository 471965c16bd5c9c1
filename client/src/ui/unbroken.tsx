import { Fragment, type ReactNode } from 'react';

/** Words longer than this may break: on a narrow screen they would not fit a line. In characters. */
const LONGEST = 20;

/** A title whose words stay whole: browsers break them at their hyphens too, as in check-in. */
export const unbroken = (title: string): ReactNode =>
  title.split(' ').map((word, i) => (
    <Fragment key={i}>
      {i > 0 && ' '}
      {word.includes('-') && word.length <= LONGEST ? <span className="whitespace-nowrap">{word}</span> : word}
    </Fragment>
  ));
