import { drawn } from './form-icons';

/** All but those of forms, which come with what visitors see first. */

export const CloseIcon = drawn(<path d="m6 6 12 12M18 6 6 18" />);

export const SearchIcon = drawn(
  <>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5 5" />
  </>,
);

export const MenuIcon = drawn(<path d="M4 7h16M4 12h16M4 17h16" />);

export const ChevronDownIcon = drawn(<path d="m6 9.5 6 6 6-6" />);

export const LockIcon = drawn(
  <>
    <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
  </>,
);

export const MessageIcon = drawn(
  <path d="M20.5 11.5a7.5 7.5 0 0 1-11.3 6.5L4 19.5l1.4-4.7A7.5 7.5 0 1 1 20.5 11.5Z" />,
);

export const PersonIcon = drawn(
  <>
    <circle cx="12" cy="8" r="3.75" />
    <path d="M4.5 20c.6-4 3.7-6 7.5-6s6.9 2 7.5 6" />
  </>,
);

export const LogOutIcon = drawn(
  <path d="M14 4.5H7a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h7M10.5 12H20M16.5 8.5 20 12l-3.5 3.5" />,
);

export const ArrowUpIcon = drawn(<path d="M12 19V5M6 11l6-6 6 6" />);

export const ArrowDownIcon = drawn(<path d="M12 5v14M6 13l6 6 6-6" />);

export const StopIcon = drawn(<rect x="7" y="7" width="10" height="10" rx="1.5" fill="currentColor" />);

export const CopyIcon = drawn(
  <>
    <rect x="9" y="9" width="11" height="11" rx="2" />
    <path d="M15.5 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h3" />
  </>,
);

export const PathIcon = drawn(
  <>
    <circle cx="6" cy="18.5" r="2" />
    <circle cx="18" cy="5.5" r="2" />
    <path d="M8 18.5h7a3.25 3.25 0 0 0 0-6.5H9a3.25 3.25 0 0 1 0-6.5h7" />
  </>,
);

export const SpeechIcon = drawn(<path d="M20 5.5H4v11h4V20l4-3.5h8z" />);

export const MoreIcon = drawn(<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.75" />);

export const GripIcon = drawn(<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.5" />);
