import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import useSWR from 'swr';
import { practiceWire, type PracticeWire } from '#contracts/catalogue/adapters/http/practice';
import { api } from '../../../api/api';
import { paths } from '../../../app/paths';
import type { Camelized } from '../../../lib/casing';
import { hasStatus } from '../../../lib/http-error';
import { useAuth } from '../../../session/auth-store';
import { useLinkedPractice } from '../../../session/link-session';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Page } from '../../../ui/page';
import { whatToDo } from '../../shared/plan-failure';

interface PracticeScreenProps {
  /** Shown until the practice has loaded. */
  loading: ReactNode;
  /** Shown to a session from a link in a text, which opens another practice. */
  refused: ReactNode;
  /** Shows the practice, in the way of the viewer. */
  renderPractice: (practice: Camelized<PracticeWire>, itemId: string) => ReactNode;
}

/** /curriculum/practices/{item}: a practice of the person's own plan, as it was sent. */
export function PracticeScreen({ loading, refused, renderPractice }: PracticeScreenProps) {
  const { item = '' } = useParams();
  const token = useAuth((auth) => auth.token);
  const linkedPractice = useLinkedPractice();
  const { data, error, mutate } = useSWR<Camelized<PracticeWire>, unknown>(
    ['practice', item, token],
    () => api.get(`/curriculum/items/${encodeURIComponent(item)}/`, { schema: practiceWire }),
    // What was sent never changes.
    { revalidateOnFocus: false },
  );
  if (data) return renderPractice(data, item);
  if (linkedPractice !== null && hasStatus(error, 403)) return refused;
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
              <Button look="outline" size="sm" onClick={() => void mutate()}>
                Try again
              </Button>
            )}
            <Link to={paths.curriculum} className="link">
              Back to your practices
            </Link>
          </div>
        </Alert>
      </Page>
    );
  }
  return loading;
}
