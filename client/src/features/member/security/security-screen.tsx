import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { isEnrolled, useSecondFactors, type SecondFactors, renewRecoveryCodes } from '../../../api/second-factor';
import { useAuth } from '../../../session/auth-store';
import { useConfirmation } from '../../../session/confirmation';
import { Alert, ErrorList } from '../../../ui/alert';
import { ButtonLink, Button } from '../../../ui/button';
import { NotLoaded } from '../../../ui/loading';
import { Page } from '../../../ui/page';
import { browser } from '../../../lib/browser';
import { AppSection } from './app-section';
import { PasskeysSection } from './passkeys-section';
import { FactorCard, useAttempt } from './factor-card';

export function SecurityScreen() {
  const isStaff = useAuth((auth) => auth.isStaff);
  const { factors, error, refresh } = useSecondFactors();
  if (!isStaff) return <Navigate to={paths.account} replace />;
  return (
    <Page
      title="Two-step verification"
      lead="After your password, something that only you have. Set up one of these, or both."
    >
      {factors && <Factors factors={factors} refresh={async () => void (await refresh())} />}
      {!factors && (
        <NotLoaded
          what="Two-step verification"
          response={{ error, mutate: refresh }}
          className="space-y-4"
          bars={['h-24 w-full', 'h-24 w-full']}
        />
      )}
    </Page>
  );
}

function Factors({ factors, refresh }: { factors: SecondFactors; refresh: () => Promise<void> }) {
  /** New ones, which can't be shown again. */
  const [codes, setCodes] = useState<string[] | null>(null);
  const wasAsked = useConfirmation((state) => state.mustEnroll) || factors.mustEnroll;
  const [isFirst] = useState(wasAsked);

  async function added(newCodes: string[] | null) {
    if (newCodes) setCodes(newCodes);
    useConfirmation.setState({ mustEnroll: false });
    await refresh();
  }

  if (codes) return <NewRecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
  return (
    <div className="space-y-6">
      {factors.mustEnroll && (
        <Alert tone="warning">
          <p>Staff need two-step verification here. Set it up, and the rest opens.</p>
        </Alert>
      )}
      {isFirst && isEnrolled(factors) && (
        <Alert tone="success">
          <p>Two-step verification now protects your account.</p>
          <ButtonLink to={paths.home} size="sm" className="mt-3">
            Continue
          </ButtonLink>
        </Alert>
      )}
      <PasskeysSection factors={factors} onAdded={added} onChanged={refresh} />
      <AppSection factors={factors} onAdded={added} onChanged={refresh} />
      {isEnrolled(factors) && <RecoveryCodesSection left={factors.recoveryCodesLeft} onRenewed={added} />}
    </div>
  );
}

/** Few enough to think of new ones. */
const FEW = 3;

function RecoveryCodesSection({ left, onRenewed }: { left: number; onRenewed: (codes: string[]) => Promise<void> }) {
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
function NewRecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
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
