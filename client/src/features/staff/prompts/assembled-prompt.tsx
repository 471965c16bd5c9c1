import { useSite } from '../../../api/site';
import { inPrompt, isKnown, stretchesOf, type SampleValues } from './prompt';
import type { Template } from './templates.api';

export function AssembledPrompt({ templates, editedId }: { templates: readonly Template[]; editedId: string | null }) {
  const { coachName, supportEmail } = useSite();
  const samples: SampleValues = { coach_name: coachName, first_name: 'Dana', turn: '3', support_email: supportEmail };
  const parts = inPrompt(templates);
  return (
    <section aria-labelledby="assembled-prompt" className="max-w-2xl min-w-0">
      <h2 id="assembled-prompt" className="text-xl font-medium">
        Assembled prompt
      </h2>
      <p className="text-ink-soft mt-1 text-sm">With sample values, as the coach receives it.</p>
      <div className="border-line bg-card mt-3 space-y-6 rounded-xl border p-5 text-[0.9375rem]">
        {parts.length === 0 && <p className="text-ink-soft">No template is active: the coach has no prompt.</p>}
        {parts.map(({ id, content }) => (
          <p
            key={id}
            className={`break-words whitespace-pre-wrap ${id === editedId ? 'border-accent -ml-3 border-l-2 pl-3' : ''}`}
          >
            <WithSamples content={content.trim()} samples={samples} />
          </p>
        ))}
      </div>
    </section>
  );
}

function WithSamples({ content, samples }: { content: string; samples: SampleValues }) {
  return stretchesOf(content).map(({ kind, source, name }, index) => {
    if (kind === 'text') return source;
    if (isKnown(name)) {
      return (
        <span key={index} className="bg-primary-wash rounded-sm px-0.5">
          {samples[name]}
        </span>
      );
    }
    return (
      <mark key={index} className="bg-error/20 text-error-ink rounded-sm px-0.5">
        {source}
      </mark>
    );
  });
}
