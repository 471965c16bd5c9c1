import useSWR from 'swr';
import { systemPromptWire } from '../../../../src/coach-chat/adapters/http/coach-chat.contract';
import { api } from '../../api/api';
import { paths } from '../../app/paths';
import { systemPromptMessage } from '../../lib/error-messages';
import { Collapsible } from '../../ui/collapsible';

/** What the coach is told before every conversation, and the way to change it. */
export function SystemPrompt() {
  const { data, error } = useSWR<{ content: string }, unknown>('/system-prompt/', () =>
    api.get('/system-prompt/', { schema: systemPromptWire }),
  );
  const edit = (
    <a href={paths.promptTemplates} target="_blank" rel="noopener" className="link">
      Edit
    </a>
  );
  return (
    <Collapsible title="System Prompt" aside={edit} defaultOpen>
      {error ? (
        <p role="alert" className="text-error-ink">
          {systemPromptMessage(error)}
        </p>
      ) : data ? (
        <p className="text-ink-soft text-[0.9375rem] break-words whitespace-pre-wrap">{data.content}</p>
      ) : (
        <p className="text-ink-soft">Loading...</p>
      )}
    </Collapsible>
  );
}
