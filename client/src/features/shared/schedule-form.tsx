import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { WeekdayWire } from '@contracts/curriculum/adapters/http/curriculum';
import type { Preferences } from '../../api/curriculum';
import { showFieldErrors } from '../../lib/form-submission';
import { hasStatus } from '../../lib/http-error';
import { clock } from '../../lib/local-times';
import { ErrorList } from '../../ui/alert';
import { Button } from '../../ui/button';
import { SelectField, TimeZoneField } from '../../ui/select-field';
import { failureMessage } from './plan-failure';
import { weekdays } from './labels';

interface ScheduleForm {
  weekdays: WeekdayWire[];
  hour: string;
  minute: string;
  timeZone: string;
}

/** The window for texts, by the hour: from 8 AM to before 9 PM. */
const HOURS = Array.from({ length: 13 }, (_, i) => i + 8);
const MINUTES = Array.from({ length: 12 }, (_, i) => i * 5);

interface ScheduleFormProps<Saved> {
  preferences: Preferences;
  waiting: number;
  /** Throws what the server said. */
  onSave: (preferences: Preferences) => Promise<Saved>;
  onSaved: (changed: Saved) => void;
  onCancel: () => void;
}

export function ScheduleForm<Saved>({ preferences, waiting, onSave, onSaved, onCancel }: ScheduleFormProps<Saved>) {
  const [errors, setErrors] = useState<string[]>([]);
  const form = useForm<ScheduleForm>({
    defaultValues: {
      weekdays: preferences.weekdays,
      hour: String(preferences.hour),
      minute: String(preferences.minute),
      timeZone: preferences.timeZone,
    },
  });
  const { register, formState, control } = form;
  const { errors: fieldErrors, isSubmitting } = formState;
  const minutes = MINUTES.includes(preferences.minute)
    ? MINUTES
    : [...MINUTES, preferences.minute].sort((a, b) => a - b);
  const perWeek = useWatch({ control, name: 'weekdays' }).length;

  const submit = form.handleSubmit(async ({ hour, minute, ...chosen }) => {
    setErrors([]);
    try {
      onSaved(await onSave({ ...chosen, hour: Number(hour), minute: Number(minute) }));
    } catch (error) {
      const isAboutFields = hasStatus(error, 400);
      setErrors(isAboutFields ? showFieldErrors(error, form) : [failureMessage('Nothing has changed yet.', error)]);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-2">
      <fieldset aria-describedby={fieldErrors.weekdays ? 'weekdays-error' : 'weekdays-hint'}>
        <legend className="mb-2 text-[0.9375rem] font-medium">Days</legend>
        <div className="grid max-w-96 grid-cols-4 gap-1 min-[22.5rem]:grid-cols-7 sm:gap-2">
          {weekdays.map(({ value, name }, i) => (
            <label
              key={value}
              className="border-line-strong has-checked:border-primary has-checked:bg-primary has-focus-visible:outline-primary-light grid aspect-square w-full max-w-12 cursor-pointer place-items-center rounded-full border text-sm font-medium sm:text-[0.9375rem] has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
            >
              <input
                type="checkbox"
                value={value}
                {...register('weekdays')}
                {...(i === 0 && { 'data-autofocus': true })}
                aria-label={name}
                className="sr-only"
              />
              <span aria-hidden="true">{name.slice(0, 3)}</span>
            </label>
          ))}
        </div>
        <p id="weekdays-hint" className="text-ink-soft mt-2 text-sm">
          {cadence(perWeek, waiting)}
        </p>
        <div className="min-h-7 pt-1 text-sm leading-5">
          {fieldErrors.weekdays && (
            <p id="weekdays-error" role="alert" className="text-error-ink">
              {fieldErrors.weekdays.message}
            </p>
          )}
        </div>
      </fieldset>
      <div className="grid grid-cols-2 gap-x-4">
        <SelectField
          {...register('hour')}
          error={fieldErrors.hour?.message}
          label="Hour"
          options={HOURS.map((hour) => [hour, clock(hour, 0).replace(':00', '')] as const)}
        />
        <SelectField
          {...register('minute')}
          error={fieldErrors.minute?.message}
          label="Minute"
          options={minutes.map((minute) => [minute, String(minute).padStart(2, '0')] as const)}
        />
      </div>
      <TimeZoneField
        {...register('timeZone')}
        own={preferences.timeZone}
        error={fieldErrors.timeZone?.message}
        hint="Texts never come before 8 AM or after 9 PM. Where the phone number and this zone disagree, the hour must suit both."
      />
      <ErrorList messages={errors} />
      <div className="flex flex-wrap justify-end gap-3 pt-3">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving…">
          Save
        </Button>
      </div>
    </form>
  );
}

/** The effect of the number of days on the plan. */
function cadence(perWeek: number, waiting: number): string {
  if (perWeek === 0) return 'Choose one day or more.';
  const weeks = Math.ceil(waiting / perWeek);
  const practices = perWeek === 1 ? 'One practice' : `${perWeek} practices`;
  return `${practices} a week: the ${waiting} still to come take ${weeks} ${weeks === 1 ? 'week' : 'weeks'}.`;
}
