import type { ReactNode } from 'react';
import {
  CHANNEL_DEFAULT_NAMES,
  CHANNEL_DEFAULTS,
  CHANNELS,
  COMMON_DEFAULT_NAMES,
  COMMON_DEFAULTS,
  DEAL_SOURCES,
  ORIGIN_DEFAULTS,
  ORIGINS,
  type ChannelDefaultName,
  type CommonDefaultName,
  type DefaultUnit,
} from '@app/domain';
import { EvidenceTable, type EvidenceRow } from './evidence-table';
import { CHANNEL_NAMES, type NamedSources } from './market-words';

const UNITS: Record<DefaultUnit, string> = { percent: '%', years: ' years', multiple: '' };
const CHANNEL_VALUES: Record<ChannelDefaultName, string> = {
  payout: 'payout',
  platformCharges: 'platform charges',
  overhead: 'overhead of the practice',
  deferral: 'deferred, of production',
  vestingYears: 'years until deferrals vest',
  unvested: 'unvested today, of T-12',
};
const COMMON_VALUES: Record<CommonDefaultName, string> = {
  feeShare: 'fee-based share of revenue',
  noteRate: 'interest on the note',
  growth: 'growth a year',
  discountRate: 'discount rate',
  ordinaryRate: 'tax on ordinary income',
  capGains: 'tax on capital gains',
  ramp: 'what arrives in year 1, of what follows',
  hurdles: 'back-ends and their hurdles',
  exitValue: 'sale of the practice',
};
const SOURCES: NamedSources = new Map(Object.entries(DEAL_SOURCES));

/** Every default that is built in, for all kinds of firm and all origins. */
export function defaultRows(): EvidenceRow[] {
  return [
    ...CHANNELS.flatMap((channel) =>
      CHANNEL_DEFAULT_NAMES.map((name): EvidenceRow => {
        const { value, unit, range, ...evidence } = CHANNEL_DEFAULTS[channel][name];
        const bounds = range ? ` (${range.low}–${range.high})` : '';
        const text = `${value}${UNITS[unit]}${bounds}`;
        const key = `${channel}.${name}`;
        return { key, name: `${CHANNEL_NAMES[channel]}: ${CHANNEL_VALUES[name]}`, value: text, evidence };
      }),
    ),
    ...COMMON_DEFAULT_NAMES.map((name): EvidenceRow => {
      const { value, unit, ...evidence } = COMMON_DEFAULTS[name];
      return { key: name, name: `All: ${COMMON_VALUES[name]}`, value: `${value}${UNITS[unit]}`, evidence };
    }),
    ...ORIGINS.map((origin): EvidenceRow => {
      const { label, factor, ...evidence } = ORIGIN_DEFAULTS[origin];
      return { key: `origin.${origin}`, name: `Client portability: ${label}`, value: `× ${factor}`, evidence };
    }),
  ];
}

/** What a calculation starts with, and why: source, date, sample and note of each default. */
export function DefaultsTable({ month }: { month: string }): ReactNode {
  return (
    <EvidenceTable
      label="Defaults with source, date, sample and note"
      valueLabel="Default"
      rows={defaultRows()}
      sources={SOURCES}
      month={month}
    />
  );
}
