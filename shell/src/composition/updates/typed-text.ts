type Field = { isConnected: boolean; value?: unknown; type?: string };

/** A box or a choice has a value whatever was done to it. */
const CHOICES = /^(checkbox|radio|select|file|range|color)/;

/**
 * Whether something that was entered into a field is still on the page. What is gone from it, or was deleted again, is
 * forgotten.
 */
export function hasTypedText(edited: Set<Field>): boolean {
  for (const field of edited) {
    const isKept =
      field.isConnected && (typeof field.value !== 'string' || field.value !== '' || CHOICES.test(field.type ?? ''));
    if (!isKept) edited.delete(field);
  }
  return edited.size > 0;
}
