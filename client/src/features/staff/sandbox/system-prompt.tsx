import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { systemPromptWire } from '#contracts/coach-prompts/adapters/http/prompts';
import { api } from '../../../api/api';
import { paths } from '../../../app/paths';
import { systemPromptMessage } from '../../../lib/error-messages';
import { Button } from '../../../ui/button';
import { Collapsible } from '../../../ui/collapsible';

/**
 * The coach's prompt, and the link to its editor.
 *
 * @param draft the template whose draft is in it, `all`, or `version-7`; empty for what is published
 */
export function SystemPrompt({ draft }: { draft: string }) {
  const { data, error, mutate, isValidating } = useSWR<{ content: string }, unknown>(['/system-prompt/', draft], () =>
    api.get('/system-prompt/', { query: { draft: draft || null }, schema: systemPromptWire }),
  );
  const edit = (
    <a href={paths.promptTemplates} target="_blank" rel="noopener" className="link">
      Edit
    </a>
  );
  return (
    <>
      {draft && (
        <p className="border-warning bg-warning/12 text-warning-ink mb-4 rounded-xl border px-4 py-3 text-[0.9375rem]">
          {draft.startsWith('version-') ? `You are trying version ${draft.slice(8)}.` : 'You are trying a draft.'}{' '}
          <Link to={paths.chatSandbox} className="link">
            Back to what is published
          </Link>
        </p>
      )}
      <Collapsible title="System Prompt" aside={edit} defaultOpen>
        {error ? (
          <>
            <p role="alert" className="text-error-ink mb-3">
              {systemPromptMessage(error)}
            </p>
            <Button look="outline" size="sm" pending={isValidating} onClick={() => void mutate()}>
              Try again
            </Button>
          </>
        ) : data ? (
          <p className="text-ink-soft text-[0.9375rem] break-words whitespace-pre-wrap">{data.content}</p>
        ) : (
          <p className="text-ink-soft">Loading...</p>
        )}
      </Collapsible>
    </>
  );
}
