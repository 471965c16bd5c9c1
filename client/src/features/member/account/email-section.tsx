import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useEmailDelivery } from '../../../api/email';
import { detailMessage } from '../../../lib/error-messages';
import { useSubmit } from '../../../lib/form-submission';
import { emailRules, logInRules } from '../../../lib/rules';
import type { User } from '../../../session/auth-store';
import { Alert, ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { UnloadedPart } from '../../../ui/loading';
import { CurrentPasswordField, TextField } from '../../../ui/text-fields';
import {
  cancelEmailChange,
  requestEmailChange,
  resendEmailChange,
  sendVerification,
  usePendingEmail,
} from './account.api';
import { AccountSection, FoldedForm, useSubmission } from './account-section';

export function EmailSection({ user }: { user: User }) {
  const change = usePendingEmail();
  const pending = change.data?.change;
  const refresh = () => change.mutate();
  const [sentTo, setSentTo] = useState('');
  const delivery = useEmailDelivery();
  const form = useForm({ mode: 'onTouched', defaultValues: { email: '', password: '' } });
  const { register, formState } = form;
  const { errors: fieldErrors, isDirty, isSubmitting, isValid } = formState;
  const { submit, errors, isDone } = useSubmission(
    form,
    async ({ email, password }) => {
      await requestEmailChange({ email: email.trim(), password });
      setSentTo(email.trim());
      form.reset();
      await refresh();
    },
    { key: `new-email:${user.id}`, fields: ['email'] },
  );

  return (
    <AccountSection
      title="Email"
      about={
        <>
          You log in with <strong className="text-ink font-semibold break-words">{user.email}</strong>. That won’t
          change until you confirm the new address from an email we send there.
        </>
      }
    >
      <UnloadedPart what="The state of your email" of={[change, delivery]} className="mb-8 max-w-xl" />
      {delivery.data?.refusedAt && (
        <Alert className="mb-8 max-w-xl" tone="warning">
          Our emails to <strong className="font-semibold break-words">{user.email}</strong> are bouncing: its mail
          server rejects them. Receipts, notices before a renewal and password resets don’t reach you. Change the
          address here, or check it with your email provider.
        </Alert>
      )}
      {!user.emailVerified && !pending && <Unverified email={user.email} />}
      {pending && <PendingChange key={pending.email} email={pending.email} onChanged={refresh} />}
      <FoldedForm name="Change email" isBegun={isDirty || isDone}>
        <form noValidate onSubmit={submit} className="max-w-xl space-y-1">
          <TextField
            {...register('email', emailRules)}
            error={fieldErrors.email?.message}
            label="New email"
            type="email"
            autoComplete="email"
          />
          <CurrentPasswordField
            {...register('password', logInRules.password)}
            email={user.email}
            error={fieldErrors.password?.message}
            label="Password"
          />
          <div className="space-y-4">
            <ErrorList messages={errors} />
            {isDone && !isDirty && (
              <Alert tone="success">
                We sent a link to {sentTo}. Follow it within 24 hours to make that your address; check your spam folder
                if it doesn’t arrive.
              </Alert>
            )}
            <Button type="submit" disabled={!isValid} pending={isSubmitting}>
              Change email
            </Button>
          </div>
        </form>
      </FoldedForm>
    </AccountSection>
  );
}

/** The link after the sign-up was not followed yet: nothing waits for it. */
function Unverified({ email }: { email: string }) {
  const [isSent, setIsSent] = useState(false);
  const { isPending, errors, submit } = useSubmit((error) => [detailMessage(error)]);
  const send = () =>
    submit(async () => {
      setIsSent(false);
      await sendVerification();
      setIsSent(true);
    });
  return (
    <div className="border-line bg-card mb-8 max-w-xl space-y-4 rounded-2xl border px-5 py-4">
      <p>
        <strong className="font-semibold break-words">{email}</strong> is not confirmed yet: follow the link in the
        email that we sent when you signed up.
      </p>
      <ErrorList messages={errors} />
      {isSent && <Alert tone="success">We sent the link again. Check your spam folder if it doesn’t arrive.</Alert>}
      <Button variant="outline" size="sm" pending={isPending} onClick={() => void send()}>
        Send the link again
      </Button>
    </div>
  );
}

function PendingChange({ email, onChanged }: { email: string; onChanged: () => Promise<unknown> }) {
  const [isSent, setIsSent] = useState(false);
  const { pending, errors, submit } = useSubmit((error) => [detailMessage(error)]);

  async function act(what: 'resend' | 'cancel', call: () => Promise<unknown>) {
    setIsSent(false);
    await submit(async () => {
      await call();
      setIsSent(what === 'resend');
    }, what);
    await onChanged();
  }

  return (
    <div className="border-line bg-card mb-8 max-w-xl space-y-4 rounded-2xl border px-5 py-4">
      <p>
        <strong className="font-semibold break-words">{email}</strong> is waiting to be confirmed: follow the link in
        the email we sent there.
      </p>
      <ErrorList messages={errors} />
      {isSent && <Alert tone="success">We sent another link. The earlier one no longer works.</Alert>}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="outline"
          size="sm"
          pending={pending === 'resend'}
          disabled={pending !== null}
          onClick={() => void act('resend', resendEmailChange)}
        >
          Send the link again
        </Button>
        <Button
          variant="outline"
          size="sm"
          pending={pending === 'cancel'}
          disabled={pending !== null}
          onClick={() => void act('cancel', cancelEmailChange)}
        >
          Cancel this change
        </Button>
      </div>
    </div>
  );
}
