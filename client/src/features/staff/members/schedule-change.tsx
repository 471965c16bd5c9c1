import { useState, type ReactNode } from 'react';
import type { Preferences } from '../../../api/curriculum';
import type { Plan } from '../../../api/member-plan';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { rescheduleMember } from './members.api';

export interface ScheduleParts {
  preferences: Preferences;
  waiting: number;
  onSave: (preferences: Preferences) => Promise<Plan>;
  onSaved: () => void;
  onCancel: () => void;
}

interface ScheduleChangeProps {
  userId: string;
  plan: Plan;
  renderSchedule: (form: ScheduleParts) => ReactNode;
  onSaved: () => void;
}

/** Changes the days and the hour of a member's practices. */
export function ScheduleChange({ userId, plan, renderSchedule, onSaved }: ScheduleChangeProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="outline" size="sm" onClick={() => setIsOpen(true)}>
        Days and hour
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Change days and hour">
        <p className="text-ink-soft mb-4">They get an email that says what has changed.</p>
        {isOpen &&
          renderSchedule({
            preferences: plan.preferences,
            waiting: plan.items.filter(({ state }) => state === 'scheduled').length,
            onSave: (preferences) => rescheduleMember(userId, preferences),
            onSaved: () => {
              setIsOpen(false);
              onSaved();
            },
            onCancel: () => setIsOpen(false),
          })}
      </Dialog>
    </>
  );
}
