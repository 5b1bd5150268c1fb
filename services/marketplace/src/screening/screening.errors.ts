import { INQUIRY_CODES } from '@app/contracts';
import { screeningSentence, type ScreenedSpan } from '@app/domain';
import { DomainError } from '@app/server-kit';

export type FieldText = { field: string; text: string };

/** A text that was held back, with what was found in it and where; nothing of it is stored. */
export class HeldBackError extends DomainError {
  constructor({ field, text }: FieldText, spans: readonly ScreenedSpan[]) {
    const sentence = screeningSentence(text, spans);
    super({
      code: INQUIRY_CODES.contactData,
      kind: 'invalid',
      message:
        `${sentence} Please remove it. You can exchange names and contact information in the conversation ` +
        'once you have both revealed your identities.',
      fields: { [field]: sentence },
      passages: spans.map(({ start, end, kind }) => ({ field, start, end, kind })),
    });
  }
}
