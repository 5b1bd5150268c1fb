import { Module } from '@nestjs/common';
import { ServiceKeysRepository } from '@app/server-kit';
import { ServiceKeysController } from './service-keys.controller';
import { ServiceKeysService } from './service-keys.service';

@Module({
  controllers: [ServiceKeysController],
  providers: [ServiceKeysService, ServiceKeysRepository],
  exports: [ServiceKeysService],
})
export class ServiceKeysModule {}
