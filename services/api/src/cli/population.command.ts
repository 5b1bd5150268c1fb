import { readFile } from 'node:fs/promises';
import { DomainError, systemClock } from '@app/server-kit';
import { database, importPopulation } from '@app/service-marketplace';
import { readArguments, UsageError, type Command } from './arguments';
import { withDataSource } from './with-data-source';

const POPULATION_USAGE = 'population import <file.csv> --source <text> --as-of <date> [--dry-run]';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** Counts of real firms in place of the model, by which teasers of listings are made coarse enough (ADR 49). */
export const population: Command = async (args, { config, print }) => {
  const { values, positionals } = readArguments(
    args,
    {
      source: { type: 'string' },
      'as-of': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
    true,
  );
  const [action, file, ...more] = positionals;
  const { source, 'as-of': asOf, 'dry-run': dryRun } = values;
  if (action !== 'import' || file === undefined || more.length > 0 || source === undefined || asOf === undefined)
    throw new UsageError(`usage: ${POPULATION_USAGE}`);
  const csv = await readFile(file, 'utf8');
  const report = await withDataSource(config, [database], (dataSource) =>
    importPopulation(dataSource, { csv, source, asOf, dryRun }, { clock: systemClock }),
  );
  if (report.faults.length > 0) {
    const message = `Nothing was imported:\n${report.faults.map((fault) => `  ${fault}`).join('\n')}`;
    throw new DomainError({ code: 'MARKETPLACE.POPULATION_REFUSED', kind: 'invalid', message });
  }
  const { firms, cells, listings, changed } = report;
  print(`${count(firms, 'firm', 'firms')} in ${count(cells, 'cell', 'cells')}, from ${source}, as of ${asOf}`);
  print(`${count(listings, 'public listing', 'public listings')}, of which ${changed} ${dryRun ? 'would ' : ''}change`);
  print(dryRun ? 'Nothing was kept: this was a dry run.' : 'These counts are in use now.');
};
