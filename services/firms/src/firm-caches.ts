import { Injectable } from '@nestjs/common';
import { AnswerCaches } from '@app/server-kit';

/** This process's caches of the directory and of profiles; triggers on the tables behind them announce changes. */
@Injectable()
export class FirmCaches extends AnswerCaches {
  protected readonly channel = 'firms_changed';
}
