import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';

/** A new address, the only time that it is shown. It takes the focus, as the button that made it may be gone. */
export function CalendarAddress({ address }: { address: string }) {
  const [said, setSaid] = useState('');
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('Copied. Paste it where your calendar asks for an address.');
    } catch {
      // No permission, or a page that isn't secure.
      setSaid('It could not be copied. Select the address and copy it yourself.');
    }
  }

  return (
    <div ref={part} tabIndex={-1} className="space-y-3 outline-none">
      <TextField
        label="Your calendar address"
        hint="In Google Calendar: Other calendars, From URL. In Outlook: Add calendar, Subscribe from web. On an iPhone: Calendars, Add Subscription Calendar. Keep it to yourself: whoever has it sees your days. It is shown only now."
        value={address}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" onClick={() => void copy()}>
          Copy address
        </Button>
        <p role="status" className="text-ink-soft text-sm">
          {said}
        </p>
      </div>
    </div>
  );
}
