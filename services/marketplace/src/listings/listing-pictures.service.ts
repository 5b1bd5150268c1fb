import { Injectable } from '@nestjs/common';
import type { ListingDetail } from '@app/contracts';
import { KeptPictures } from '@app/server-kit/pictures';
import { listingPicture } from './listing-picture';
import { ListingsService } from './listings.service';

/** The pictures that previews of shared links show, drawn from the public answer alone. */
@Injectable()
export class ListingPicturesService {
  private readonly pictures = new KeptPictures();

  constructor(private readonly listings: ListingsService) {}

  /** @returns a PNG. @throws ListingNotFoundError, ListingGoneError */
  async draw(segment: string): Promise<Buffer> {
    const { body } = await this.listings.detail(segment);
    return this.pictures.draw(listingPicture(JSON.parse(body) as ListingDetail));
  }
}
