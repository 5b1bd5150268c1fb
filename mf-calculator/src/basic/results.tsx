import { basicRange, type AdvisorInfo, type Channel } from '@app/domain';
import { Card, PrintButton } from '@app/ui';
import { useMarket } from '../api/market-ranges';
import { useDraftValue } from '../draft/use-draft';
import { Assumptions } from '../sources/assumptions';
import { BreakdownTable } from './breakdown-table';
import { ChannelsChart } from './channels-chart';
import { OverYears } from './over-years';
import { RangeSummary } from './range-summary';

type Props = {
  info: AdvisorInfo;
  channel: Channel;
  /** The advisor's present channel. */
  from: Channel;
};

/** Calculated at every render and not stored. */
export function Results({ info, channel, from }: Props) {
  const market = useMarket();
  const origin = useDraftValue(({ advisor }) => advisor.origin);
  const ranges = basicRange(info, market.assumptions, { origin, rates: market.rates ?? undefined });
  const range = ranges.find((candidate) => candidate.channel === channel);
  if (!range) return null;
  return (
    <>
      <Card as="section" aria-label="Your range">
        <RangeSummary range={range} aum={info.aum} market={market} />
        <div className="mt-6">
          <BreakdownTable key={channel} range={range} market={market} />
        </div>
      </Card>
      <Card as="section" aria-label="Comparison of channels">
        <ChannelsChart ranges={ranges} chosen={channel} market={market} />
      </Card>
      <Card>
        <OverYears origin={origin} info={info} market={market} channel={channel} from={from} />
      </Card>
      <Card>
        <Assumptions channel={channel} market={market} assumesFeeShare={info.feeBasedPercentage === undefined} />
      </Card>
      <PrintButton size="sm" className="self-start" />
    </>
  );
}
