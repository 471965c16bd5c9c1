import { useId, useState, type ReactNode } from 'react';
import { ChevronDownIcon } from './icons';

interface CollapsibleProps {
  title: string;
  /** Shown next to the title, outside the button. */
  aside?: ReactNode;
  defaultOpen?: boolean;
  /** Its content is costly, and rendered only once it is opened. */
  isLazy?: boolean;
  /** It is printed even while it is closed. */
  isPrinted?: boolean;
  children: ReactNode;
}

export function Collapsible({
  title,
  aside,
  defaultOpen = false,
  isLazy = false,
  isPrinted = false,
  children,
}: CollapsibleProps) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  const [wasOpened, setWasOpened] = useState(defaultOpen);
  const contentId = useId();
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => {
            setIsOpen(!isOpen);
            setWasOpened(true);
          }}
          className="flex min-h-11 items-center gap-2 rounded-lg text-left font-semibold"
        >
          <ChevronDownIcon className={`size-4.5 transition-transform ${isOpen ? '' : '-rotate-90'}`} />
          {title}
        </button>
        {aside}
      </div>
      <div
        id={contentId}
        hidden={!isOpen && !isPrinted}
        className={isOpen || !isPrinted ? 'pt-2' : 'hidden pt-2 print:block'}
      >
        {(wasOpened || !isLazy) && children}
      </div>
    </section>
  );
}
