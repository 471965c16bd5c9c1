import { useState } from 'react';
import { passkeyRequest, type SecondFactorProof, answerLogIn } from '../api/second-factor';
import { serverMessages } from '../lib/error-messages';
import { useSubmit } from '../lib/form-submission';
import { hasStatus } from '../lib/http-error';
import { passkeyError, signWithPasskey, supportsPasskeys, type SecondFactorQuestion } from '../lib/second-factor';
import { Alert, ErrorList } from '../ui/alert';
import { Button } from '../ui/button';
import { Form } from '../ui/form';
import { OneTimeCodeField, TextField } from '../ui/text-fields';
import { storeSession } from './auth-store';

type SecondFactorMethod = SecondFactorQuestion['methods'][number];

interface SecondFactorFormProps {
  question: SecondFactorQuestion;
  /** Fails as the call to the server does. */
  send: (proof: SecondFactorProof) => Promise<void>;
  /** Called when the challenge has expired. */
  onStartAgain: () => void;
  submitLabel: string;
}

const WAYS: Record<SecondFactorMethod, string> = {
  passkey: 'Use a passkey',
  totp: 'Use a code from your authenticator app',
  'recovery-code': 'Use a recovery code',
};

/** Passkeys first: nothing has to be typed, and a fake page gets nothing out of them. */
const PREFERRED: SecondFactorMethod[] = ['passkey', 'totp', 'recovery-code'];

export function SecondFactorForm({ question, send, onStartAgain, submitLabel }: SecondFactorFormProps) {
  const ways = PREFERRED.filter((method) => question.methods.includes(method));
  const usable = ways.filter((method) => method !== 'passkey' || supportsPasskeys());
  const [method, setMethod] = useState<SecondFactorMethod>(usable[0] ?? ways[0] ?? 'totp');
  const [code, setCode] = useState('');
  const { submit, isPending, errors, forget } = useSubmit((error) =>
    [passkeyError(error) ?? serverMessages(error)].flat(),
  );
  const [hasExpired, setHasExpired] = useState(false);

  const signed = async (): Promise<SecondFactorProof> => ({
    method: 'passkey',
    credential: await signWithPasskey(await passkeyRequest(question.challenge)),
  });

  const attempt = () =>
    submit(async () => {
      try {
        await send(method === 'passkey' ? await signed() : { method, code: code.trim() });
      } catch (error) {
        if (!hasStatus(error, 401)) throw error;
        setHasExpired(true);
      }
    });

  function choose(next: SecondFactorMethod) {
    setMethod(next);
    setCode('');
    forget();
  }

  if (hasExpired)
    return (
      <Alert tone="error">
        <p>This took too long, or there were too many tries.</p>
        <Button variant="outline" size="sm" className="mt-3" onClick={onStartAgain}>
          Start again
        </Button>
      </Alert>
    );

  return (
    <Form noValidate onSubmit={attempt} className="space-y-5">
      {method === 'passkey' ? (
        <p>Your browser asks for your fingerprint, your face, a PIN or a security key.</p>
      ) : (
        <CodeField key={method} method={method} code={code} onChange={setCode} />
      )}
      <ErrorList messages={errors} />
      <Button
        type="submit"
        className="w-full"
        pending={isPending}
        disabled={method !== 'passkey' && code.trim() === ''}
        {...(method === 'passkey' && { 'data-autofocus': true })}
      >
        {method === 'passkey' ? 'Use your passkey' : submitLabel}
      </Button>
      <ul className="space-y-2 text-center">
        {usable
          .filter((other) => other !== method)
          .map((other) => (
            <li key={other}>
              <button type="button" className="link" disabled={isPending} onClick={() => choose(other)}>
                {WAYS[other]}
              </button>
            </li>
          ))}
      </ul>
      <p className="text-ink-soft text-center text-sm">Lost all of them? Ask your administrator to reset them.</p>
    </Form>
  );
}

function CodeField({
  method,
  code,
  onChange,
}: {
  method: 'totp' | 'recovery-code';
  code: string;
  onChange: (code: string) => void;
}) {
  const shared = { value: code, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  return method === 'totp' ? (
    <OneTimeCodeField
      {...shared}
      label="Code from your authenticator app"
      hint="Six digits; a new one comes every 30 seconds."
      autoFocus
      data-autofocus
    />
  ) : (
    <TextField
      {...shared}
      label="Recovery code"
      hint="One of the ten that you saved. Each works once."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      autoFocus
      data-autofocus
    />
  );
}

/** The step after a password, on the log-in screen. */
export function SecondFactorStep({ question, onStartAgain }: Pick<SecondFactorFormProps, 'question' | 'onStartAgain'>) {
  return (
    <SecondFactorForm
      question={question}
      send={async (proof) => storeSession(await answerLogIn(question.challenge, proof))}
      onStartAgain={onStartAgain}
      submitLabel="Log In"
    />
  );
}
