import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { firmPath, type FirmProfile, type PageHead } from '@app/contracts';
import { FIRM_CHANNEL_NAMES, FIRM_FACTS, type FactKey } from '@app/domain';
import { Badge, Cell, cx, PageHeader } from '@app/ui';
import type { LoadContext } from '@app/web-kit';
import { comparedFirmsQuery, useComparedFirms, type ComparedFirm } from '../../api/compared-firms';
import { COMPARE_MAX, comparedFirms, idsOf } from '../../compare/compare-ids';
import { ComparisonTable, LoadingComparison, NothingChosen, type ComparedColumn } from '../../compare/comparison-table';
import { FailedLoad } from '../failed-load';
import { DIRECTORY, FIRMS, STATE_NAMES } from '../firm-text';
import { factText } from '../profile/fact-text';

const KIND = { many: FIRMS.many, all: DIRECTORY };

/** The page works without its data: it says what happened and offers a retry. */
export async function load({ url, query, api }: Pick<LoadContext, 'url' | 'query' | 'api'>): Promise<void> {
  await query.prefetchQuery(comparedFirmsQuery(api, idsOf(url.searchParams.get('ids'))));
}

export function head(): PageHead {
  return { title: 'Compare firms', canonicalPath: comparedFirms.pathOf([]), robots: 'noindex, follow' };
}

export function Component(): ReactNode {
  const [parameters] = useSearchParams();
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Firm profiles"
        title="Compare firms"
        lead={`Compare up to ${COMPARE_MAX} firms side by side. Rows where they differ are marked.`}
      />
      <div className="mt-8">
        <FirmComparison ids={idsOf(parameters.get('ids'))} />
      </div>
    </div>
  );
}

export function FirmComparison({ ids }: { ids: string[] }): ReactNode {
  const query = useComparedFirms(ids);
  if (ids.length === 0) return <NothingChosen {...KIND} />;
  if (query.data) return <ComparedFirms compared={query.data} ids={ids} />;
  if (query.isError || query.isPaused) return <FailedLoad what="The firms" query={query} />;
  return <LoadingComparison {...KIND} />;
}

/** `note`: what the reader should know of the value. */
type Value = { text: string; note: string | null };
export type ComparedFact = { key: string; label: string; values: (Value | null)[]; differs: boolean };

function valueOf(firm: FirmProfile | null, key: FactKey): Value | null {
  const facts = firm?.facts.filter((fact) => fact.key === key) ?? [];
  if (facts.length === 0) return null;
  // The head of a sample's column says what all its values are.
  const states = [...new Set(facts.map(({ state }) => state))].filter(
    (state) => state !== 'verified' && state !== 'sample',
  );
  return {
    text: [...new Set(facts.map(factText))].join(' or '),
    note: states.map((state) => STATE_NAMES[state]).join(', ') || null,
  };
}

/** A text of many lines says nothing beside another one. */
const isCompared = (key: string) => key !== 'description';

/** A row for each fact that any of the firms has; it differs when two firms have other values, or one has none. */
export function comparedRows(firms: (FirmProfile | null)[]): ComparedFact[] {
  const channel = firms.map((firm) => firm && { text: FIRM_CHANNEL_NAMES[firm.channel], note: null });
  const facts = Object.entries(FIRM_FACTS)
    .filter(([key]) => isCompared(key))
    .map(([key, { label }]) => ({ key, label, values: firms.map((firm) => valueOf(firm, key as FactKey)) }));
  // A firm without a profile has no values to differ in.
  const shown = firms.flatMap((firm, index) => (firm ? [index] : []));
  return [{ key: 'channel', label: 'Channel', values: channel }, ...facts]
    .filter(({ values }) => values.some((value) => value !== null))
    .map((row) => ({ ...row, differs: new Set(shown.map((index) => row.values[index]?.text)).size > 1 }));
}

function columnOf({ id, firm }: ComparedFirm, ids: string[]): ComparedColumn {
  return {
    id,
    name: firm?.name ?? `Firm ${id}`,
    to: firm && firmPath(firm),
    note: firm ? (firm.sample ? STATE_NAMES.sample : FIRM_CHANNEL_NAMES[firm.channel]) : 'No profile',
    without: comparedFirms.pathOf(ids.filter((each) => each !== id)),
  };
}

function ComparedFirms({ compared, ids }: { compared: ComparedFirm[]; ids: string[] }): ReactNode {
  return (
    <ComparisonTable
      {...KIND}
      columns={compared.map((each) => columnOf(each, ids))}
      rows={comparedRows(compared.map(({ firm }) => firm)).map(({ key, label, values, differs }) => ({
        key,
        label: (
          <>
            <span className="block">{label}</span>
            {differs && (
              <Badge tone="accent" className="mt-1.5">
                Differs
              </Badge>
            )}
          </>
        ),
        cells: values.map((value, index) => <ValueCell key={index} value={value} />),
        ...(differs && { className: 'bg-accent-soft/40' }),
      }))}
    />
  );
}

function ValueCell({ value }: { value: Value | null }): ReactNode {
  if (!value) return <Cell className="align-top text-ink-faint">Not known</Cell>;
  return (
    <Cell className={cx('align-top whitespace-normal', /\d/.test(value.text) && 'figures')}>
      {value.text}
      {value.note !== null && <span className="mt-1 block text-xs text-ink-faint">{value.note}</span>}
    </Cell>
  );
}
