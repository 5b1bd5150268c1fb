import { z } from 'zod';
import { enteredFault, LISTING_FIELD_NAMES, type ListingField, type ListingFields } from '@app/domain';
import { formatPhone, type Typed } from '@app/ui';

/** A field as its control holds it: a number as typed, an absent choice or text as an empty one. */
type ValueOf<Value> = [Value] extends [number | null]
  ? Typed
  : [Value] extends [string | null]
    ? null extends Value
      ? string
      : Value
    : Value;

/** The form: paragraphs are one text, with an empty line between them. */
export type EditorValues = { [Name in Exclude<ListingField, 'description'>]: ValueOf<ListingFields[Name]> } & {
  description: string;
};

const text = (value: string | null) => value ?? '';

export function valuesOf(fields: ListingFields): EditorValues {
  return {
    ...fields,
    description: fields.description.join('\n\n'),
    state: text(fields.state),
    city: text(fields.city),
    street: text(fields.street),
    affiliation: text(fields.affiliation),
    custodian: text(fields.custodian),
    firm: text(fields.firm),
    crd: text(fields.crd),
    staffNames: text(fields.staffNames),
    clientDetail: text(fields.clientDetail),
    sellerName: text(fields.sellerName),
    sellerEmail: text(fields.sellerEmail),
    sellerPhone: formatPhone(text(fields.sellerPhone)),
    website: text(fields.website),
  };
}

/** What the form says, for `readListing` and for the server. */
export function enteredOf({ description, ...values }: EditorValues): Record<string, unknown> {
  const paragraphs = description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return { ...values, description: paragraphs };
}

/** The bounds of the domain, one sentence for each field; a draft may be incomplete. */
export const editorSchema = z.custom<EditorValues>().superRefine((values, context) => {
  const each = enteredOf(values);
  for (const name of LISTING_FIELD_NAMES) {
    const message = enteredFault(name, each[name]);
    if (message !== undefined) context.addIssue({ code: 'custom', path: [name], message });
  }
});
