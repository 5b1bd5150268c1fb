import { Injectable } from '@nestjs/common';
import { AnswerCaches } from '@app/server-kit';

/** This process's caches of public listings; a trigger on `marketplace.listing_public` announces changes. */
@Injectable()
export class ListingCaches extends AnswerCaches {
  protected readonly channel = 'marketplace_changed';
}
