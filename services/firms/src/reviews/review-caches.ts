import { Injectable } from '@nestjs/common';
import { AnswerCaches, InvalidateAfterWrites } from '@app/server-kit';

/** This process's caches of reviews and scores; triggers on counts and answers announce changes. */
@Injectable()
export class ReviewCaches extends AnswerCaches {
  protected readonly channel = 'firm_reviews_changed';
}

/** So that a reader sees their own vote, and a moderator their own decision. */
@Injectable()
export class InvalidateReviews extends InvalidateAfterWrites {
  constructor(caches: ReviewCaches) {
    super(caches);
  }
}
