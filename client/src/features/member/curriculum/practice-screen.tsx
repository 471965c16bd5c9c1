import { useParams } from 'react-router-dom';
import useSWR from 'swr';
import { practiceWire, type PracticeWire } from '@contracts/catalogue/adapters/http/content';
import { api } from '../../../api/api';
import type { Camelized } from '../../../lib/casing';
import { hasStatus } from '../../../lib/http-error';
import { useAuth, useLinkedPractice } from '../../../session/auth-store';
import { LogInToSee } from '../../../session/log-in-to-see';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Page } from '../../../ui/page';
import { whatToDo } from '../../shared/plan-failure';
import { Practice, PracticeLoading, SharePractice } from '../content/practice';
import { Worksheet } from '../content/worksheet';
import { AfterPractice } from './after-practice';
import { BackToPlan } from './plan-states';

/** /curriculum/practices/{item}: a practice of the person's own plan, as it was sent. */
export function PracticeScreen() {
  const { item = '' } = useParams();
  const token = useAuth((auth) => auth.token);
  const linkedPractice = useLinkedPractice();
  const { data, error, mutate } = useSWR<Camelized<PracticeWire>, unknown>(
    ['practice', item, token],
    () => api.get(`/curriculum/items/${encodeURIComponent(item)}/`, { schema: practiceWire }),
    // A sent practice never changes.
    { revalidateOnFocus: false },
  );
  if (data) {
    return (
      <Practice practice={data} worksheet={data.assetIsWorksheet && <Worksheet itemId={item} />}>
        <SharePractice title={data.title} path={data.sharePath} />
        <AfterPractice of={{ id: item }} />
      </Practice>
    );
  }
  if (linkedPractice !== null && hasStatus(error, 403)) return <LogInToSee />;
  if (error !== undefined) {
    const isMissing = hasStatus(error, 404);
    return (
      <Page title="Your practice">
        <Alert tone="error">
          {isMissing ? (
            <p>This practice is not open to you: it may still be on its way, or belong to someone else.</p>
          ) : (
            <p>This practice could not be loaded. {whatToDo(error).advice}</p>
          )}
          <div className="mt-3 flex flex-wrap items-center gap-4">
            {!isMissing && (
              <Button variant="outline" size="sm" onClick={() => void mutate()}>
                Try again
              </Button>
            )}
            <BackToPlan />
          </div>
        </Alert>
      </Page>
    );
  }
  return <PracticeLoading />;
}
