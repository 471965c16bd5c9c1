import { useState } from 'react';
import { isEnrolled, useSecondFactors } from '../../../api/second-factor';
import { Button, ButtonLink } from '../../../ui/button';
import { tabStorage } from '../../../lib/storage';
import { paths } from '../../../app/paths';

const DISMISSED = 'security-nudge-dismissed';

/** Tells staff who have no second step, where none is required, that they can set one up. Shown on their first page. */
export function SecurityNudge() {
  const { factors } = useSecondFactors();
  const [isDismissed, setIsDismissed] = useState(() => tabStorage.get(DISMISSED) !== null);
  if (!factors || factors.mustEnroll || isEnrolled(factors) || isDismissed) return null;
  const dismiss = () => {
    tabStorage.set(DISMISSED, 'yes');
    setIsDismissed(true);
  };
  return (
    <aside aria-label="Your login" className="border-primary-ink/20 bg-primary-wash text-primary-ink border-b">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 text-[0.9375rem] sm:px-6">
        <p className="min-w-0 flex-1 basis-64">
          You can see what members say and pay. Protect your account with a second step. It takes a minute.
        </p>
        <ButtonLink to={paths.security} look="outline" size="sm">
          Set it up
        </ButtonLink>
        <Button look="quiet" size="sm" onClick={dismiss}>
          Not now
        </Button>
      </div>
    </aside>
  );
}
