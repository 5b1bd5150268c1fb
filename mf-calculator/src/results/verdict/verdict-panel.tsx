import { offerVerdict } from '@app/domain';
import { Callout } from '@app/ui';
import type { OfferView } from '../calculated';
import { TwinFigures } from './twin-figures';

/** The answer: one finding, the two measures side by side, and what they mean together. */
export function VerdictPanel({ view }: { view: OfferView }) {
  const { scenario, outcome, index, name } = view;
  const verdict = offerVerdict(scenario, outcome, index);
  return (
    <section aria-label={`Verdict on ${name}`}>
      <div aria-live="polite" aria-atomic="true">
        <p className="eyebrow">{name} against staying</p>
        <h2 className="mt-2 max-w-[26ch] font-display text-3xl font-semibold tracking-tight">{verdict.finding}</h2>
        <p className="mt-4 max-w-[64ch] text-base text-ink-soft @2xl:text-lg">
          {verdict.figures} {verdict.course}
        </p>
      </div>
      {[verdict.restsOn, verdict.band].map(
        (text) =>
          text && (
            <p key={text} className="mt-2 max-w-[64ch] text-base text-ink-soft">
              {text}
            </p>
          ),
      )}
      <TwinFigures view={view} />
      <p className="mt-2 text-xs text-ink-faint print:hidden">
        Every underlined figure opens its formula and its inputs.
      </p>
      {verdict.disagreement && <Callout className="mt-4 max-w-[80ch]">{verdict.disagreement}</Callout>}
      {verdict.caveat && (
        <Callout tone="warning" className="mt-4 max-w-[80ch]">
          {verdict.caveat}
        </Callout>
      )}
    </section>
  );
}
