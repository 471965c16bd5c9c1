import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths';
import { serverMessages } from '../../lib/error-messages';
import { useSubmit } from '../../lib/form-submission';
import { logInRules } from '../../lib/rules';
import { siteStorage } from '../../lib/storage';
import { questionIn, type SecondFactorQuestion } from '../../lib/second-factor';
import { storeSession, useAuth } from '../../session/auth-store';
import { UNKEPT_SESSION } from '../../session/kept-session';
import { landingOf, originOf } from '../../session/origin';
import { Advice, Alert, ErrorList } from '../../ui/alert';
import { Button } from '../../ui/button';
import { PasswordField, TextField } from '../../ui/text-fields';
import { Skeleton } from '../../ui/spinner';
import { TextLink } from '../../ui/text-link';
import { logIn } from './auth.api';
import { AuthLayout } from './auth-layout';

/** Members never see it. */
const SecondFactorStep = lazy(async () => ({
  default: (await import('../../session/second-factor-form')).SecondFactorStep,
}));

export function LogInScreen() {
  const location = useLocation();
  const hasToken = useAuth((auth) => auth.token !== '');
  const { errors, advice, submit: send } = useSubmit(serverMessages);
  const [question, setQuestion] = useState<SecondFactorQuestion | null>(null);
  const [isKept] = useState(siteStorage.isKept);
  const { register, handleSubmit, resetField, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });

  // Also the next step after a log-in.
  if (hasToken) return <Navigate to={landingOf(originOf(location))} replace />;

  const submit = handleSubmit(({ email, password }) =>
    send(async () => {
      try {
        storeSession(await logIn({ email: email.trim(), password }));
      } catch (error) {
        const asked = questionIn(error);
        if (!asked) throw error;
        setQuestion(asked);
      }
    }),
  );

  const startAgain = () => {
    setQuestion(null);
    resetField('password');
  };

  if (question)
    return (
      <AuthLayout title="One more step" lead="Your password is correct. Now confirm that it’s you.">
        <Suspense fallback={<Skeleton className="h-12 w-full" />}>
          <SecondFactorStep question={question} onStartAgain={startAgain} />
        </Suspense>
      </AuthLayout>
    );

  return (
    <AuthLayout title="Log In" lead="Good to see you again.">
      {!isKept && <Alert className="mb-6">{UNKEPT_SESSION}</Alert>}
      <form noValidate onSubmit={submit} className="space-y-1">
        <TextField
          {...register('email', logInRules.email)}
          label="Email"
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
        />
        <PasswordField
          {...register('password', logInRules.password)}
          label="Password"
          autoComplete="current-password"
          error={formState.errors.password?.message}
        />
        <div className="pb-5">
          <TextLink to={paths.requestReset} className="text-[0.9375rem]">
            Forgot password?
          </TextLink>
        </div>
        <div className="space-y-5">
          <ErrorList messages={errors} />
          <Advice>{advice}</Advice>
          <Button type="submit" className="w-full" disabled={!formState.isValid} pending={formState.isSubmitting}>
            Log In
          </Button>
          <p className="text-ink-soft text-center">
            New here? <TextLink to={paths.signUp}>Create Your Account</TextLink>
          </p>
        </div>
      </form>
    </AuthLayout>
  );
}
