import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { TEXT_CONSENT } from '@contracts/users/adapters/http/text-consent';
import { startCheckout } from '../../api/checkout';
import { useSite } from '../../api/site';
import { paths } from '../../app/paths';
import { adviceOn, ERRORS, signUpMessages } from '../../lib/error-messages';
import { logOwnError } from '../../lib/http-error';
import { readersZone } from '../../lib/browser';
import { keepWork, keptWork } from '../../lib/kept-work';
import { normalizePhone } from '@contracts/shared/domain/field-rules';
import { MEMBERSHIP_TERMS } from '../../lib/product';
import { signUpRules } from '../../lib/rules';
import { storeSession, useAuth } from '../../session/auth-store';
import { landingOf } from '../../session/origin';
import { Advice, Alert, ErrorList } from '../../ui/alert';
import { Button } from '../../ui/button';
import { PasswordField, PhoneField, TextField } from '../../ui/text-fields';
import { TextLink } from '../../ui/text-link';
import { signUp } from './auth.api';
import { AuthLayout } from './auth-layout';

const emptyForm = { firstName: '', lastName: '', email: '', phoneNumber: '', password: '', confirmPassword: '' };
/** Names what the tab keeps of the form, without the passwords: a look at another page does not lose it. */
const KEPT = 'sign-up';

export function SignUpScreen() {
  const { coachName } = useSite();
  const navigate = useNavigate();
  /** Confirms the deletion to a person who comes here from deleting an account. */
  const { notice } = (useLocation().state as { notice?: string } | null) ?? {};
  // Asked once: the session that this form starts must not take the person away before the checkout is open.
  const [cameWithToken] = useState(() => useAuth.getState().token !== '');
  const [isLeaving, setIsLeaving] = useState(false);
  const [errors, setErrors] = useState<string[]>([]);
  const [advice, setAdvice] = useState<string | null>(null);
  const { register, handleSubmit, formState, getFieldState, trigger, subscribe } = useForm({
    mode: 'onTouched',
    defaultValues: { ...emptyForm, ...keptWork<typeof emptyForm>(KEPT) },
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepWork(KEPT, { ...values, password: '', confirmPassword: '' }),
      }),
    [subscribe],
  );

  /** A password that changes after it was confirmed needs another look at the confirmation. */
  const checkConfirmation = () => getFieldState('confirmPassword').isTouched && trigger('confirmPassword');

  if (cameWithToken) return <Navigate to={landingOf()} replace />;

  const field = (name: keyof typeof emptyForm) => ({
    ...register(name, { ...signUpRules[name], onChange: name === 'password' ? checkConfirmation : undefined }),
    error: formState.errors[name]?.message,
  });

  const submit = handleSubmit(async (form) => {
    setErrors([]);
    setAdvice(null);
    try {
      storeSession(
        await signUp({
          email: form.email.trim(),
          firstName: form.firstName.trim(),
          lastName: form.lastName.trim(),
          phoneNumber: normalizePhone(form.phoneNumber),
          password: form.password,
          timeZone: readersZone(),
        }),
      );
    } catch (error) {
      setErrors(signUpMessages(error));
      setAdvice(adviceOn(error));
      return;
    }
    keepWork(KEPT, null);
    setIsLeaving(true);
    try {
      await startCheckout();
    } catch (error) {
      logOwnError(error);
      await navigate(paths.checkoutCancelled, { replace: true, state: { errors: [ERRORS.checkoutAfterSignUp] } });
    }
  });

  return (
    <AuthLayout
      title="Create Your Account"
      lead={`Tell ${coachName}, our AI coach, what is hard at work right now, and get six months of practices built around it.`}
    >
      {notice && (
        <Alert className="mb-8" tone="success">
          {notice}
        </Alert>
      )}
      <form noValidate onSubmit={submit} className="space-y-1">
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <TextField {...field('firstName')} label="First name" autoComplete="given-name" />
          <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
        </div>
        {/* The phone number stands between it and the password: without this a password manager keeps that as the name. */}
        <TextField {...field('email')} label="Email" type="email" autoComplete="username" />
        <PhoneField {...field('phoneNumber')} />
        <PasswordField {...field('password')} label="Password" autoComplete="new-password" />
        <PasswordField {...field('confirmPassword')} label="Confirm password" autoComplete="new-password" />
        <div className="space-y-5 pt-1">
          <div className="text-ink-soft space-y-3 text-sm">
            <p>{TEXT_CONSENT.text}</p>
            <p>
              <strong className="text-ink font-semibold">Membership:</strong> {MEMBERSHIP_TERMS}
            </p>
            <p>
              {coachName} is an AI, not a person. By signing up you agree to our{' '}
              <TextLink to={paths.terms} target="_blank">
                Terms of Service
              </TextLink>{' '}
              and{' '}
              <TextLink to={paths.privacy} target="_blank">
                Privacy Policy
              </TextLink>
              .
            </p>
          </div>
          <ErrorList messages={errors} />
          <Advice>{advice}</Advice>
          <Button
            type="submit"
            className="w-full"
            disabled={!formState.isValid}
            pending={formState.isSubmitting || isLeaving}
          >
            Sign Up
          </Button>
          <p className="text-ink-soft text-center">
            Already have an account? <TextLink to={paths.logIn}>Log in</TextLink>
          </p>
        </div>
      </form>
    </AuthLayout>
  );
}
