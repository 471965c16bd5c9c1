import { useState } from 'react';
import { changesOffered } from '@contracts/coach-chat/domain/check-in-choices';
import { LABELS, repliesOffered } from '@contracts/coach-chat/domain/offered-replies';
import { asksForSkills, choicesOffered, YES_RIGHT } from '@contracts/coach-chat/domain/script-choices';
import { asksForScore } from '@contracts/coach-chat/domain/success-question';
import {
  NOTHING_NOTED,
  SUMMARY_LABELS,
  type SummaryLabel,
  summaryLinesIn,
} from '@contracts/coach-prompts/domain/summary-lines';
import { SKILLS, type Skill } from '../../../api/curriculum';
import { paths } from '../../../app/paths';
import { skillName } from '../labels';
import { Button, ButtonLink } from '../../../ui/button';
import { Form } from '../../../ui/form';
import { TextArea } from '../../../ui/text-area';

interface SummaryAnswersProps {
  reply: string;
  disabled: boolean;
  onSend: (text: string) => void;
}

const MOST_SKILLS = 4;

/** Answers to a summary with one tap: it is right, or a line is changed. Renders nothing where the reply shows none. */
export function SummaryAnswers({ reply, disabled, onSend }: SummaryAnswersProps) {
  const lines = summaryLinesIn(reply);
  const [isChanging, setIsChanging] = useState(false);
  const [label, setLabel] = useState<SummaryLabel | null>(null);
  if (lines.size === 0) return null;

  function send(text: string) {
    onSend(text);
    setIsChanging(false);
    setLabel(null);
  }

  if (label !== null)
    return (
      <div className="border-line bg-card shadow-card mb-3 rounded-2xl border p-4">
        {label === 'Start' ? (
          <FocusForm disabled={disabled} onSend={send} onLeave={() => setLabel(null)} />
        ) : (
          <LineForm
            label={label}
            text={lines.get(label) ?? ''}
            disabled={disabled}
            onSend={send}
            onLeave={() => setLabel(null)}
          />
        )}
      </div>
    );
  return (
    <div className="mb-3 flex flex-wrap justify-center gap-2">
      {isChanging ? (
        <>
          {SUMMARY_LABELS.map((one, i) => (
            <Button key={one} variant="outline" size="sm" disabled={disabled} onClick={() => setLabel(one)}>
              {i + 1}. {one}
            </Button>
          ))}
          <Button variant="quiet" size="sm" onClick={() => setIsChanging(false)}>
            Back
          </Button>
        </>
      ) : (
        <>
          <Button size="sm" disabled={disabled} onClick={() => send(YES_RIGHT)}>
            {YES_RIGHT}
          </Button>
          <Button variant="outline" size="sm" disabled={disabled} onClick={() => setIsChanging(true)}>
            Change a line
          </Button>
        </>
      )}
    </div>
  );
}

/** Answers to "How close are you, 1 to 5?" with one tap. Renders nothing where the reply doesn't ask for it. */
export function ScoreAnswers({ reply, disabled, onSend }: SummaryAnswersProps) {
  if (!asksForScore(reply)) return null;
  return (
    <div
      role="group"
      aria-label="How close, from 1 (far off) to 5 (there)"
      className="mb-3 flex flex-wrap justify-center gap-2"
    >
      {['1', '2', '3', '4', '5'].map((score) => (
        <Button key={score} variant="outline" disabled={disabled} onClick={() => onSend(score)} className="min-w-12">
          {score}
        </Button>
      ))}
    </div>
  );
}

/** Answers to a question of the coach with one tap, and undoes the latest change. Renders nothing where a reply takes words. */
export function OfferedAnswers({ reply, disabled, onSend }: SummaryAnswersProps) {
  const answers = [repliesOffered(reply), choicesOffered(reply), changesOffered(reply)].find((some) => some.length > 0);
  if (asksForSkills(reply))
    return (
      <div className="border-line bg-card shadow-card mt-2 rounded-2xl border p-4">
        <FocusForm disabled={disabled} onSend={onSend} />
      </div>
    );
  if (!answers) return null;
  return (
    <div role="group" aria-label="Your answer" className="mt-2 flex flex-wrap gap-2">
      {answers.map((answer) =>
        answer === LABELS.correct ? (
          <ButtonLink key={answer} to={paths.correctPlan} variant="outline" size="sm">
            {answer}
          </ButtonLink>
        ) : (
          <Button
            key={answer}
            variant={answer === 'Yes' ? 'primary' : 'outline'}
            size="sm"
            disabled={disabled}
            onClick={() => onSend(answer)}
            className="min-w-16"
          >
            {answer}
          </Button>
        ),
      )}
    </div>
  );
}

interface FormProps {
  disabled: boolean;
  onSend: (text: string) => void;
  /** Without it there is nothing to go back to. */
  onLeave?: () => void;
}

function LineForm({ label, text, disabled, onSend, onLeave }: FormProps & { label: SummaryLabel; text: string }) {
  const [written, setWritten] = useState(text === NOTHING_NOTED ? '' : text);
  const number = SUMMARY_LABELS.indexOf(label) + 1;

  const save = () => onSend(`${number}: ${written.trim()}`);

  return (
    <Form onSubmit={save} className="space-y-3">
      <TextArea
        label={`Line ${number}: ${label}`}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        autoFocus
      />
      <FormButtons disabled={disabled || written.trim() === '' || written.trim() === text} onLeave={onLeave} />
    </Form>
  );
}

function FocusForm({ disabled, onSend, onLeave }: FormProps) {
  const [chosen, setChosen] = useState<Skill[]>([]);

  function choose(skill: Skill, isChosen: boolean) {
    setChosen(isChosen ? [...chosen, skill] : chosen.filter((one) => one !== skill));
  }

  const save = () => onSend(`5: ${chosen.map(skillName).join(', ')}`);

  return (
    <Form onSubmit={save} className="space-y-3">
      <fieldset>
        <legend className="mb-2 font-medium">
          Line 5: where would you start? Choose up to four, the most important first.
        </legend>
        <div className="flex flex-wrap gap-2">
          {SKILLS.map((skill) => (
            <label
              key={skill}
              className="border-line-strong has-checked:bg-primary has-focus-visible:outline-primary-light has-disabled:text-ink-soft inline-flex min-h-10 cursor-pointer items-center rounded-full border px-3.5 text-sm font-medium has-checked:text-white has-focus-visible:outline-2"
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={chosen.includes(skill)}
                disabled={chosen.length >= MOST_SKILLS && !chosen.includes(skill)}
                onChange={(event) => choose(skill, event.target.checked)}
              />
              {chosen.includes(skill) ? `${chosen.indexOf(skill) + 1}. ` : ''}
              {skillName(skill)}
            </label>
          ))}
        </div>
      </fieldset>
      <FormButtons disabled={disabled || chosen.length === 0} onLeave={onLeave} />
    </Form>
  );
}

function FormButtons({ disabled, onLeave }: Pick<FormProps, 'disabled' | 'onLeave'>) {
  return (
    <div className="flex justify-end gap-2">
      {onLeave && (
        <Button variant="outline" size="sm" onClick={onLeave}>
          Cancel
        </Button>
      )}
      <Button type="submit" size="sm" disabled={disabled}>
        Change it
      </Button>
    </div>
  );
}
