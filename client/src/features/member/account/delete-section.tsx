import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { logInRules } from '../../../lib/rules';
import { leaveSession } from '../../../session/log-out';
import type { User } from '../../../session/auth-store';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog, DialogButtons } from '../../../ui/dialog';
import { CurrentPasswordField } from '../../../ui/text-fields';
import { deleteAccount } from './account.api';
import { AccountSection, useSubmission } from './account-section';

export function DeleteSection({ user }: { user: User }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <AccountSection
      title="Delete account"
      about="This is permanent. If you only want the texts to stop, reply STOP to one of them."
    >
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Delete account
      </Button>
      <Dialog isOpen={isAsking} onClose={close} title="Delete your account?">
        <DeleteForm user={user} onCancel={close} />
      </Dialog>
    </AccountSection>
  );
}

function DeleteForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const navigate = useNavigate();
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } });
  const { register, formState } = form;
  const { errors: fieldErrors, isSubmitting, isValid } = formState;
  const { submit, errors } = useSubmission(form, async ({ password }) => {
    await deleteAccount(user.id, password);
    leaveSession();
    await navigate(paths.signUp, {
      replace: true,
      state: { notice: 'Your account and everything in it has been deleted.' },
    });
  });

  return (
    <form noValidate onSubmit={submit}>
      <ul className="mb-6 list-disc space-y-1.5 pl-5">
        <li>Your membership ends right away, including any time you have already paid for.</li>
        <li>Your texts stop.</li>
        <li>Your profile, conversations, plan and reflections are erased.</li>
        <li>This can’t be undone.</li>
      </ul>
      <CurrentPasswordField
        {...register('password', logInRules.password)}
        email={user.email}
        error={fieldErrors.password?.message}
        label="Password"
        data-autofocus
      />
      <div className="space-y-4">
        <ErrorList messages={errors} />
        <DialogButtons>
          <Button variant="outline" disabled={isSubmitting} onClick={onCancel}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" disabled={!isValid} pending={isSubmitting}>
            Delete my account
          </Button>
        </DialogButtons>
      </div>
    </form>
  );
}
