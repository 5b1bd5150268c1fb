import type { ReactNode } from 'react';
import { CountUp, FigureSources, isSampleFigure } from '@app/ui';
import { useSiteContent } from '../../frame/site/site-content.query';
import { shownStatistics } from './shown-statistics';

/** Each figure is a claim that an administrator can edit or switch off; an example says so beside its number. */
export function Statistics(): ReactNode {
  const shown = shownStatistics(useSiteContent()?.siteSettings.statistics);
  if (shown.length === 0) return null;
  return (
    <div className="border-t border-on-panel/15 pt-6">
      <dl className="grid grid-cols-3 gap-6">
        {shown.map(({ id, prefix, value, suffix, label, durationMs, startDelayMs, ...claim }) => (
          <div key={id} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-xs text-on-panel-soft">
              {label}
              {isSampleFigure(claim) && <span className="mt-1 block text-on-panel">Sample figure</span>}
            </dt>
            <dd className="font-display text-xl font-semibold">
              <CountUp
                prefix={prefix}
                target={value}
                suffix={suffix}
                durationMs={durationMs}
                startDelayMs={startDelayMs}
              />
            </dd>
          </div>
        ))}
      </dl>
      <FigureSources
        figures={shown.map((each) => (isSampleFigure(each) ? { label: each.label } : each))}
        className="mt-4 text-xs text-on-panel-soft"
      />
    </div>
  );
}
