import { CONCLUDE_MARKER } from '#contracts/coach-chat/adapters/http/coach-chat';
import { Markdown } from '../../../ui/markdown';

/** A reply of the coach as its reader saw it, and whether it concluded the talk. */
export function ReplyText({ children }: { children: string }) {
  return (
    <div className="break-words">
      <Markdown className="[&_p]:whitespace-pre-line" pictures="named">
        {children.replaceAll(CONCLUDE_MARKER, '').trim()}
      </Markdown>
      {children.includes(CONCLUDE_MARKER) && <p className="text-ink-soft mt-2 text-sm">Concluded here.</p>}
    </div>
  );
}
