import { renewRecoveryCodes } from '../../../api/second-factor';
import { browser } from '../../../lib/browser';
import { Alert, ErrorList } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { FactorCard, useAttempt } from './factor-card';

/** Few enough to think of new ones. */
const FEW = 3;

interface RecoveryCodesSectionProps {
  left: number;
  onRenewed: (codes: string[]) => Promise<void>;
}

export function RecoveryCodesSection({ left, onRenewed }: RecoveryCodesSectionProps) {
  const { attempt, isPending, errors } = useAttempt();
  return (
    <FactorCard
      title="Recovery codes"
      about="For when you lose your phone and passkeys: each code opens your account once, after your password."
    >
      <div className="space-y-4">
        {left <= FEW ? (
          <Alert tone="warning">{left === 0 ? 'You have none left.' : `You have only ${left} left.`}</Alert>
        ) : (
          <p>You have {left} left.</p>
        )}
        <ErrorList messages={errors} />
        <Button
          variant="outline"
          pending={isPending}
          onClick={() => void attempt(async () => onRenewed(await renewRecoveryCodes()))}
        >
          Make new codes
        </Button>
        <p className="text-ink-soft text-sm">The codes you have now will stop working.</p>
      </div>
    </FactorCard>
  );
}

/** Codes that can't be shown again, until the person confirms that they have kept them. */
export function NewRecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const save = () => browser.saveFile('recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain');
  return (
    <FactorCard
      title="Your recovery codes"
      about="Keep them where you can find them without your phone. Each works once, and you won’t see them again."
    >
      <ul className="grid gap-y-2 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="outline" onClick={save}>
          Download
        </Button>
        <Button onClick={onKept}>I have saved them</Button>
      </div>
    </FactorCard>
  );
}
