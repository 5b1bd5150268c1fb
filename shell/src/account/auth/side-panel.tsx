import { ChartNoAxesCombined, Columns3, Route, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@app/ui';
import { Statistics } from './statistics';

const POINTS = [
  {
    Icon: ChartNoAxesCombined,
    title: 'Advanced Offer Calculators',
    text: 'Up-front, back-end, deferred: every part of an offer on one page.',
  },
  {
    Icon: Columns3,
    title: 'Firm Comparison Tools',
    text: 'Offers side by side, and compared with staying where you are.',
  },
  {
    Icon: Sprout,
    title: 'Practice Growth Resources',
    text: 'Notes on clients, pricing and succession, without the sales talk.',
  },
  { Icon: Route, title: 'Transition Expertise', text: 'What happens week by week, and what it costs.' },
] as const;

export function SidePanel(): ReactNode {
  return (
    <aside
      className={cx(
        'relative hidden flex-col justify-between gap-12 overflow-hidden',
        'rounded-card bg-panel p-10 text-on-panel lg:flex xl:p-12',
      )}
    >
      <svg
        viewBox="0 0 400 400"
        fill="none"
        aria-hidden="true"
        className="pointer-events-none absolute -top-28 -right-28 size-80 text-on-panel/8"
      >
        {[60, 95, 130, 165].map((radius) => (
          <circle key={radius} cx="200" cy="200" r={radius} stroke="currentColor" strokeWidth="1.5" />
        ))}
        <path
          d="M108 268c46 0 44-68 92-68s60-84 200-92"
          stroke="var(--panel-accent)"
          strokeOpacity="0.55"
          strokeWidth="2.5"
        />
      </svg>
      <div>
        <h2 className="font-display text-2xl font-semibold">Maximize Your Potential</h2>
        <ul className="mt-10 flex flex-col gap-7">
          {POINTS.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-panel-accent" />
              <div>
                <h3 className="font-medium">{title}</h3>
                <p className="mt-1 text-sm text-on-panel-soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <Statistics />
    </aside>
  );
}
