import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Spinner } from './spinner';

type Variant = 'primary' | 'accent' | 'outline' | 'quiet' | 'danger' | 'light' | 'outline-light';

interface Shape {
  /**
   * 'primary' for what the screen is for, 'accent' where money moves, 'outline' next to them, 'quiet' for the rest;
   * 'danger' for what cannot be undone; 'light' and 'outline-light' for the first two on a dark ground.
   */
  variant?: Variant;
  size?: 'md' | 'sm';
  className?: string;
}

const variants: Record<Variant, string> = {
  primary: 'bg-primary text-white not-disabled:hover:bg-primary-bright not-disabled:active:bg-primary-deep',
  accent: 'bg-accent text-white not-disabled:hover:bg-accent-deep',
  outline:
    'border border-line-strong text-ink bg-card not-disabled:hover:border-primary-ink not-disabled:hover:bg-primary-wash',
  quiet: 'text-primary-light not-disabled:hover:bg-primary-wash',
  light: 'bg-white text-primary not-disabled:hover:bg-white/85 focus-visible:outline-white',
  'outline-light':
    'border border-white/60 text-white not-disabled:hover:bg-white/10 not-disabled:hover:border-white focus-visible:outline-white',
  danger: 'bg-error-deep text-white not-disabled:hover:bg-error',
};

const sizes = { md: 'min-h-12 px-6 py-2.5', sm: 'min-h-10 px-4 py-1.5 text-[0.9375rem]' };

const shape = ({ variant = 'primary', size = 'md', className = '' }: Shape): string =>
  `inline-flex items-center justify-center gap-2 rounded-full text-center font-semibold transition-colors print:hidden
   disabled:cursor-not-allowed disabled:border-transparent disabled:text-ink-soft ${variant === 'quiet' ? 'disabled:opacity-60' : 'disabled:bg-line'}
   ${variants[variant]} ${sizes[size]} ${className}`;

interface ButtonProps extends Shape, Omit<ComponentProps<'button'>, 'className'> {
  /** Disables the button and shows that something is under way. */
  pending?: boolean;
  pendingLabel?: ReactNode;
}

export function Button({
  variant,
  size,
  className,
  pending = false,
  pendingLabel,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={shape({ variant, size, className })}
    >
      {pending && <Spinner className="size-4" />}
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}

export function ButtonLink({ variant, size, className, ...rest }: Shape & Omit<LinkProps, 'className'>) {
  return <Link {...rest} className={shape({ variant, size, className })} />;
}
