import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { isEnrolled, useSecondFactors, type SecondFactors } from '../../../api/second-factor';
import { useAuth } from '../../../session/auth-store';
import { useConfirmation } from '../../../session/confirmation';
import { Alert } from '../../../ui/alert';
import { ButtonLink } from '../../../ui/button';
import { NotLoaded } from '../../../ui/loading';
import { Page } from '../../../ui/page';
import { AppSection } from './app-section';
import { PasskeysSection } from './passkeys-section';
import { NewRecoveryCodes, RecoveryCodesSection } from './recovery-codes';

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
