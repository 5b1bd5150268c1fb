import { IsIn, IsObject, registerDecorator } from 'class-validator';
import { DESTINATIONS, type Destination, type DestinationAccountRequest } from '@app/contracts';

export class DestinationParams {
  @IsIn(DESTINATIONS)
  destination: Destination;
}

const MAX_FIELDS = 20;
const MAX_CHARS = 2_000;

/** Names and forms are checked by the service that knows the account's fields. */
function AreShortTexts(): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'areShortTexts',
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message: '$property holds texts' },
      validator: {
        validate: (value: unknown) =>
          typeof value === 'object' &&
          value !== null &&
          Object.keys(value).length <= MAX_FIELDS &&
          Object.values(value).every((text) => typeof text === 'string' && text.length <= MAX_CHARS),
      },
    });
}

export class DestinationAccountDto implements DestinationAccountRequest {
  @IsObject()
  @AreShortTexts()
  fields: Record<string, string>;
}
