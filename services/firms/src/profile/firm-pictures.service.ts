import { Injectable } from '@nestjs/common';
import type { FirmAnswer } from '@app/contracts';
import { KeptPictures } from '@app/server-kit/pictures';
import { FirmNotFoundError } from '../publishing/firms.errors';
import { firmPicture } from './firm-picture';
import { ProfilesService } from './profiles.service';

/** The pictures that previews of shared links show, drawn from the public answer alone. */
@Injectable()
export class FirmPicturesService {
  private readonly pictures = new KeptPictures();

  constructor(private readonly profiles: ProfilesService) {}

  /** @returns a PNG. @throws FirmNotFoundError also for a firm that was merged into another */
  async draw(segment: string): Promise<Buffer> {
    const { body } = await this.profiles.ofNumber(segment);
    const answer = JSON.parse(body) as FirmAnswer;
    if ('movedTo' in answer) throw new FirmNotFoundError();
    return this.pictures.draw(firmPicture(answer));
  }
}
