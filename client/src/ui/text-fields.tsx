import { useId, type ReactNode, type ComponentProps, useState } from 'react';
import { EyeIcon, EyeOffIcon } from './form-icons';

export interface FieldProps {
  label: string;
  /** The problem of the value; announced as soon as it appears. */
  error?: string;
  hint?: ReactNode;
  id?: string;
}

interface Described {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** The look of every control that people type or choose in. */
export const control =
  'border-line-strong bg-card placeholder:text-ink-soft focus:border-primary-light focus:ring-primary-light/25 aria-invalid:border-error aria-invalid:focus:ring-error/20 block h-12 w-full rounded-xl border text-base transition-shadow outline-none placeholder:text-[0.9375rem] max-sm:placeholder:text-[0.78rem] focus:ring-4';

/** A control with its label. The line for its error is always there, so that nothing moves when one appears. */
export function Field({
  label,
  error,
  hint,
  id,
  children,
}: FieldProps & { children: (props: Described) => ReactNode }) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div>
      <label htmlFor={controlId} className="mb-1.5 block text-[0.9375rem] font-medium">
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-ink-soft mt-1.5 text-sm">
          {hint}
        </p>
      )}
      <div className="min-h-7 pt-1 pb-1.5 text-sm leading-5">
        {error && (
          <p id={errorId} role="alert" className="text-error-ink">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'id'> {
  end?: ReactNode;
}

/** A search is part of the URL, of which a server accepts 16 KB; names and addresses are shorter than this. */
const LONGEST_SEARCH = 200;

export function TextField({ label, error, hint, id, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} id={id}>
      {(described) => (
        <div className="relative">
          <input
            maxLength={input.type === 'search' ? LONGEST_SEARCH : undefined}
            {...input}
            {...described}
            // As a block, WebKit would show a date at its upper edge.
            className={`${control} items-center pl-4 [&[type=date]]:flex max-sm:pl-3.5 ${end ? 'pr-13' : 'pr-4 max-sm:pr-3.5'}`}
          />
          {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
        </div>
      )}
    </Field>
  );
}

export function SearchField(props: Omit<TextFieldProps, 'label' | 'type' | 'autoComplete'>) {
  return <TextField {...props} label="Search" type="search" autoComplete="off" />;
}

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
          className="text-ink-soft hover:text-ink grid size-10 place-items-center rounded-lg"
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}

export function PhoneField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField
      {...props}
      label="Phone number"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      title="US phone number (10 digits with +1 prefix)"
      placeholder="Enter 10-digit US phone number... (ex 555-123-4567)"
    />
  );
}

/** Tells a password manager whose password a form asks for; hidden from people. */
export function UsernameForPasswordManagers({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}

/**
 * Asks a signed-in person for the password. Without the name of the account, a password manager would fill it into the
 * text field before, whatever that is for.
 */
export function CurrentPasswordField({ email, ...props }: { email: string } & Omit<TextFieldProps, 'type' | 'end'>) {
  return (
    <>
      <UsernameForPasswordManagers email={email} />
      <PasswordField {...props} autoComplete="current-password" />
    </>
  );
}

/** Takes a code of an authenticator app: six digits, and the blanks that come with a pasted one. */
export function OneTimeCodeField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  return <TextField {...props} inputMode="numeric" autoComplete="one-time-code" maxLength={40} />;
}
