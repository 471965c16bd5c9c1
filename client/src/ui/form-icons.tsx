import type { ReactNode } from 'react';

/** An icon of this drawing. It says nothing to a screen reader: the button around it has the name. */
export const drawn = (drawing: ReactNode) =>
  function Icon({ className = 'size-5' }: { className?: string }) {
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={`shrink-0 ${className}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawing}
      </svg>
    );
  };

export const EyeIcon = drawn(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </>,
);

export const EyeOffIcon = drawn(
  <path d="M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.3M6.4 7.2A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.7-1.3M10 10.1a2.75 2.75 0 0 0 3.9 3.9M3.5 3.5l17 17" />,
);

export const CheckIcon = drawn(<path d="m5 12.5 4.5 4.5L19 7.5" />);

export const AlertIcon = drawn(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.25v.250" />
  </>,
);
