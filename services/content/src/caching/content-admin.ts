import { applyDecorators, Controller, Injectable, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InvalidateAfterWrites, RequireAdmin, RequireRight } from '@app/server-kit';
import { ContentCaches } from './content-caches';

@Injectable()
export class InvalidateContentAfterWrites extends InvalidateAfterWrites {
  constructor(caches: ContentCaches) {
    super(caches);
  }
}

/**
 * A controller of the editors' calls under `/api/admin/content`: it declares who may call, and invalidates the caches
 * after a write, so that an editor reads at once what was saved.
 */
export const ContentAdminController = (path = '') =>
  applyDecorators(
    ApiTags('content administration'),
    RequireAdmin({ verifiedEmail: true }),
    RequireRight({ read: 'content.read', write: 'content.write' }),
    UseInterceptors(InvalidateContentAfterWrites),
    Controller(`api/admin/content${path}`),
  );
