import { useSearchParams } from 'react-router-dom';
import { SITE_NAME } from '@app/contracts';
import type { PageHead } from '@app/contracts';
import { advisorFaults, isChannel, type Channel } from '@app/domain';
import { PageHeader } from '@app/ui';
import { saveAdvisorInfo, useAdvisorInfo } from '../advisor/use-advisor-info';
import { AdvisorForm } from './advisor-form';
import { ChannelChoice } from './channel-choice';
import { FaultyInput, NoRevenue, SAMPLE_INFO } from './no-results';
import { Results } from './results';

export function head(): PageHead {
  return {
    title: `Transition calculator | ${SITE_NAME}`,
    description: 'What wirehouses, regional firms, independent broker-dealers and RIAs pay for a move: low, expected and high, with the formula and the source behind every figure.',
    canonicalPath: '/calculator',
  };
}

export function Component() {
  const info = useAdvisorInfo();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('channel');
  const channel: Channel = isChannel(asked) ? asked : 'wirehouse';
  const choose = (next: Channel) =>
    setSearch((current) => {
      const changed = new URLSearchParams(current);
      changed.set('channel', next);
      return changed;
    }, { replace: true, preventScrollReset: true });
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Transition calculator"
        title="What a move is worth"
        lead="Three figures give you the range of a deal in each channel. Every result shows its formula, and every assumption its source."
      />
      <div className="mt-10 grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-10">
        <AdvisorForm info={info} onChange={saveAdvisorInfo} />
        <div className="flex min-w-0 flex-col gap-6">
          <ChannelChoice value={channel} onChange={choose} />
          {advisorFaults(info).length > 0 ? (
            <FaultyInput />
          ) : info.revenue === 0 ? (
            <NoRevenue onSample={() => saveAdvisorInfo({ ...info, ...SAMPLE_INFO })} />
          ) : (
            <Results info={info} channel={channel} />
          )}
          <p className="text-xs text-ink-faint">
            Illustrative, and no tax, legal or investment advice. Offers vary by firm, market and practice: what counts is the offer letter.
          </p>
        </div>
      </div>
    </div>
  );
}
