import { Button } from './button';

/** Above a list that shows what belongs to one person alone. @param says such as 'The texts to one person.' */
export function OnePerson({ says, onShowAll }: { says: string; onShowAll: () => void }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4">
      {says}
      <Button look="quiet" size="sm" onClick={onShowAll}>
        Show everyone’s
      </Button>
    </p>
  );
}
