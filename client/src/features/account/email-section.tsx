import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { emailRules, logInRules } from '../../lib/rules';
import type { User } from '../../session/user';
import { Alert, ErrorList } from '../../ui/alert';
import { Button } from '../../ui/button';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import { requestEmailChange } from './account.api';
import { AccountSection } from './account-section';
import { useSubmission } from './use-submission';

export function EmailSection({ user }: { user: User }) {
  const [sentTo, setSentTo] = useState('');
  const form = useForm({ mode: 'onTouched', defaultValues: { email: '', password: '' } });
  const { register, formState } = form;
  const { errors: faults, isDirty, isSubmitting, isValid } = formState;
  const { submit, errors, isDone } = useSubmission(form, async ({ email, password }) => {
    await requestEmailChange({ email: email.trim(), password });
    setSentTo(email.trim());
    form.reset();
  });

  return (
    <AccountSection
      title="Email"
      about={
        <>
          You log in with <strong className="text-ink font-semibold break-words">{user.email}</strong>. It stays so
          until you confirm the new address from a mail that we send there.
        </>
      }
    >
      <form noValidate onSubmit={submit} className="max-w-xl space-y-1">
        <TextField
          {...register('email', emailRules)}
          error={faults.email?.message}
          label="New email"
          type="email"
          autoComplete="email"
        />
        <PasswordField
          {...register('password', logInRules.password)}
          error={faults.password?.message}
          label="Password"
          autoComplete="current-password"
        />
        <div className="space-y-4">
          <ErrorList messages={errors} />
          {isDone && !isDirty && (
            <Alert tone="success">
              We sent a link to {sentTo}. Follow it within 24 hours to make that your address; look into the spam folder
              if it doesn’t arrive.
            </Alert>
          )}
          <Button type="submit" disabled={!isValid} pending={isSubmitting}>
            Change email
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
