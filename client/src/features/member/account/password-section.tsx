import { useForm } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { paths } from '../../../app/paths';
import { changePasswordRules } from '../../../lib/rules';
import type { User } from '../../../session/auth-store';
import { Alert, ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { CurrentPasswordField, PasswordField } from '../../../ui/text-fields';
import { TextLink } from '../../../ui/text-link';
import { changePassword } from './account.api';
import { AccountSection, FoldedForm, useSubmission } from './account-section';
import { isDevicesKey } from './devices-section';

export function PasswordSection({ user }: { user: User }) {
  const { mutate } = useSWRConfig();
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { register, getFieldState, trigger, formState } = form;
  const { errors: fieldErrors, isDirty, isSubmitting, isValid } = formState;
  const { submit, errors, isDone } = useSubmission(form, async ({ oldPassword, newPassword }) => {
    await changePassword({ oldPassword, newPassword });
    form.reset();
    void mutate(isDevicesKey);
  });

  /** A password that changes after it was confirmed needs another look at the confirmation. */
  const checkConfirmation = () => getFieldState('confirmPassword').isTouched && trigger('confirmPassword');

  return (
    <AccountSection
      title="Password"
      about={
        <>
          At least {user.isStaff ? '12' : 'six'} characters. A new one signs out your other devices.{' '}
          <TextLink to={paths.requestReset}>Forgot password?</TextLink>
        </>
      }
    >
      <FoldedForm name="Change password" isBegun={isDirty || isDone}>
        <form noValidate onSubmit={submit} className="max-w-xl space-y-1">
          <CurrentPasswordField
            {...register('oldPassword', changePasswordRules.oldPassword)}
            email={user.email}
            error={fieldErrors.oldPassword?.message}
            label="Current password"
          />
          <PasswordField
            {...register('newPassword', { ...changePasswordRules.newPassword, onChange: checkConfirmation })}
            error={fieldErrors.newPassword?.message}
            label="New password"
            autoComplete="new-password"
          />
          <PasswordField
            {...register('confirmPassword', changePasswordRules.confirmPassword)}
            error={fieldErrors.confirmPassword?.message}
            label="Confirm new password"
            autoComplete="new-password"
          />
          <div className="space-y-4">
            <ErrorList messages={errors} />
            {isDone && !isDirty && (
              <Alert tone="success">Your password is changed, and your other devices are signed out.</Alert>
            )}
            <Button type="submit" disabled={!isValid} pending={isSubmitting}>
              Change password
            </Button>
          </div>
        </form>
      </FoldedForm>
    </AccountSection>
  );
}
