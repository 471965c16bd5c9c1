import type { ReactNode } from 'react';

export type BadgeTone = 'success' | 'warning' | 'error' | 'info' | 'quiet';

const tones: Record<BadgeTone, string> = {
  success: 'border-success/50 bg-success/10 text-success-ink',
  warning: 'border-warning bg-warning/12 text-warning-ink',
  error: 'border-error/35 bg-error/6 text-error-ink',
  info: 'border-primary-ink/20 bg-primary-wash text-primary-ink',
  quiet: 'border-line bg-paper-deep text-ink-soft',
};

/** The state of something in a word or two. */
export function Badge({ tone = 'quiet', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full border px-2.5 py-0.5 text-[0.8125rem] leading-5 font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
