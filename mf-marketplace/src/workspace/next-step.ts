import type { NdaView, OfferSummary } from '@app/contracts';
import { offerMachine } from '@app/domain';
import { closedWords } from '../nda/nda-words';
import { nextStep as offerStep } from '../offers/offer-text';

const NDA_STEPS: Partial<Record<NdaView['state'], string>> = {
  requested: 'Read and sign the NDA on the listing’s page.',
  signed: 'You signed the NDA. The owner countersigns it next.',
};

const NOTHING_MORE = 'The deal is closed. There is nothing more to do here.';
const DEAL_CLOSED =
  'The deal is closed. The confidential facts and documents stay open to you for the term of your NDA, unless the ' +
  'owner ends your access.';

export function isOpenOffer({ state }: Pick<OfferSummary, 'state'>): boolean {
  return !offerMachine.terminal.includes(state);
}

/** What the buyer of a listing does next, in a sentence. */
export function workspaceStep(nda: NdaView | undefined, offers: readonly OfferSummary[]): string {
  const open = offers.find(isOpenOffer);
  if (open) return offerStep(open);
  if (!nda) return 'Request the NDA on the listing’s page.';
  const [last] = offers;
  const closed = closedWords(nda);
  if (last?.state === 'closed' || nda.isBought)
    return nda.isBought && nda.state === 'active' && closed === undefined ? DEAL_CLOSED : NOTHING_MORE;
  if (closed !== undefined) return `${closed} Your notes stay here.`;
  const step = NDA_STEPS[nda.state];
  if (step !== undefined) return step;
  return 'Read the confidential facts, value the practice, and draft an offer when you are ready.';
}
