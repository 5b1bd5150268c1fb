import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx, LinkButton } from '@app/ui';
import { DotWave } from '../dot-wave/dot-wave';
import { AdvantageChart } from './advantage-chart';

export function Hero(): ReactNode {
  return (
    <section className="relative isolate overflow-hidden">
      <DotWave className="absolute inset-x-0 bottom-0 -z-1 h-64 text-accent mask-t-from-55% mask-t-to-95% sm:h-88" />
      <div
        className={cx(
          'page grid items-center gap-x-16 gap-y-12 pt-12 pb-16 sm:pt-16',
          'lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)] lg:pt-20 lg:pb-24',
        )}
      >
        <div>
          <p className="eyebrow">For financial advisors weighing a move or a sale</p>
          <h1 className="mt-4 font-display text-5xl font-semibold tracking-tight">Your Next Move, Simplified.</h1>
          <p className="mt-6 max-w-[34rem] text-lg text-ink-soft">
            See what a transition offer is worth, year by year, compared with staying. Find a practice or a buyer, and
            stay confidential until you decide otherwise.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <LinkButton href="/calculator" size="lg" data-track="home-calculate">
              Calculate Your Value
              <ArrowRight aria-hidden="true" strokeWidth={1.5} className="size-5" />
            </LinkButton>
            <p className="text-sm text-ink-faint">No account needed. Your figures stay in your browser.</p>
          </div>
        </div>
        <AdvantageChart />
      </div>
    </section>
  );
}
