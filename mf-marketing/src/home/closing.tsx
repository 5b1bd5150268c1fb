import type { ReactNode } from 'react';
import { CountUp, FigureSources, LinkButton } from '@app/ui';
import { useSession } from '@app/web-kit';
import { useStatistic } from './statistic';

const COUNT_MS = 2500;

export function Closing(): ReactNode {
  const isSignedIn = useSession().status === 'authenticated';
  return (
    <section className="bg-accent-soft">
      <div className="page section grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 className="font-display text-3xl font-semibold tracking-tight">
            Compare an offer with staying before you answer it
          </h2>
          <p className="mt-4 max-w-[34rem] text-lg text-ink-soft">
            An account opens your dashboard and is free. The calculator, the articles and the marketplace are open to
            everyone.
          </p>
          {isSignedIn ? (
            <LinkButton href="/dashboard" size="lg" className="mt-7">
              Go to your dashboard
            </LinkButton>
          ) : (
            <LinkButton href="/auth?tab=register" size="lg" className="mt-7" data-track="home-register">
              Get Started For Free
            </LinkButton>
          )}
        </div>
        <AssetsAnalyzed />
      </div>
    </section>
  );
}

function AssetsAnalyzed(): ReactNode {
  const figure = useStatistic('assets-analyzed');
  if (!figure) return null;
  return (
    <div className="border-l-2 border-accent pl-6 sm:pl-10">
      <span className="block font-display text-5xl font-semibold tracking-tight">
        <CountUp prefix={figure.prefix} target={figure.value} suffix={figure.suffix} durationMs={COUNT_MS} />
      </span>
      <span className="mt-2 block text-ink-soft">{figure.label}</span>
      <FigureSources figures={[figure]} className="mt-1 text-xs text-ink-faint" />
    </div>
  );
}
