import { Module } from '@nestjs/common';
import { PrivateFilesModule } from '@app/server-kit/private-files';
import { PapersAdminController, PapersController } from './papers.controller';
import { PapersRepository } from './papers.repository';
import { PapersService } from './papers.service';

/** Private papers for the other features of this context. */
@Module({
  imports: [PrivateFilesModule.of('firms')],
  controllers: [PapersController, PapersAdminController],
  providers: [PapersRepository, PapersService],
  exports: [PapersRepository, PapersService],
})
export class PapersModule {}
