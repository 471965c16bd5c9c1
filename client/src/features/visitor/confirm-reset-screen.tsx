import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ERRORS, resetConfirmMessage } from '../../lib/error-messages';
import { useSubmit } from '../../lib/form-submission';
import { hasStatus } from '../../lib/http-error';
import { resetLinkErrors, resetRules } from '../../lib/rules';
import { Advice, ErrorList } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { Card, Page } from '../../ui/page';
import { PasswordField, UsernameForPasswordManagers } from '../../ui/text-fields';
import { TextLink } from '../../ui/text-link';
import { checkReset, confirmReset } from './auth.api';

/** Returns the server's message about a password that is too weak for this account; null for any other error. */
function passwordError(error: unknown): string | null {
  if (!hasStatus(error, 400)) return null;
  const { password } = (error.data ?? {}) as { password?: unknown };
  const [message] = [password].flat();
  return typeof message === 'string' ? message : null;
}

/** Returns whose link it is; null if it is used or has expired. Requested before anything is typed, and never in the way of it. */
function useResetLink(userId: string, token: string, isEnabled: boolean): string | null {
  const [email, setEmail] = useState<string | null>('');
  useEffect(() => {
    if (!isEnabled) return undefined;
    let isAbandoned = false;
    checkReset(userId, token).then(
      (link) => isAbandoned || setEmail(link.email),
      // It is only known later then: when the new password is sent.
      () => undefined,
    );
    return () => {
      isAbandoned = true;
    };
  }, [userId, token, isEnabled]);
  return email;
}

export function ConfirmResetScreen() {
  const { userId = '', token = '' } = useParams();
  const [isDone, setIsDone] = useState(false);
  const { errors, advice, submit: send } = useSubmit((error) => [resetConfirmMessage(error)]);
  const { register, handleSubmit, formState, getFieldState, setError, trigger } = useForm({
    mode: 'onTouched',
    defaultValues: { password: '', confirmPassword: '' },
  });

  const linkErrors = resetLinkErrors({ userId, token });
  const email = useResetLink(userId, token, linkErrors.length === 0);
  const refusals = email === null ? [ERRORS.resetLink] : [];
  // Submitted all the same, the link gets the same response.
  const messages = errors.length > 0 ? errors : [...linkErrors, ...refusals];

  /** A password that changes after it was confirmed needs another look at the confirmation. */
  const checkConfirmation = () => getFieldState('confirmPassword').isTouched && trigger('confirmPassword');

  const field = (name: 'password' | 'confirmPassword') => ({
    ...register(name, { ...resetRules[name], onChange: name === 'password' ? checkConfirmation : undefined }),
    error: formState.errors[name]?.message,
    autoComplete: 'new-password',
  });

  const submit = handleSubmit(({ password }) =>
    send(async () => {
      try {
        await confirmReset(userId, token, password);
        setIsDone(true);
      } catch (error) {
        const weak = passwordError(error);
        if (!weak) throw error;
        setError('password', { type: 'server', message: weak }, { shouldFocus: true });
      }
    }),
  );

  if (isDone) {
    return (
      <Page
        title="Successfully reset password"
        lead="You are logged out everywhere. Please log in with your new password."
      >
        <ButtonLink to={paths.logIn}>Go to login</ButtonLink>
      </Page>
    );
  }

  return (
    <Page title="Reset Password" lead="Choose a new password of at least six characters.">
      <Card>
        <form noValidate onSubmit={submit} className="space-y-1">
          <UsernameForPasswordManagers email={email ?? ''} />
          <PasswordField {...field('password')} label="Password" />
          <PasswordField {...field('confirmPassword')} label="Confirm password" />
          <div className="space-y-5 pt-1">
            <ErrorList messages={messages} />
            <Advice>{advice}</Advice>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <Button
                type="submit"
                disabled={!formState.isValid || linkErrors.length > 0}
                pending={formState.isSubmitting}
              >
                Submit
              </Button>
              {messages.length > 0 && <TextLink to={paths.requestReset}>Ask for a new link</TextLink>}
            </div>
          </div>
        </form>
      </Card>
    </Page>
  );
}
