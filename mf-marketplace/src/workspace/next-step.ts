import type { NdaView, OfferSummary } from '@app/contracts';
import { offerMachine } from '@app/domain';
import { nextStep as offerStep } from '../offers/offer-text';

const NDA_STEPS: Record<Exclude<NdaView['state'], 'active'>, string> = {
  requested: 'Read and sign the NDA on the page of the listing.',
  signed: 'You signed the NDA. The owner countersigns it next.',
  declined: 'The owner declined the NDA. Your notes stay here.',
  withdrawn: 'You withdrew the NDA. You can ask for it again on the page of the listing.',
  expired: 'The NDA has expired. You can ask for it again on the page of the listing.',
  ended: 'Your access has ended. Your notes stay here, and your duties under the NDA continue.',
};

export function isOpenOffer({ state }: Pick<OfferSummary, 'state'>): boolean {
  return !offerMachine.terminal.includes(state);
}

/** What the buyer of a listing does next, in a sentence. */
export function workspaceStep(nda: NdaView | undefined, offers: readonly OfferSummary[]): string {
  const open = offers.find(isOpenOffer);
  if (open) return offerStep(open);
  if (!nda) return 'Ask for the NDA on the page of the listing.';
  if (nda.state !== 'active') return NDA_STEPS[nda.state];
  const [last] = offers;
  if (last?.state === 'closed') return 'The deal is closed. Nothing is left to do here.';
  return 'Read the confidential facts, value the practice, and draft an offer when you are ready.';
}
