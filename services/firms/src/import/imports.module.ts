import { Module } from '@nestjs/common';
import { ImportsController } from './imports.controller';
import { ImportsRepository } from './imports.repository';
import { ImportsService } from './imports.service';

/** Imports of firms from files; the worker does what is due. */
@Module({
  controllers: [ImportsController],
  providers: [ImportsRepository, ImportsService],
  exports: [ImportsRepository],
})
export class ImportsModule {}
