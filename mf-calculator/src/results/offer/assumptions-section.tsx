import { useContext } from 'react';
import type { Scenario } from '@app/domain';
import { cx } from '@app/ui';
import { RatesWarning } from '../../market/rates-warning';
import { offerName } from '../calculated';
import { MarketContext } from '../figure/explanation-context';
import { Section } from '../section';
import { settingTerms, stayTerms } from './assumed-terms';
import { offerTerms, type Term } from './offer-terms';
import { TermList } from './term-list';

type Props = {
  scenario: Scenario;
  /** The offer whose terms are already shown above; the others are added on paper. Null: none is shown. */ shown:
    | number
    | null;
};

/** The assumptions behind every figure. */
export function AssumptionsSection({ scenario, shown }: Props) {
  const market = useContext(MarketContext);
  return (
    <Section
      title="Assumptions"
      finding="Every input, and every value that is ours."
      lead="The inputs of this calculation, and our assumptions where a field was left blank."
    >
      <Terms title="The practice and staying" terms={stayTerms(scenario)} />
      <Terms title="The comparison" terms={settingTerms(scenario)} />
      <RatesWarning month={scenario.settings.afr?.month} newest={market.rates?.month} />
      {scenario.offers.map((offer, index) =>
        index === shown ? null : (
          <Terms
            key={index}
            title={offerName(scenario, index)}
            terms={offerTerms(offer)}
            className={cx(shown !== null && 'hidden print:block')}
          />
        ),
      )}
    </Section>
  );
}

function Terms({ title, terms, className }: { title: string; terms: Term[]; className?: string }) {
  return (
    <div className={cx('break-inside-avoid', className)}>
      <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
      <TermList terms={terms} className="mt-2 border-t border-line" />
    </div>
  );
}
