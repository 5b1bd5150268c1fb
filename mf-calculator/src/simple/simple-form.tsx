import { Plus } from 'lucide-react';
import { Button, Card } from '@app/ui';
import { freeOfferName } from '../draft/draft';
import { change, usualOffer } from '../draft/draft-store';
import { unvestedOf, unvestedTotal } from '../draft/single-values';
import { useDraft } from '../draft/use-draft';
import { AdvisorFields } from '../fields/advisor-fields';
import { FormFold } from '../fields/form-fold';
import { HorizonField } from '../fields/horizon-field';
import { netPayoutText } from '../fields/net-payout';
import { SingleValueField } from '../fields/single-value-field';
import { PayoutRate } from './payout-rate';
import { SimpleOffer } from './simple-offer';
import { practiceSummary, stayingSummary } from './summaries';

/** How many offers this view shows; more are the detailed view's. */
const OFFERS = 2;

const SECTION = {
  level: 2,
  titleClassName: 'text-lg font-semibold',
  bodyClassName: 'flex flex-col gap-5 pt-5',
} as const;

/** The same calculation as everywhere, with one number where the detailed view has several. */
export function SimpleForm() {
  const draft = useDraft();
  const { offers } = draft;
  const addOffer = () =>
    change({
      type: 'insert',
      path: ['offers'],
      index: offers.length,
      value: usualOffer('regional', freeOfferName(offers)),
    });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <Card as="section" aria-labelledby="practice" className="own-part">
        <FormFold
          {...SECTION}
          title="Your practice"
          id="practice"
          startsOpen
          paths={['advisor']}
          summarize={() => practiceSummary(draft)}
        >
          <AdvisorFields />
        </FormFold>
      </Card>
      <Card as="section" aria-labelledby="staying" className="own-part">
        <FormFold
          {...SECTION}
          title="Staying"
          id="staying"
          paths={['stay', 'settings.horizon']}
          summarize={() => stayingSummary(draft)}
        >
          <PayoutRate
            path={['stay', 'payout']}
            payout={draft.stay.payout}
            label="Payout today"
            net={netPayoutText(draft.stay)}
          />
          <SingleValueField
            label="Unvested deferred compensation"
            term="deferred"
            bound="amount"
            help="Everything you would leave behind. We assume it vests evenly over five years."
            {...unvestedTotal(draft)}
            path={['stay', 'unvested']}
            valuesOf={unvestedOf}
            faultAt="stay.unvested[0].amount"
          />
          <HorizonField />
        </FormFold>
      </Card>
      {offers.slice(0, OFFERS).map((offer, index) => (
        <SimpleOffer key={index} offer={offer} index={index} removable={offers.length > 1} />
      ))}
      {offers.length < OFFERS && (
        <Button variant="secondary" onClick={addOffer}>
          <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Add a second offer
        </Button>
      )}
      {offers.length > OFFERS && (
        <p className="text-sm text-ink-soft">
          {offers.length - OFFERS} more of your offers are in the detailed view; the results include them.
        </p>
      )}
      <p className="text-xs text-ink-faint">These figures stay in this tab until you save them to your account.</p>
    </form>
  );
}
