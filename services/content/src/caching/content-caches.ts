import { Injectable } from '@nestjs/common';
import { AnswerCaches } from '@app/server-kit';

/** This process's caches of the content; the migration of documents defines the triggers that announce changes. */
@Injectable()
export class ContentCaches extends AnswerCaches {
  protected readonly channel = 'content_changed';
}
