import { applyDecorators, Controller, Injectable, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ForgetAfterWrites, RequireAdmin } from '@app/server-kit';
import { ContentMemory } from './content-memory';

@Injectable()
export class ForgetContentAfterWrites extends ForgetAfterWrites {
  constructor(memory: ContentMemory) {
    super(memory);
  }
}

/**
 * A controller of the editors' calls under `/api/admin/content`: who may call, and that an editor reads at once what
 * was saved.
 */
export const ContentAdminController = (path = '') =>
  applyDecorators(
    ApiTags('content administration'),
    RequireAdmin({ verifiedEmail: true }),
    UseInterceptors(ForgetContentAfterWrites),
    Controller(`api/admin/content${path}`),
  );
