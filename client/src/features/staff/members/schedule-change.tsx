import { useState } from 'react';
import type { Plan } from '../../../api/member-plan';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { ScheduleForm } from '../../shared/schedule-form';
import { rescheduleMember } from './members.api';

interface ScheduleChangeProps {
  userId: string;
  plan: Plan;
  onSaved: () => void;
}

/** Changes the days and the hour of a member's practices. */
export function ScheduleChange({ userId, plan, onSaved }: ScheduleChangeProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="outline" size="sm" onClick={() => setIsOpen(true)}>
        Days and hour
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Change days and hour">
        <p className="text-ink-soft mb-4">They get an email that says what has changed.</p>
        {isOpen && (
          <ScheduleForm
            preferences={plan.preferences}
            waiting={plan.items.filter(({ state }) => state === 'scheduled').length}
            onSave={(preferences) => rescheduleMember(userId, preferences)}
            onSaved={() => {
              setIsOpen(false);
              onSaved();
            }}
            onCancel={() => setIsOpen(false)}
          />
        )}
      </Dialog>
    </>
  );
}
