import { useState } from 'react';
import { encode } from 'uqr';
import { confirmTotp, removeTotp, startTotp, type SecondFactors, type TotpSetup } from '../../../api/second-factor';
import { formatDate } from '../../../lib/format';
import { useAuth } from '../../../session/auth-store';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form';
import { CurrentPasswordField, OneTimeCodeField } from '../../../ui/text-fields';
import { FactorCard, Removal, useAttempt } from './factor-card';

interface AppSectionProps {
  factors: SecondFactors;
  onAdded: (codes: string[] | null) => Promise<void>;
  onChanged: () => Promise<void>;
}

export function AppSection({ factors: { totp, needsPassword }, onAdded, onChanged }: AppSectionProps) {
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  return (
    <FactorCard
      title="Authenticator app"
      about="An app on your phone, such as Google Authenticator, 1Password or Aegis, shows a new code every 30 seconds."
    >
      {setup ? (
        <ConfirmApp
          setup={setup}
          onCancel={() => setSetup(null)}
          onConfirmed={async (codes) => {
            setSetup(null);
            await onAdded(codes);
          }}
        />
      ) : (
        <div className="space-y-4">
          {totp && <p>Set up on {formatDate(totp.created)}.</p>}
          <StartApp isReplacement={totp !== null} needsPassword={needsPassword} onStarted={setSetup} />
          {totp && <Removal what="the authenticator app" remove={removeTotp} onRemoved={onChanged} />}
        </div>
      )}
    </FactorCard>
  );
}

interface StartAppProps {
  isReplacement: boolean;
  needsPassword: boolean;
  onStarted: (setup: TotpSetup) => void;
}

function StartApp({ isReplacement, needsPassword, onStarted }: StartAppProps) {
  const { attempt, isPending, errors } = useAttempt();
  const [password, setPassword] = useState('');
  const email = useAuth(({ user }) => user?.email ?? '');
  const start = async () => onStarted(await startTotp(needsPassword ? password : undefined));
  return (
    <Form noValidate onSubmit={() => attempt(start)} className="space-y-4">
      {needsPassword && (
        <CurrentPasswordField
          email={email}
          label="Your password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <ErrorList messages={errors} />
      <Button type="submit" variant="outline" pending={isPending} disabled={needsPassword && password === ''}>
        {isReplacement ? 'Set up another app' : 'Set up an app'}
      </Button>
    </Form>
  );
}

interface ConfirmAppProps {
  setup: TotpSetup;
  onCancel: () => void;
  onConfirmed: (codes: string[] | null) => Promise<void>;
}

function ConfirmApp({ setup: { uri, secret }, onCancel, onConfirmed }: ConfirmAppProps) {
  const { attempt, isPending, errors } = useAttempt();
  const [code, setCode] = useState('');
  const confirm = async () => onConfirmed(await confirmTotp(code));
  return (
    <Form noValidate onSubmit={() => attempt(confirm)} className="space-y-5">
      <p>Scan this with the app, then enter the code that it shows.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <div>
        <p className="text-ink-soft text-sm">Can’t scan? Type this key into the app (time-based, six digits):</p>
        <p className="mt-1 font-mono text-[0.9375rem] tracking-wide select-all">{inGroups(secret)}</p>
      </div>
      <OneTimeCodeField
        label="Code from the app"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoFocus
      />
      <ErrorList messages={errors} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending} disabled={code.trim() === ''}>
          Confirm
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Cells of white around the code, which scanners want. */
const BORDER = 3;

/** Drawn here, as its content is a secret that no picture service of others may see. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="border-line size-52 rounded-xl border bg-white"
    >
      <path d={cells.join('')} fill="#000" />
    </svg>
  );
}
