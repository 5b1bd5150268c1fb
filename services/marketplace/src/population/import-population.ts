import { isDay } from '@app/domain';
import { siteDay, type Clock, type Database, type Transaction } from '@app/server-kit';
import { LISTING_COLUMNS, LISTING_TABLES } from '../lifecycle/lifecycle.repository';
import { isPublicStatus, type Listing } from '../lifecycle/listing';
import { PublicationRepository } from '../listings/publication.repository';
import { readPopulation } from './population-csv';
import { PopulationRule } from './population-rule';
import { PopulationRepository } from './population.repository';

export type PopulationImport = {
  csv: string;
  source: string;
  /** `YYYY-MM-DD` */
  asOf: string;
  /** Does everything and keeps nothing. */
  dryRun: boolean;
};
export type PopulationReport = {
  faults: string[];
  firms: number;
  cells: number;
  /** Listings on the public site, and how many of them show something else with these counts. */
  listings: number;
  changed: number;
};

const SOURCE_MAX = 200;
/** Ends the transaction of a dry run. */
class DryRunEnd extends Error {}

function headFaults({ source, asOf }: PopulationImport, today: string): string[] {
  const faults: string[] = [];
  if (source.trim() === '' || source.length > SOURCE_MAX)
    faults.push(`The source must have 1 to ${SOURCE_MAX} characters`);
  if (!isDay(asOf)) faults.push(`"${asOf}" is no date such as 2026-06-30`);
  else if (asOf > today) faults.push(`The counts cannot be of ${asOf}, which is to come`);
  return faults;
}

/**
 * Puts counts of real firms in place of the model or of the counts before, and publishes every public listing anew by
 * them, all in one transaction. What changes is no news to saved searches. With faults nothing is done.
 */
export async function importPopulation(
  database: Database,
  given: PopulationImport,
  { clock }: { clock: Clock },
): Promise<PopulationReport> {
  const now = clock.now();
  const { cells, firms, faults: found } = readPopulation(given.csv);
  const faults = [...headFaults(given, siteDay(now)), ...found];
  const report: PopulationReport = { faults, firms, cells: cells.length, listings: 0, changed: 0 };
  if (faults.length > 0) return report;
  const population = new PopulationRepository(database);
  try {
    await database.transaction(async (manager) => {
      // A publication has locked its listing: those who read the counts before are done, and others wait.
      await manager.query('LOCK TABLE marketplace.listing IN EXCLUSIVE MODE');
      await population.insert(manager, { source: given.source.trim(), asOf: given.asOf }, cells, now);
      Object.assign(report, await publishAll(manager, new PopulationRule(population)));
      if (given.dryRun) throw new DryRunEnd();
    });
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error;
  }
  return report;
}

async function publishAll(
  manager: Transaction,
  population: PopulationRule,
): Promise<Pick<PopulationReport, 'listings' | 'changed'>> {
  const rule = await population.current(manager);
  const publications = new PublicationRepository();
  const waiting = await manager.query<{ id: number }[]>(
    'SELECT listing_id AS id FROM marketplace.listing_alert WHERE matched_at IS NULL FOR UPDATE',
  );
  const listings = await manager.query<Listing[]>(
    `SELECT ${LISTING_COLUMNS} FROM ${LISTING_TABLES}
     WHERE l.status IN ('published', 'under_offer') AND l.posted_at IS NOT NULL ORDER BY l.id`,
  );
  let published = 0;
  for (const { id: listingId, approvedFields: fields, status, postedAt, ...listing } of listings) {
    if (!fields || !postedAt || !isPublicStatus(status)) continue;
    const { sample, featuredFrom, featuredUntil } = listing;
    await publications.publish(
      manager,
      { listingId, fields, status, sample, postedAt, featuredFrom, featuredUntil },
      rule,
    );
    published += 1;
  }
  await manager.query(
    `UPDATE marketplace.listing_alert SET matched_at = now()
     WHERE matched_at IS NULL AND NOT (listing_id = ANY ($1))`,
    [waiting.map(({ id }) => id)],
  );
  const [row] = await manager.query<{ changed: number }[]>(
    `SELECT count(*)::int AS changed FROM marketplace.listing_public WHERE changed_in = pg_current_xact_id()`,
  );
  return { listings: published, changed: row?.changed ?? 0 };
}
