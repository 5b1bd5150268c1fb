import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ServiceKeysRepository } from '@app/server-kit';
import { ServiceKeysController } from './service-keys.controller';
import { ServiceKeysService } from './service-keys.service';

@Module({
  controllers: [ServiceKeysController],
  providers: [
    ServiceKeysService,
    {
      provide: ServiceKeysRepository,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new ServiceKeysRepository(dataSource),
    },
  ],
})
export class ServiceKeysModule {}
