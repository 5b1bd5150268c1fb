import type { ReactNode } from 'react';
import {
  CHANNEL_DEFAULT_NAMES,
  CHANNEL_DEFAULTS,
  CHANNELS,
  COMMON_DEFAULT_NAMES,
  COMMON_DEFAULTS,
  isOwnEstimate,
  ORIGIN_DEFAULTS,
  ORIGINS,
  type DefaultUnit,
  type Evidence,
} from '@app/domain';
import { Cell, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';

type DefaultRow = { key: string; name: string; value: string; evidence: Evidence };

const UNITS: Record<DefaultUnit, string> = { percent: '%', years: ' years', multiple: '' };
const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Every default that is built in, for all kinds of firm and all origins. */
export function defaultRows(): DefaultRow[] {
  return [
    ...CHANNELS.flatMap((channel) =>
      CHANNEL_DEFAULT_NAMES.map((name): DefaultRow => {
        const { value, unit, range, ...evidence } = CHANNEL_DEFAULTS[channel][name];
        const bounds = range ? ` (${range.low}–${range.high})` : '';
        const text = `${value}${UNITS[unit]}${bounds}`;
        return { key: `${channel}.${name}`, name: `${channel}: ${inWords(name)}`, value: text, evidence };
      }),
    ),
    ...COMMON_DEFAULT_NAMES.map((name): DefaultRow => {
      const { value, unit, ...evidence } = COMMON_DEFAULTS[name];
      return { key: name, name: `all: ${inWords(name)}`, value: `${value}${UNITS[unit]}`, evidence };
    }),
    ...ORIGINS.map((origin): DefaultRow => {
      const { label, factor, ...evidence } = ORIGIN_DEFAULTS[origin];
      return { key: `origin.${origin}`, name: `leaving from: ${label}`, value: `× ${factor}`, evidence };
    }),
  ];
}

/** What a calculation starts with, and why: source, date, sample and note of each default. */
export function DefaultsTable(): ReactNode {
  return (
    <DataTable caption="Defaults with source, date, sample and note">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Default</HeadCell>
          <HeadCell>Value</HeadCell>
          <HeadCell>Source</HeadCell>
          <HeadCell>As of</HeadCell>
          <HeadCell>Sample</HeadCell>
          <HeadCell>Note</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {defaultRows().map(({ key, name, value, evidence }) => (
          <TableRow key={key}>
            <th scope="row" className="min-w-44 px-4 py-2.5 text-left text-sm font-medium">
              {name}
            </th>
            <Cell className="figures whitespace-nowrap">{value}</Cell>
            <Cell>{isOwnEstimate(evidence) ? 'Our estimate' : evidence.sources.join(', ')}</Cell>
            <Cell className="figures whitespace-nowrap">{evidence.asOf}</Cell>
            <Cell className="min-w-44">{evidence.sample}</Cell>
            <Cell className="min-w-64">{evidence.note}</Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}
