import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Actor, Database, Transaction } from '@app/server-kit';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { deliveryFacts } from '../deliveries/delivery';
import { grantFacts } from './activation.service';
import { writeBundle } from './evidence/evidence-bundle';
import { EvidenceRepository } from './evidence/evidence.repository';
import type { Anchor } from './evidence/verify-chain';
import { GrantsRepository } from './grants.repository';
import { EvidenceOfOldFormError, NdaNotFoundError, NdaNotSignedError } from './nda.errors';
import { NdaRepository } from './nda.repository';

@Injectable()
export class NdaEvidenceService {
  constructor(
    private readonly ndas: NdaRepository,
    private readonly grants: GrantsRepository,
    private readonly evidence: EvidenceRepository,
    private readonly deliveries: DeliveriesRepository,
    @InjectDataSource() private readonly database: Database,
  ) {}

  /** The bundle of an NDA for either of its sides. Its chain ends at the anchor, or at the head on the first day. */
  async bundle(actor: Actor, id: string): Promise<string> {
    // Of one moment: a grant or a delivery that is recorded meanwhile would have no record in the file.
    return this.database.transaction('REPEATABLE READ', (manager) => this.bundleAt(manager, actor, id));
  }

  private async bundleAt(manager: Transaction, actor: Actor, id: string): Promise<string> {
    const nda = await this.ndas.find(actor, id, manager);
    if (!nda) throw new NdaNotFoundError();
    const span = await this.evidence.span(id, manager);
    if (!span || !nda.signedAt) throw new NdaNotSignedError();
    const { seq, anchorDay, anchorSeq, anchorHash } = await this.evidence.head(manager);
    const isAnchored = anchorDay !== null && anchorSeq !== null && anchorHash !== null && anchorSeq >= span.last;
    const anchor: Anchor | null = isAnchored ? { day: anchorDay, seq: anchorSeq, hash: anchorHash } : null;
    const rows = await this.evidence.rows(span.first, anchor?.seq ?? seq, manager);
    if (rows.some(({ ndaId, version }) => ndaId === id && version === 1)) throw new EvidenceOfOldFormError();
    return writeBundle({
      ndaId: id,
      side: nda.side,
      text: await this.ndas.text(nda.textVersion, manager),
      page: nda.page,
      document: await this.ndas.document(actor, id, manager),
      grants: (await this.grants.ofNda(id, manager)).map(grantFacts),
      deliveries: (await this.deliveries.ofNda(id, manager)).map(deliveryFacts),
      rows,
      anchor,
    });
  }
}
