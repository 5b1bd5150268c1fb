import { useState, type ReactNode } from 'react';
import { momentsOf } from '@app/domain';
import { Field, Input, Select } from '@app/ui';
import { momentText, readersZone, zonedTime, zoneText, type ZonedTime } from './zoned-text';

export type ZonedState = { typed: string; chosen: number | null };
export const NO_TIME: ZonedState = { typed: '', chosen: null };

export function readZoned({ typed, chosen }: ZonedState, timeZone: string): ZonedTime {
  return zonedTime(typed, momentsOf(typed, timeZone), chosen);
}

type Props = {
  label: string;
  /** While nothing is typed. */
  help: string;
  timeZone: string;
  value: ZonedState;
  onChange: (value: ZonedState) => void;
  /** Of the server. */
  error?: string | undefined;
};

/** A date and a time on the clocks of the site, in words below. */
export function ZonedField({ label, help, timeZone, value, onChange, error }: Props): ReactNode {
  const read = readZoned(value, timeZone);
  const [openedAt] = useState(() => Date.now());
  const isPast = read.kind === 'moment' && read.moment < openedAt;
  const reader = readersZone();
  const words =
    read.kind === 'moment'
      ? [
          `${momentText(read.moment, timeZone)}${isPast ? ', which is in the past' : ''}.`,
          ...(reader === timeZone ? [] : [`In your time zone: ${momentText(read.moment, reader)}.`]),
        ].join(' ')
      : `${help} In ${zoneText(timeZone, openedAt)}.`;
  return (
    <div className="flex min-w-60 flex-1 flex-col gap-3">
      <Field label={label} help={words} error={read.kind === 'fault' ? read.text : error}>
        <Input
          type="datetime-local"
          value={value.typed}
          onChange={({ target }) => onChange({ typed: target.value, chosen: null })}
        />
      </Field>
      {(read.kind === 'twice' || value.chosen !== null) && (
        <Field label="Which one?" help="Clocks show this time twice on that night.">
          <Select
            placeholder="Choose"
            options={(momentsOf(value.typed, timeZone) ?? []).map((moment, index) => ({
              value: String(index),
              label: momentText(moment, timeZone),
            }))}
            value={value.chosen === null ? '' : String(value.chosen)}
            onChange={({ target }) => onChange({ ...value, chosen: target.value === '' ? null : Number(target.value) })}
          />
        </Field>
      )}
    </div>
  );
}
