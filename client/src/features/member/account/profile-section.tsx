import { useEffect } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { askNumberAgain, useBlocked } from '../../../api/texts';
import { isUsPhone, normalizePhone } from '@contracts/shared/domain/field-rules';
import { formatPhone } from '@contracts/shared/domain/field-rules';
import { signUpRules } from '../../../lib/rules';
import { useAuth, type User } from '../../../session/auth-store';
import { Alert, ErrorList } from '../../../ui/alert';
import { ResultNote, useAttempts } from '../../../ui/attempts';
import { Button } from '../../../ui/button';
import { UnloadedPart } from '../../../ui/loading';
import { PhoneField, TextField } from '../../../ui/text-fields';
import { TimeZoneField } from '../../../ui/select-field';
import { saveProfile } from './account.api';
import { AccountSection, useSubmission } from './account-section';

interface ProfileForm {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  timeZone: string;
}

const formOf = ({ firstName, lastName, phoneNumber, timeZone }: User): ProfileForm => ({
  firstName,
  lastName,
  phoneNumber: formatPhone(phoneNumber),
  timeZone: timeZone ?? '',
});

/** Takes over changes from the server, for instance by another device, except in fields that are being edited. */
function mergeUpdates({ getFieldState, resetField }: UseFormReturn<ProfileForm>, user: User): void {
  for (const [name, defaultValue] of Object.entries(formOf(user)) as [keyof ProfileForm, string][]) {
    if (!getFieldState(name).isDirty)
      resetField(name, { defaultValue, keepDirty: true, keepError: true, keepTouched: true });
  }
}

/** A person without a number, such as staff, needs none to change something else. */
const optionalPhone = {
  validate: (typed: string) => typed.trim() === '' || isUsPhone(typed) || signUpRules.phoneNumber.validate.us(typed),
};

function WaitsForYes({ phoneNumber }: { phoneNumber: string }) {
  const { pending, result, attempt } = useAttempts();
  const askAgain = () =>
    attempt('ask', async () => {
      await askNumberAgain();
      return 'The text is on its way. At night, it waits until morning.';
    });
  return (
    <div className="grid gap-3 pb-4">
      <Alert tone="warning">
        <p>
          {formatPhone(phoneNumber)} isn’t confirmed yet. If it is yours, reply YES to the text that asks for it, and
          your practices will go to this number. No text there? Send it now. At night, it waits until morning.
        </p>
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          pending={pending === 'ask'}
          onClick={() => void askAgain()}
        >
          Send the text
        </Button>
      </Alert>
      <ResultNote result={result} />
    </div>
  );
}

export function ProfileSection({ user }: { user: User }) {
  const { mutate } = useSWRConfig();
  const blocked = useBlocked();
  const blockedReason = blocked.data?.rule;
  const form = useForm({ mode: 'onTouched', defaultValues: formOf(user) });
  const { register, formState } = form;
  // Read here because react-hook-form only updates the fields of its state that were read.
  const { dirtyFields, errors: fieldErrors, isDirty, isSubmitting, isValid } = formState;
  useEffect(() => mergeUpdates(form, user), [form, user]);
  const { submit, errors, isDone } = useSubmission(
    form,
    async (profile) => {
      // Only what was changed here: someone may be changing the rest on another device.
      const { firstName, lastName, phoneNumber, timeZone } = dirtyFields;
      const saved = await saveProfile(user.id, {
        ...(firstName && { firstName: profile.firstName.trim() }),
        ...(lastName && { lastName: profile.lastName.trim() }),
        ...(phoneNumber && { phoneNumber: normalizePhone(profile.phoneNumber) }),
        ...(timeZone && { timeZone: profile.timeZone }),
      });
      form.reset(formOf(saved));
      useAuth.getState().setUser(saved);
      if (phoneNumber) await mutate((key) => Array.isArray(key) && key[0] === 'blocked-reason');
    },
    { key: `profile:${user.id}`, fields: ['firstName', 'lastName', 'phoneNumber', 'timeZone'] },
  );

  return (
    <AccountSection title="Profile" about="What your coach calls you, and where and when your practices reach you.">
      <form noValidate onSubmit={submit} className="max-w-xl space-y-1">
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <TextField
            {...register('firstName', signUpRules.firstName)}
            error={fieldErrors.firstName?.message}
            label="First name"
            autoComplete="given-name"
          />
          <TextField
            {...register('lastName', signUpRules.lastName)}
            error={fieldErrors.lastName?.message}
            label="Last name"
            autoComplete="family-name"
          />
        </div>
        <PhoneField
          {...register('phoneNumber', user.phoneNumber ? signUpRules.phoneNumber : optionalPhone)}
          error={fieldErrors.phoneNumber?.message}
          hint="Your texts go to this number. If you change it, we first text the new one to ask for a YES, and links in old texts stop working."
        />
        <UnloadedPart what="The state of your number" of={[blocked]} className="pb-4" />
        {blockedReason === 'unconfirmed-number' && <WaitsForYes phoneNumber={user.phoneNumber} />}
        {blockedReason === 'unreachable-number' && (
          <div className="pb-4">
            <Alert tone="warning">
              The carrier says that texts can’t arrive at {formatPhone(user.phoneNumber)}. Change the number here, and
              your practices continue; or send any text from that phone.
            </Alert>
          </div>
        )}
        <TimeZoneField
          {...register('timeZone')}
          own={user.timeZone}
          error={fieldErrors.timeZone?.message}
          hint="Texts come during the day in this zone, never before 8 AM or after 9 PM."
        />
        <div className="space-y-4">
          <ErrorList messages={errors} />
          {isDone && !isDirty && <Alert tone="success">Your profile is saved.</Alert>}
          <Button type="submit" disabled={!isDirty || !isValid} pending={isSubmitting}>
            Save changes
          </Button>
        </div>
      </form>
    </AccountSection>
  );
}
