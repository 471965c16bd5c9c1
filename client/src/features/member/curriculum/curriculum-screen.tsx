import { useCurriculum, type OwnCurriculum } from '../../../api/curriculum';
import { useBlocked } from '../../../api/texts';
import { hasStatus } from '../../../lib/http-error';
import { useDocumentTitle } from '../../../lib/product';
import { useLinkedPractice } from '../../../session/auth-store';
import { useMembershipEnd } from '../../../session/current-user';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Foot, HorizonBand } from '../../../ui/page';
import { whatToDo } from '../../shared/plan-failure';
import { LinkedPlan } from './linked-plan';
import { Plan } from './plan-view';
import { Building, Failed, Loading, NoneYet, Sheet, TITLE } from './plan-states';

/** /curriculum: the half year of one person, its progress, and all plan actions. */
export function CurriculumScreen() {
  useDocumentTitle(TITLE);
  const own = useCurriculum();
  useMembershipEnd(own.error);
  return (
    <>
      <div className="mx-auto w-full max-w-5xl px-5 pt-10 pb-20 sm:px-6 sm:pt-14">
        <State own={own} />
      </div>
      <HorizonBand />
      <Foot />
    </>
  );
}

function State({ own }: { own: OwnCurriculum }) {
  const { curriculum, error, refresh } = own;
  const blocked = useBlocked();
  const linkedPractice = useLinkedPractice();
  if (curriculum?.state === 'building') return <Building />;
  if (curriculum?.state === 'failed') return <Failed />;
  if (curriculum && linkedPractice !== null) {
    return <LinkedPlan curriculum={curriculum} linkedPractice={linkedPractice} />;
  }
  // It is above the plan, which then shows no days: nobody sees a day on which no text comes.
  if (curriculum && !blocked.data && blocked.error === undefined) return <Loading />;
  if (curriculum) return <Plan key={curriculum.id} curriculum={curriculum} own={own} />;
  if (error === undefined) return <Loading />;
  if (hasStatus(error, 404)) return <NoneYet />;
  return (
    <Sheet>
      <Alert tone="error">
        <p>Your practices could not be loaded. {whatToDo(error).advice}</p>
        <Button variant="outline" size="sm" className="mt-3" onClick={refresh}>
          Try again
        </Button>
      </Alert>
    </Sheet>
  );
}
