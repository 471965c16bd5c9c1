import type { Channel } from './messages.api';

const CHANNELS: readonly [Channel, string][] = [
  ['text', 'Text'],
  ['mail', 'Email'],
];

/** How an answer is sent. */
export function ChannelChoice({ channel, onChange }: { channel: Channel; onChange: (channel: Channel) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">Send as</legend>
      <div className="flex gap-3">
        {CHANNELS.map(([value, name]) => (
          <label
            key={value}
            className="border-line-strong bg-card has-checked:border-primary-ink has-checked:bg-primary-wash has-focus-visible:ring-primary-light/40 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-xl border px-4 has-focus-visible:ring-4"
          >
            <input
              type="radio"
              name="channel"
              value={value}
              checked={channel === value}
              onChange={() => onChange(value)}
              className="accent-primary-ink size-4"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
