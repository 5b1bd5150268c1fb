import { SITE_NAME } from '@app/contracts';
import { basicRange, COMMON_DEFAULTS, type AdvisorInfo, type Channel } from '@app/domain';
import { Card, formatMoney, formatPercent, PaperHead, PrintButton } from '@app/ui';
import { useMarket } from '../api/market-ranges';
import { useDraftValue } from '../draft/use-draft';
import { Disclaimer } from '../layout/disclaimer';
import { Assumptions } from '../sources/assumptions';
import { BreakdownTable } from './breakdown-table';
import { CHANNEL_TEXT } from './channel-text';
import { ChannelsChart } from './channels-chart';
import { OverYears } from './over-years';
import { RangeSummary } from './range-summary';

/** It comes with the view that needs it. */
export { calculateScenario } from '@app/domain';

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
    <div
      data-print-sheet
      className="flex min-w-0 flex-col gap-6 [print-color-adjust:exact] print:block print:space-y-5"
    >
      <PaperHead title={`${SITE_NAME}, transition calculator`} />
      <p className="hidden text-sm print:block">{inputsText(info, from)}</p>
      <Card as="section" aria-label="Your range">
        <RangeSummary range={range} aum={info.aum} market={market} />
        <div className="mt-6">
          <BreakdownTable key={channel} range={range} market={market} />
        </div>
      </Card>
      <Card as="section" aria-label="Comparison of channels">
        <ChannelsChart ranges={ranges} chosen={channel} market={market} />
      </Card>
      {/* Without assets it only asks for them, which paper cannot answer. */}
      <Card className={info.aum > 0 ? 'print:break-inside-auto' : 'print:hidden'}>
        <OverYears origin={origin} info={info} market={market} channel={channel} from={from} />
      </Card>
      <Card className="print:break-inside-auto">
        <Assumptions channel={channel} market={market} assumesFeeShare={info.feeBasedPercentage === undefined} />
      </Card>
      <PrintButton size="sm" className="self-start" />
      <div className="hidden print:block">
        <Disclaimer />
      </div>
    </div>
  );
}

/** What the figures were calculated from, where the form that asks for it is not. */
function inputsText({ revenue, aum, feeBasedPercentage }: AdvisorInfo, from: Channel): string {
  const share = feeBasedPercentage ?? COMMON_DEFAULTS.feeShare.value;
  const assumed = feeBasedPercentage === undefined ? ' (assumed)' : '';
  return (
    `Revenue, trailing 12 months: ${formatMoney(revenue)}. Assets under management: ${formatMoney(aum)}. ` +
    `Fee-based share of revenue: ${formatPercent(share)}${assumed}. Today: ${CHANNEL_TEXT[from].name}.`
  );
}
