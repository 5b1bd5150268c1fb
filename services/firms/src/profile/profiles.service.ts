import { Inject, Injectable } from '@nestjs/common';
import { firmPath, isFirmSlug, type FirmAnswer } from '@app/contracts';
import { isReservedName } from '@app/domain';
import { CLOCK, prepareAnswer, type Answer, type AnswerCache, type Clock } from '@app/server-kit';
import { FirmCaches } from '../firm-caches';
import { NO_FIRM, parseFirmId } from '../publishing/firm-id';
import { FirmNotFoundError } from '../publishing/firms.errors';
import { LogosRepository } from '../submissions/logos.repository';
import { LogoNotFoundError } from '../submissions/submissions.errors';
import { toProfile } from './firm-profile';
import { ProfilesRepository, type PublishedFirm } from './profiles.repository';

@Injectable()
export class ProfilesService {
  /** Only what was found: names that no firm has cannot displace it. */
  private readonly byNumber: AnswerCache<FirmAnswer>;
  private readonly byName: AnswerCache<FirmAnswer>;

  constructor(
    private readonly firms: ProfilesRepository,
    private readonly logos: LogosRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    caches: FirmCaches,
  ) {
    this.byNumber = caches.cache('firms by number');
    this.byName = caches.cache('firms by name');
  }

  /** The profile, or where the firm is that this one was merged into. @throws FirmNotFoundError */
  async ofNumber(segment: string): Promise<Answer<FirmAnswer>> {
    const id = parseFirmId(segment);
    if (id === NO_FIRM) throw new FirmNotFoundError();
    const find = async () => this.answer(await this.firms.findById(id), (firm) => firm.id === id);
    return (await this.byNumber.read(String(id), find)).value;
  }

  /**
   * The profile, or where it is when the name is a former one or written otherwise. Reserved words and what is no name
   * are answered without a read. @throws FirmNotFoundError
   */
  async ofName(name: string): Promise<Answer<FirmAnswer>> {
    const slug = name.toLowerCase();
    if (!isFirmSlug(slug) || isReservedName(slug)) throw new FirmNotFoundError();
    const find = async () => this.answer(await this.firms.findByAddress(slug), (firm) => firm.slug === name);
    return (await this.byName.read(name, find)).value;
  }

  /** The logo of a published firm, as PNG. @throws LogoNotFoundError */
  async logo(segment: string): Promise<Buffer> {
    const id = parseFirmId(segment);
    const bytes = id === NO_FIRM ? null : await this.logos.ofFirm(id);
    if (!bytes) throw new LogoNotFoundError();
    return bytes;
  }

  private answer(firm: PublishedFirm | null, isHere: (firm: PublishedFirm) => boolean): Answer<FirmAnswer> {
    if (!firm) throw new FirmNotFoundError();
    return prepareAnswer<FirmAnswer>(isHere(firm) ? toProfile(firm, this.clock.now()) : { movedTo: firmPath(firm) });
  }
}
