import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { MyBuyerProfile, SaveBuyerProfileRequest, ShownBuyer } from '@app/contracts';
import { checkBuyerProfile, isProofType, proofMachine, sameValue, transition, type BuyerProfile } from '@app/domain';
import { CLOCK, RateLimits, type Actor, type Clock, type StreamedBody, type Transaction } from '@app/server-kit';
import { FileIntake, FileRefusedError, typeOfName, type AcceptedFile } from '@app/server-kit/private-files';
import { parseId } from '../documents/document';
import { ScreeningService } from '../screening/screening.service';
import { assertVerified, SAVE_LIMIT } from '../selling/selling-rules';
import {
  BuyerProfileChangedError,
  BuyerProfileNotFoundError,
  InvalidBuyerProfileError,
  ProofNotFoundError,
} from './buyer-profile.errors';
import { BuyerProfilesRepository, type FoundBuyer } from './buyer-profiles.repository';
import { stateOf, toMyProof, toShownProof } from './proof';
import { ProofsRepository } from './proofs.repository';

const ONLY_PAGES = 'A proof of funds is a PDF, PNG or JPEG file.';

/** What a buyer says of themselves and proves, and what the sellers they wrote to see of it. */
@Injectable()
export class BuyerProfileService {
  constructor(
    private readonly profiles: BuyerProfilesRepository,
    private readonly proofs: ProofsRepository,
    private readonly intake: FileIntake,
    private readonly screening: ScreeningService,
    private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async read(actor: Actor): Promise<MyBuyerProfile> {
    const stored = await this.profiles.own(actor);
    return { ...stored, proof: toMyProof(await this.proofs.own(actor), this.clock.now()) };
  }

  /** A call whose answer was lost can be sent again. @throws BuyerProfileChangedError with what is stored */
  async save(actor: Actor, { revision, profile: entered }: SaveBuyerProfileRequest): Promise<MyBuyerProfile> {
    await this.limits.consume(SAVE_LIMIT, actor.userId);
    const profile = soundProfile(entered);
    await this.screening.assertMasked(actor, { summary: profile.summary }, null);
    if (!(await this.profiles.save(actor, revision, profile, this.clock.now()))) {
      const current = await this.profiles.own(actor);
      if (!sameValue(current.profile, profile)) throw new BuyerProfileChangedError(current);
    }
    return this.read(actor);
  }

  /** Takes the place of the file before, and waits for a decision of its own. @throws FileRefusedError */
  async submit(actor: Actor, name: string, body: StreamedBody): Promise<MyBuyerProfile> {
    assertVerified(actor);
    if (!isProofType(typeOfName(name))) throw new FileRefusedError(ONLY_PAGES);
    const file = await this.intake.accept(actor, name, body);
    await this.proofs.transaction((manager) => this.store(manager, actor, name, file));
    return this.read(actor);
  }

  async remove(actor: Actor): Promise<MyBuyerProfile> {
    await this.proofs.transaction(async (manager) => {
      const proof = await this.proofs.lockOwn(manager, actor);
      const state = proof ? stateOf(proof, this.clock.now()) : 'none';
      if (!transition(proofMachine, state, 'remove', 'buyer').allowed) throw new ProofNotFoundError();
      await this.proofs.remove(manager, actor);
    });
    return this.read(actor);
  }

  /** @throws BuyerProfileNotFoundError for everyone but the seller of an open conversation */
  async ofInquiry(actor: Actor, segment: string): Promise<ShownBuyer> {
    return this.show(await this.profiles.ofInquiry(actor, parseId(segment)));
  }

  /** @throws BuyerProfileNotFoundError for everyone but the seller of an NDA that is not over */
  async ofNda(actor: Actor, segment: string): Promise<ShownBuyer> {
    return this.show(await this.profiles.ofNda(actor, parseId(segment), this.clock.now()));
  }

  private async store(manager: Transaction, actor: Actor, name: string, file: AcceptedFile): Promise<void> {
    const { type, bytes, pages, sha256, scan, storageKey } = file;
    if (!isProofType(type)) throw new FileRefusedError(ONLY_PAGES);
    await this.proofs.lockOwn(manager, actor);
    await this.intake.keep(manager, file);
    await this.proofs.remove(manager, actor);
    const submittedAt = this.clock.now();
    const id = randomUUID();
    await this.proofs.insert(manager, actor, { id, name, type, bytes, pages, sha256, scan, storageKey, submittedAt });
  }

  private show(found: FoundBuyer | null): ShownBuyer {
    if (!found) throw new BuyerProfileNotFoundError();
    if (!found.shown) return { buyer: null };
    const { profile, changedAt, proof } = found.shown;
    return {
      buyer: { profile, changedAt: changedAt.toISOString(), proof: toShownProof(proof, this.clock.now()) },
    };
  }
}

function soundProfile(entered: unknown): BuyerProfile {
  const { profile, faults } = checkBuyerProfile(entered);
  if (profile === null) throw new InvalidBuyerProfileError(faults);
  return profile;
}
