import { Injectable } from '@nestjs/common';
import { AnswerCaches, InvalidateAfterWrites } from '@app/server-kit';

/** This process's caches of ranges, sources and templates. */
@Injectable()
export class MarketCaches extends AnswerCaches {
  protected readonly channel = 'calculator_changed';
}

@Injectable()
export class InvalidateMarketAfterWrites extends InvalidateAfterWrites {
  constructor(caches: MarketCaches) {
    super(caches);
  }
}
