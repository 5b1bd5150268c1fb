import type { Delivery } from '@app/contracts';

export type StoredDelivery = {
  id: string;
  ndaId: string;
  grantId: string;
  listingId: number;
  documentId: string;
  documentName: string;
  /** Of the bytes that were sent. */
  sha256: string;
  pages: number | null;
  isMarked: boolean;
  code: string;
  address: string;
  deliveredAt: Date;
};

/** A delivery as its record and the evidence bundle write it: without the address of the reader. */
export function deliveryFacts({ id, grantId, documentName, sha256, pages, isMarked, code, ...rest }: StoredDelivery) {
  const deliveredAt = rest.deliveredAt.toISOString();
  return { deliveryId: id, grantId, documentName, sha256, pages, isMarked, code, deliveredAt };
}

/** For the owner of the listing, who has no business with the reader’s network address. */
export function toDelivery(delivery: StoredDelivery & { buyerName: string | null }): Delivery {
  const { id, buyerName, documentName, sha256, pages, isMarked, code, deliveredAt } = delivery;
  const at = deliveredAt.toISOString();
  return { id, at, buyerName: buyerName ?? '', documentName, sha256, pages, isMarked, code };
}
