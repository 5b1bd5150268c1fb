import type { Scenario } from '@app/domain';
import { Section } from '../section';
import { settingTerms, stayTerms } from './assumed-terms';
import { TermList } from './term-list';

/** What every figure above rests on. */
export function AssumptionsSection({ scenario }: { scenario: Scenario }) {
  return (
    <Section title="What this rests on" lead="Your inputs and what was assumed beside them. The terms of the offers are listed with each offer.">
      <div>
        <h3 className="text-sm font-semibold text-ink-soft">The practice, and staying</h3>
        <TermList terms={stayTerms(scenario)} className="mt-2 border-t border-line" />
      </div>
      <div>
        <h3 className="text-sm font-semibold text-ink-soft">The comparison</h3>
        <TermList terms={settingTerms(scenario)} className="mt-2 border-t border-line" />
      </div>
    </Section>
  );
}
