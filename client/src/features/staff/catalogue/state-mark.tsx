import type { Practice } from './catalogue.api';

/** What sets a practice apart from most: nothing for one of the starter catalogue that is in use. */
export function StateMark({ practice: { state, editedByStaff } }: { practice: Practice }) {
  return (
    <>
      {state === 'retired' && <Mark look="bg-warning/20 text-warning-ink">Retired</Mark>}
      {editedByStaff && <Mark look="bg-primary-wash text-primary-ink">Staff</Mark>}
    </>
  );
}

function Mark({ look, children }: { look: string; children: string }) {
  return <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${look}`}>{children}</span>;
}
