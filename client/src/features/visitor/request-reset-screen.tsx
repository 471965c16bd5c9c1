import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { serverMessages } from '../../lib/error-messages';
import { useSubmit } from '../../lib/form-submission';
import { emailRules } from '../../lib/rules';
import { Advice, Alert, ErrorList } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Card, Page } from '../../ui/page';
import { TextField } from '../../ui/text-fields';
import { TextLink } from '../../ui/text-link';
import { requestReset } from './auth.api';

export function RequestResetScreen() {
  const navigate = useNavigate();
  const [isSent, setIsSent] = useState(false);
  const { errors, advice, submit: send } = useSubmit(serverMessages);
  const { register, handleSubmit, formState } = useForm({ mode: 'onTouched', defaultValues: { email: '' } });

  const submit = handleSubmit(({ email }) =>
    send(async () => {
      await requestReset(email.trim());
      setIsSent(true);
    }),
  );

  if (isSent) {
    return (
      <Page title="Request Password Reset">
        <div className="space-y-6">
          <Alert tone="success">
            If an account exists for that address, an email with a link to reset your password will arrive shortly.
            Please check your spam folder if you don’t see it.
          </Alert>
          <Button onClick={() => navigate(paths.logIn)}>Return to Login</Button>
        </div>
      </Page>
    );
  }

  return (
    <Page
      title="Request Password Reset"
      lead="Tell us the address of your account, and we will send you a link to choose a new password."
    >
      <Card>
        <form noValidate onSubmit={submit}>
          <TextField
            {...register('email', emailRules)}
            label="Email"
            type="email"
            autoComplete="username"
            error={formState.errors.email?.message}
          />
          <div className="mt-2 space-y-5">
            <ErrorList messages={errors} />
            <Advice>{advice}</Advice>
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <Button type="submit" disabled={!formState.isValid} pending={formState.isSubmitting}>
                Send Reset Link
              </Button>
              <TextLink to={paths.logIn}>Back to log in</TextLink>
            </div>
          </div>
        </form>
      </Card>
    </Page>
  );
}
