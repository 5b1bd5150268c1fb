import { writtenMonth, type Channel } from '@app/domain';
import { Badge, Callout, cx } from '@app/ui';
import { CHANNEL_TEXT } from '../basic/channel-text';
import type { Market } from '../market/market';
import { RatesWarning } from '../market/rates-warning';
import { assumedFeeShare, assumedValues, sourceAge, sourcesOf, valueDate } from './assumed-values';

type Props = {
  channel: Channel;
  market: Market;
  /** Whether the usual fee-based share stands for one that was not entered. */ assumesFeeShare: boolean;
};

/** The basis of the ranges: values, publications, their dates. */
export function Assumptions({ channel, market, assumesFeeShare }: Props) {
  const values = [...assumedValues(market.assumptions[channel]), ...(assumesFeeShare ? [assumedFeeShare()] : [])];
  const sources = sourcesOf(values, market.sources);
  const warning = market.ageWarnings[channel];
  const numberOf = new Map(sources.map(({ id }, index) => [id, index + 1]));
  return (
    <section aria-labelledby="assumptions">
      <h3 id="assumptions" className="font-display text-xl font-semibold">
        Assumptions
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        Illustrative market ranges {CHANNEL_TEXT[channel].at} (low / expected / high), which we selected from published
        figures. They are not any firm’s offer. Sources last checked in {writtenMonth(market.reviewedOn[channel])}.
      </p>
      {warning && (
        <Callout tone="warning" className="mt-3">
          {warning}
        </Callout>
      )}
      <div className="mt-3 empty:hidden">
        <RatesWarning month={market.rates?.month} newest={market.rates?.month} />
      </div>
      <dl className="mt-4 divide-y divide-line border-y border-line text-sm">
        {values.map(({ name, values: text, sources: ids, asOf, sample, note }) => (
          <div key={name} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[1fr_auto]">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="figures">
              {text}{' '}
              <span className="text-ink-faint">
                {ids.length > 0 ? `[${ids.map((id) => numberOf.get(id)).join(', ')}]` : '(our estimate)'}
              </span>
            </dd>
            <dd className="text-xs text-ink-faint sm:col-span-2">
              {valueDate({ sources: ids, asOf }, market.sources)}. {sample} {note}
            </dd>
          </div>
        ))}
      </dl>
      <details className="mt-3">
        <summary
          className={cx(
            'focus-ring inline-flex min-h-11 items-center rounded-input text-sm',
            'font-medium text-accent hover:text-accent-strong',
          )}
        >
          {sources.length === 1 ? 'The source' : `The ${sources.length} sources`}
        </summary>
        <ol className="mt-1 flex list-decimal flex-col gap-3 pl-5 text-sm">
          {sources.map((source) => {
            const age = sourceAge(source);
            return (
              <li key={source.id} className="pl-1">
                <a href={source.url} target="_blank" rel="noopener noreferrer" className="text-link">
                  {source.publisher}
                </a>
                , {age.text}. <span className="text-ink-soft">{source.says}</span>{' '}
                {age.warning && <Badge tone="warning">may be out of date</Badge>}
              </li>
            );
          })}
        </ol>
      </details>
    </section>
  );
}
