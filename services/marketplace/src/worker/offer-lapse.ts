import { LifecycleRepository } from '../lifecycle/lifecycle.repository';
import { LifecycleService } from '../lifecycle/lifecycle.service';
import { PublicationRepository } from '../listings/publication.repository';
import { EvidenceRepository } from '../nda/evidence/evidence.repository';
import { GrantsRepository } from '../nda/grants.repository';
import { BoughtAccess } from '../offers/bought-access';
import { OfferAcceptance } from '../offers/offer-acceptance';
import { OfferMoves } from '../offers/offer-moves';
import { OffersRepository } from '../offers/offers.repository';
import { PopulationRule } from '../population/population-rule';
import { PopulationRepository } from '../population/population.repository';
import type { ExpiryParts } from './listing-expiry';

const WORKER = { actor: 'worker', actorId: null } as const;
/** Both sides read it with the offer. */
const LISTING_ENDED = 'The practice was sold or is no longer for sale, so this offer has ended.';

/** Ends offers whose time is over or whose practice is sold: run by every worker, and each lapses once. */
export class OfferLapse {
  private readonly offers: OffersRepository;
  private readonly moves: OfferMoves;

  constructor(private readonly parts: ExpiryParts) {
    const { dataSource, mails, accounts, clock } = parts;
    const listings = new LifecycleRepository(dataSource);
    const population = new PopulationRule(new PopulationRepository(dataSource));
    const lifecycle = new LifecycleService(listings, new PublicationRepository(), population, mails, accounts);
    const [grants, evidence] = [new GrantsRepository(dataSource), new EvidenceRepository(dataSource)];
    this.offers = new OffersRepository(dataSource);
    const acceptance = new OfferAcceptance(listings, lifecycle, grants, evidence, new BoughtAccess(grants, evidence));
    this.moves = new OfferMoves(this.offers, acceptance, mails, accounts, clock);
  }

  /** One offer in a transaction, so that no worker holds several listings. */
  async sweep(signal: AbortSignal): Promise<void> {
    let lapsed = 0;
    while (!signal.aborted && (await this.lapseOne())) lapsed += 1;
    if (lapsed > 0) this.parts.logger.info({ lapsed }, 'offers without an answer have lapsed');
  }

  private lapseOne(): Promise<boolean> {
    return this.offers.transaction(async (manager) => {
      const due = await this.offers.due(manager, this.parts.clock.now());
      const offer = due && (await this.offers.lock(manager, due.userId, due.id));
      if (!due || !offer) return false;
      await this.moves.apply(manager, offer, 'lapse', WORKER, due.isOverdue ? {} : { reason: LISTING_ENDED });
      return true;
    });
  }
}
