import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon } from './form-icons';

type Tone = 'error' | 'warning' | 'success' | 'info';

const tones: Record<Tone, string> = {
  error: 'border-error/35 bg-error/6 text-error-ink',
  warning: 'border-warning bg-warning/12 text-warning-ink',
  success: 'border-success/50 bg-success/10 text-success-ink',
  info: 'border-primary-ink/20 bg-primary-wash text-primary-ink',
};

interface AlertProps {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}

/** A message that matters now. Errors and warnings are announced at once, the others when there is a pause. */
export function Alert({ tone = 'info', className = '', children }: AlertProps) {
  const isUrgent = tone === 'error' || tone === 'warning';
  const Icon = tone === 'success' ? CheckIcon : AlertIcon;
  return (
    <div
      role={isUrgent ? 'alert' : 'status'}
      className={`flex gap-3 rounded-xl border px-4 py-3 text-[0.9375rem] ${tones[tone]} ${className}`}
    >
      <Icon className="mt-0.5 size-5" />
      <div className="min-w-0 break-words">{children}</div>
    </div>
  );
}

export function ErrorList({ messages, className }: { messages: readonly string[]; className?: string }) {
  if (messages.length === 0) return null;
  return (
    <Alert tone="error" className={className}>
      <ul>
        {[...new Set(messages)].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** Advice on errors that do not include it. */
export function Advice({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p role="status" className="text-ink-soft text-sm">
      {children}
    </p>
  );
}
