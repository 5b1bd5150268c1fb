import {
  NDA_PAGE_CHANGED_CODE,
  NDA_PREMIUM_CODE,
  SIGNATURE_MAX,
  type NdaSignature,
  type NdaView,
} from '@app/contracts';
import { idDigits, legalNameFault } from '@app/domain';
import { ApiError } from '@app/web-kit';

export const NO_SIGNATURE: NdaSignature = { legalName: '', capacity: '', firm: '' };

export const SIGNATURE_FIELDS = [
  { name: 'legalName', label: 'Full legal name', help: 'Typing it here is your signature.', autoComplete: 'name' },
  {
    name: 'capacity',
    label: 'Capacity',
    help: 'Your title at the firm, such as owner or partner; otherwise “Individual”.',
    autoComplete: 'off',
  },
  {
    name: 'firm',
    label: 'Firm',
    help: 'The firm you are signing for. Leave it blank if you are signing for yourself.',
    autoComplete: 'organization',
    optional: true,
  },
] as const satisfies {
  name: keyof NdaSignature;
  label: string;
  help: string;
  autoComplete: string;
  optional?: true;
}[];

/** A signature in a line; a person who signs for themselves has no firm. */
export const signatureText = (parts: Partial<NdaSignature>): string =>
  [parts.legalName, parts.capacity, parts.firm].filter(Boolean).join(', ');

/** Field → sentence, for what the server would refuse as well. */
export type SignatureFaults = Partial<Record<string, string>>;

export function signatureFaults(signature: NdaSignature): SignatureFaults {
  return Object.fromEntries(
    SIGNATURE_FIELDS.flatMap(({ name, label, ...field }) => {
      const text = signature[name].trim();
      if (text === '') return 'optional' in field ? [] : [[name, `${label} is required.`]];
      const max = SIGNATURE_MAX[name];
      if (text.length > max) return [[name, `${label} must be at most ${max} characters.`]];
      const fault = name === 'legalName' ? legalNameFault(text) : undefined;
      return fault === undefined ? [] : [[name, fault]];
    }),
  );
}

export function crdFault(crd: string): SignatureFaults {
  return /^\d{0,10}$/.test(idDigits(crd.trim())) ? {} : { crd: 'Enter the CRD number as up to 10 digits.' };
}

export function needsPremium(error: unknown): boolean {
  return error instanceof ApiError && error.code === NDA_PREMIUM_CODE;
}

/** The page is another one than the one that was read. */
export function isPageChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === NDA_PAGE_CHANGED_CODE;
}

export function refusedFields(error: unknown): SignatureFaults {
  return error instanceof ApiError ? error.fields : {};
}

const OPEN_STATES: NdaView['state'][] = ['requested', 'signed', 'active'];

/** The NDA that counts for a listing: the open one of this buyer, else their last one. */
export function currentNda(ndas: NdaView[], listingId: number): NdaView | undefined {
  return openNda(ndas, listingId) ?? ndas.find((nda) => nda.listingId === listingId);
}

/** The open one of this buyer for a listing, if there is one. */
export function openNda(ndas: NdaView[], listingId: number): NdaView | undefined {
  return ndas.find((nda) => nda.listingId === listingId && OPEN_STATES.includes(nda.state));
}

const STATES: Record<NdaView['state'], string> = {
  requested: 'Not signed yet',
  signed: 'Signed by the buyer',
  active: 'Active',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  ended: 'Ended',
};

/** The state of an NDA as the side that reads it would say it. */
export function ndaStateWords({ side, state }: Pick<NdaView, 'side' | 'state'>): string {
  return side === 'buyer' && state === 'signed' ? 'Signed by you' : STATES[state];
}
