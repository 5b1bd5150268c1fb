import { Calculator } from 'lucide-react';
import { Button, EmptyState, LinkButton, PrintButton } from '@app/ui';
import { SAMPLE_INFO } from '../basic/no-results';
import { useDetailedAddress } from '../detailed/use-detailed-address';
import { change, currentDraftState } from '../draft/draft-store';
import { advisorInfoOf, withAdvisorInfo } from '../draft/stored-draft';
import { useDraftValue } from '../draft/use-draft';
import { Attention } from '../editing/attention';
import { goToField } from '../editing/go-to-field';
import { useRight } from '../fields/premium-lock';
import { LateView } from '../layout/late-view';
import { FirmsOfChannel } from '../results/firms-of-channel';
import { useLiveCalculation } from '../results/live-calculation';
import { comparisonResults } from './late-comparison';

function fillSample(): void {
  const { present } = currentDraftState();
  change({ type: 'replace', draft: withAdvisorInfo(present, { ...advisorInfoOf(present), ...SAMPLE_INFO }) });
}

/** The difference over the years, or the inputs missing for it. */
export function SimpleResults() {
  const { calculated, faults } = useLiveCalculation();
  const hasPremium = useRight('premium_fields');
  const detailed = useDetailedAddress();
  const isEmpty = useDraftValue(({ advisor }) => advisor.t12 === null);
  if (isEmpty) {
    return (
      <EmptyState
        icon={<Calculator size={22} strokeWidth={1.5} />}
        title="Your comparison will appear here"
        text="Enter your trailing-12 revenue. Everything else starts at typical values you can change."
        action={
          <Button variant="secondary" onClick={fillSample}>
            Use sample figures
          </Button>
        }
      />
    );
  }
  return (
    <>
      <Attention faults={faults} stale={calculated !== null} onGo={goToField} />
      {(calculated || faults.length === 0) && (
        <LateView part={comparisonResults} failure="Your comparison did not load">
          {({ ResultsDashboard }) => calculated && <ResultsDashboard {...calculated} depth="summary" />}
        </LateView>
      )}
      {calculated && (
        <section aria-label="What comes next" className="rounded-card border border-line bg-sunken p-5 sm:p-6">
          <h2 className="font-display text-xl font-semibold">Model your offer letter</h2>
          <p className="mt-2 text-sm text-ink-soft">
            Grids, hurdles, gates and contingent notes, saved to your account. Your values carry over
            {hasPremium
              ? ', for up to six offers.'
              : '. Without premium, only the first offer is calculated there; the others are kept but locked. ' +
                'Premium allows up to six.'}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <LinkButton href={detailed}>Continue in the detailed view</LinkButton>
            <PrintButton />
            {!hasPremium && (
              <LinkButton href="/checkout" variant="quiet" data-track="simple-premium">
                See premium pricing
              </LinkButton>
            )}
          </div>
        </section>
      )}
      {calculated && <FirmsOfChannel channel={calculated.scenario.offers[0]?.channel} />}
    </>
  );
}
