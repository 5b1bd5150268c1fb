import { DESTINATIONS } from '@app/contracts';
import { database, fanOutMissed } from '@app/service-tracking';
import { readArguments, UsageError, type Command } from './arguments';
import { withDataSource } from './with-data-source';

/** Assigns conversions that were accepted without a destination to one that is configured by now. */
export const conversions: Command = async (args, { config, print }) => {
  const { values, positionals } = readArguments(args, { to: { type: 'string' } }, true);
  const destination = DESTINATIONS.find((name) => name === values.to);
  if (positionals.join(' ') !== 'fan-out' || !destination)
    throw new UsageError(`usage: conversions fan-out --to <${DESTINATIONS.join(' | ')}>`);
  await withDataSource(config, [database], async (dataSource) => {
    const count = await fanOutMissed(dataSource, destination);
    print(
      count === 0
        ? 'no conversion is without a destination'
        : `handed ${count} conversions to ${destination}; those older than an hour expire unsent`,
    );
  });
};
