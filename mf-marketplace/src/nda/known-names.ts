import type { InquirySummary, NdaView } from '@app/contracts';

type Side = NdaView['side'];

/** Which names NDAs have shown: none, the buyer’s by their signature, or both by the countersignature. */
export type KnownNames = 'none' | 'buyer' | 'both';

/** Of all NDAs between the two sides: a name that was read stays known after its NDA has ended. */
export function knownNames(ndas: readonly Pick<NdaView, 'signedAt' | 'countersignedAt'>[]): KnownNames {
  if (ndas.some(({ countersignedAt }) => countersignedAt !== null)) return 'both';
  return ndas.some(({ signedAt }) => signedAt !== null) ? 'buyer' : 'none';
}

/** Before a signature: which name the other side reads by it, and which name its signer reads. */
export const BEFORE_SIGNING: Record<Side, string> = {
  buyer:
    'When you sign, the owner sees the name, capacity and firm you enter below. ' +
    'When the owner countersigns, you see theirs.',
  seller:
    'When you sign, the NDA is active: the buyer sees the name, capacity and firm you enter below, ' +
    'and this listing’s confidential information. You already see who the buyer is.',
};

/** The rule, where no single NDA is meant. */
export const NAMES_RULE =
  'Names stay hidden until a side reveals its own or signs an NDA: the owner sees the buyer’s name with the ' +
  'buyer’s signature, and the buyer sees the owner’s with the countersignature.';

const BUYER_SIGNED = 'The owner knows your name and firm from the NDA you signed.';
const OWN_NAME: Record<Side, Record<KnownNames, string>> = {
  buyer: { none: 'The owner does not know your name.', buyer: BUYER_SIGNED, both: BUYER_SIGNED },
  seller: {
    none: 'The buyer does not know your name.',
    buyer: 'The buyer does not know your name until you countersign the NDA.',
    both: 'The buyer knows your name from the NDA you countersigned.',
  },
};

/** What the other side knows of the reader, in a sentence. */
export const ownNameWords = (side: Side, names: KnownNames): string => OWN_NAME[side][names];

/** How a buyer’s profile reaches the owner of a listing. */
export const profileWords = (names: KnownNames): string =>
  'The owner sees what you are looking for, how you would pay and whether your proof of funds is verified. ' +
  (names === 'none' ? 'The profile does not show your name.' : BUYER_SIGNED);

/** The NDAs between the two sides of a conversation. */
export function ndasOfThread(
  { id, side, listing }: Pick<InquirySummary, 'id' | 'side' | 'listing'>,
  { asBuyer, asSeller }: { asBuyer: NdaView[]; asSeller: NdaView[] },
): NdaView[] {
  return side === 'buyer'
    ? asBuyer.filter(({ listingId }) => listingId === listing.id)
    : asSeller.filter(({ thread }) => thread?.id === id);
}

/** The other side’s signature, where an NDA shows it. */
export function otherSignature(side: Side, ndas: readonly NdaView[]): NdaView['buyer'] {
  const signatures = ndas.map(({ buyer, seller }) => (side === 'buyer' ? seller : buyer));
  return signatures.find((signature) => signature !== null) ?? null;
}
