import type { ReactNode, Ref } from 'react';

/** The heading under a practice, which can take the focus. */
export const StepTitle = ({ ref, children }: { ref: Ref<HTMLHeadingElement>; children: ReactNode }) => (
  <h2 ref={ref} tabIndex={-1} className="text-2xl font-medium outline-none">
    {children}
  </h2>
);
