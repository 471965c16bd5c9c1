import type { ReactNode } from 'react';
import type { Curriculum } from '../../../api/curriculum';
import { NOW_ID, type PlanActions } from './plan-actions';
import type { Progress } from './plan';

export interface NextPracticeProps {
  curriculum: Curriculum;
  progress: Progress;
  actions: PlanActions;
}

/** The parts on the dark ground of the practice to do now. */

export const Eyebrow = ({ children }: { children: ReactNode }) => (
  <p className="text-glow text-[0.9375rem] font-semibold">{children}</p>
);

export const Title = ({ children }: { children: ReactNode }) => (
  <h2 id={NOW_ID} tabIndex={-1} className="mt-3 max-w-3xl text-3xl font-medium break-words outline-none sm:text-5xl">
    {children}
  </h2>
);

export const Words = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 max-w-2xl text-lg break-words text-white/90">{children}</p>
);

export const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="mt-7 flex flex-wrap gap-3">{children}</div>
);
