import { useState } from 'react';
import {
  addPasskey,
  passkeyCreation,
  removePasskey,
  renamePasskey,
  type Passkey,
  type SecondFactors,
} from '../../../api/second-factor';
import { formatDate } from '../../../lib/format';
import { makePasskey, supportsPasskeys } from '../../../lib/second-factor';
import { useAuth } from '../../../session/auth-store';
import { ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Form } from '../../../ui/form';
import { CurrentPasswordField, TextField } from '../../../ui/text-fields';
import { FactorCard, Removal, useAttempt } from './factor-card';
import { MOST_CHARACTERS } from '@contracts/shared/domain/field-rules';

interface PasskeysSectionProps {
  factors: SecondFactors;
  onAdded: (codes: string[] | null) => Promise<void>;
  onChanged: () => Promise<void>;
}

export function PasskeysSection({ factors: { passkeys, needsPassword }, onAdded, onChanged }: PasskeysSectionProps) {
  return (
    <FactorCard
      title="Passkeys"
      about="Your fingerprint, your face, a PIN or a security key. It is the quickest way, and fake sites can’t steal it."
    >
      <div className="space-y-5">
        {passkeys.length > 0 && (
          <ul className="border-line divide-line divide-y border-y">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onChanged={onChanged} />
            ))}
          </ul>
        )}
        {supportsPasskeys() ? (
          <AddPasskey needsPassword={needsPassword} onAdded={onAdded} />
        ) : (
          <p className="text-ink-soft">
            This browser doesn’t support passkeys. Use the authenticator app, or another browser.
          </p>
        )}
      </div>
    </FactorCard>
  );
}

function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged: () => Promise<void> }) {
  const { attempt, isPending, errors, forget } = useAttempt();
  const [name, setName] = useState<string | null>(null);
  const { id, created, lastUsed } = passkey;

  const save = async () => {
    await renamePasskey(id, name ?? '');
    await onChanged();
    setName(null);
  };

  if (name !== null)
    return (
      <li className="py-4">
        <Form noValidate onSubmit={() => attempt(save)} className="space-y-3">
          <TextField
            label="Name of the passkey"
            value={name}
            maxLength={MOST_CHARACTERS.passkeyName}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
            autoFocus
          />
          <ErrorList messages={errors} />
          <div className="flex gap-3">
            <Button type="submit" size="sm" pending={isPending} disabled={name.trim() === ''}>
              Save
            </Button>
            <Button
              variant="quiet"
              size="sm"
              disabled={isPending}
              onClick={() => {
                setName(null);
                forget();
              }}
            >
              Cancel
            </Button>
          </div>
        </Form>
      </li>
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-4">
      <div className="min-w-0">
        <p className="font-semibold break-words">{passkey.name}</p>
        <p className="text-ink-soft text-sm">
          Added {formatDate(created)}, {lastUsed ? `last used ${formatDate(lastUsed)}` : 'not used yet'}
        </p>
      </div>
      <div className="-ml-4 flex sm:ml-0">
        <Button variant="quiet" size="sm" onClick={() => setName(passkey.name)}>
          Rename<span className="sr-only"> {passkey.name}</span>
        </Button>
        <Removal what={`the passkey “${passkey.name}”`} remove={() => removePasskey(id)} onRemoved={onChanged} />
      </div>
    </li>
  );
}

interface AddPasskeyProps {
  needsPassword: boolean;
  onAdded: (codes: string[] | null) => Promise<void>;
}

function AddPasskey({ needsPassword, onAdded }: AddPasskeyProps) {
  const { attempt, isPending, errors } = useAttempt();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const email = useAuth(({ user }) => user?.email ?? '');
  const add = async () => {
    const credential = await makePasskey(await passkeyCreation(needsPassword ? password : undefined));
    const codes = await addPasskey(name.trim(), credential);
    setName('');
    setPassword('');
    await onAdded(codes);
  };
  return (
    <Form noValidate onSubmit={() => attempt(add)} className="space-y-1">
      <TextField
        label="Name of the new passkey"
        placeholder="Laptop, phone, security key…"
        hint="It needs a name, so that you can tell your passkeys apart."
        value={name}
        maxLength={MOST_CHARACTERS.passkeyName}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      {needsPassword && (
        <CurrentPasswordField
          email={email}
          label="Your password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <div className="space-y-4">
        <ErrorList messages={errors} />
        <Button
          type="submit"
          variant="outline"
          pending={isPending}
          disabled={name.trim() === '' || (needsPassword && password === '')}
        >
          Add a passkey
        </Button>
      </div>
    </Form>
  );
}
