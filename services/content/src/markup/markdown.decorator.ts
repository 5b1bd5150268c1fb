import { applyDecorators } from '@nestjs/common';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { markdownFaults } from '@app/domain/markup';
import { Prose } from '@app/server-kit';

const MOST_SHOWN = 3;

/** A text of many lines in Markdown. What of it would be lost when it is shown is refused, each in a sentence. */
export const Markdown = (label: string, max: number) => {
  const faultsOf = (value: unknown) => (typeof value === 'string' && value.length <= max ? markdownFaults(value) : []);
  return applyDecorators(
    Prose(label, max),
    ValidateBy({
      name: 'markdown',
      validator: {
        validate: (value: unknown) => faultsOf(value).length === 0,
        defaultMessage: (about?: ValidationArguments) => {
          const faults = faultsOf(about?.value);
          const more = faults.length - MOST_SHOWN;
          return [...faults.slice(0, MOST_SHOWN), ...(more > 0 ? [`And ${more} more like these.`] : [])].join(' ');
        },
      },
    }),
  );
};
