import { CHANNELS, type Channel } from '@app/domain';
import { cx } from '@app/ui';
import { CHANNEL_TEXT } from './channel-text';

type Props = { value: Channel; onChange: (channel: Channel) => void };

/** Native radio buttons styled as a segmented control, because they bring arrow keys, labels and groups. */
export function ChannelChoice({ value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">Where would you go?</legend>
      <div className="mt-2 grid grid-cols-2 gap-1 rounded-card bg-sunken p-1 sm:grid-cols-4">
        {CHANNELS.map((channel) => (
          <label
            key={channel}
            className={cx(
              'flex min-h-11 cursor-pointer items-center justify-center rounded-input',
              'px-2 text-center text-sm font-medium transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              channel === value ? 'bg-raised text-ink shadow-card' : 'text-ink-soft hover:text-ink',
            )}
          >
            <input
              type="radio"
              name="channel"
              value={channel}
              checked={channel === value}
              onChange={() => onChange(channel)}
              className="sr-only"
            />
            {CHANNEL_TEXT[channel].name}
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-ink-soft">{CHANNEL_TEXT[value].about}</p>
    </fieldset>
  );
}
