import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '@app/web-kit';
import { LinkButton } from '@app/ui';
import { consolidatedContentQuery } from '../../api/get-site';
import { CountUp } from './count-up';

const COUNT_MS = 2500;

export function Closing(): ReactNode {
  return (
    <section className="later border-t border-line bg-sunken">
      <div className="page section grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 className="font-display text-3xl font-semibold tracking-tight">Know what you are worth before anybody tells you</h2>
          <p className="mt-4 max-w-[34rem] text-lg text-ink-soft">Save your comparison, watch the marketplace, and come back to the figures when the next offer arrives.</p>
          <LinkButton href="/auth" size="lg" className="mt-7">Get Started For Free</LinkButton>
        </div>
        <AssetsAnalyzed />
      </div>
    </section>
  );
}

/** The figure is an administrator's to edit or to switch off; without the settings nothing is claimed. */
function AssetsAnalyzed(): ReactNode {
  const { data: content } = useQuery({ ...consolidatedContentQuery(useApi()), retry: 2 });
  const figure = content?.siteSettings.statistics.find(({ id }) => id === 'assets-analyzed');
  if (!figure?.enabled) return null;
  return (
    <p className="border-l-2 border-accent pl-6 sm:pl-10">
      <span className="block font-display text-5xl font-semibold tracking-tight">
        <CountUp prefix={figure.prefix} target={figure.value} suffix={figure.suffix} durationMs={COUNT_MS} />
      </span>
      <span className="mt-2 block text-ink-soft">{figure.label}</span>
    </p>
  );
}
