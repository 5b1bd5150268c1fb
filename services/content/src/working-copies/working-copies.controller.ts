import { Body, Delete, Get, HttpCode, Inject, Param, Put } from '@nestjs/common';
import { IsObject } from 'class-validator';
import type { WorkingCopyAnswer, WorkingCopyRequest } from '@app/contracts';
import { CLOCK, CurrentActor, WholeNumber, type Actor, type Clock } from '@app/server-kit';
import { ContentAdminController } from '../caching/content-admin';
import { DocumentNotFoundError } from '../documents/document.errors';
import { IdParamsDto } from '../validation/params.dto';
import { WorkingCopiesRepository } from './working-copies.repository';

export class WorkingCopyDto implements WorkingCopyRequest {
  @WholeNumber() baseVersion: number;
  /** Of any shape: it may be unfinished. */
  @IsObject({ message: 'Content must be the fields of the document' }) content: object;
}

@ContentAdminController('/documents/:id')
export class WorkingCopiesController {
  constructor(
    private readonly copies: WorkingCopiesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('working-copy')
  async find(@CurrentActor() { userId }: Actor, @Param() { id }: IdParamsDto): Promise<WorkingCopyAnswer> {
    const copy = await this.copies.find(id, userId);
    return { copy: copy && { ...copy, savedAt: copy.savedAt.toISOString() } };
  }

  @HttpCode(204)
  @Put('working-copy')
  async keep(
    @CurrentActor() { userId }: Actor,
    @Param() { id }: IdParamsDto,
    @Body() copy: WorkingCopyDto,
  ): Promise<void> {
    if (!(await this.copies.keep(id, userId, copy, this.clock.now()))) throw new DocumentNotFoundError();
  }

  @HttpCode(204)
  @Delete('working-copy')
  async discard(@CurrentActor() { userId }: Actor, @Param() { id }: IdParamsDto): Promise<void> {
    await this.copies.discard(id, userId);
  }
}
