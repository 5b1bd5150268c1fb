import { useState } from 'react';
import { Card, LinkButton, Slider } from '@app/ui';
import { PREMIUM_FIELDS, previewFigures, SAMPLE, SLIDERS } from './preview-figures';

/** The calculator in small, on sample figures that the visitor can move. */
export function Component() {
  const [sample, setSample] = useState(SAMPLE);
  const figures = previewFigures(sample);
  return (
    <Card flush className="grid overflow-hidden md:grid-cols-2">
      <div className="flex flex-col justify-between gap-6 p-5 sm:p-8">
        <div>
          <h2 className="font-display text-2xl font-semibold tracking-tight">Customize Your Calculation</h2>
          <p className="mt-1 text-sm text-ink-soft">Sample figures. Move the sliders to see what drives a deal.</p>
        </div>
        {SLIDERS.map(({ field, shown, ...slider }) => (
          <Slider
            key={field}
            {...slider}
            value={sample[field]}
            shown={shown(sample[field])}
            onValueChange={(value) => setSample({ ...sample, [field]: value })}
          />
        ))}
      </div>
      <div className="flex flex-col gap-6 border-t border-line p-5 sm:p-8 md:border-t-0 md:border-l">
        <div aria-live="polite" aria-atomic="true">
          <p className="text-sm text-ink-soft">Illustrative total at a wirehouse</p>
          <p className="figures mt-1 font-display text-4xl font-semibold tracking-tight">{figures.expected}</p>
          <p className="figures mt-1 text-sm text-ink-soft">Typical terms; range {figures.range}</p>
        </div>
        <dl className="divide-y divide-line border-y border-line text-sm">
          {figures.rows.map(({ term, value }) => (
            <div key={term} className="flex justify-between gap-4 py-2.5">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="figures font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <details>
          <summary className="focus-ring inline-flex min-h-11 items-center rounded-input text-sm font-medium text-gold">
            {PREMIUM_FIELDS.length} premium fields refine the model
          </summary>
          <p className="mt-1 text-sm text-ink-soft">{PREMIUM_FIELDS.join(' · ')}</p>
        </details>
        <LinkButton href="/calculator" size="lg" className="mt-auto">
          Use your own figures
        </LinkButton>
      </div>
    </Card>
  );
}
