import { IsString, MaxLength } from 'class-validator';
import type { ReceivePaperQuery } from '@app/contracts';
import { PAPER_PURPOSES, type PaperPurpose } from '@app/domain';
import { OneOf } from '@app/server-kit';

/** Longer than any name that a file system takes; the rules of names give the sentences. */
const NAME_MAX = 255;

export class PapersQueryDto implements Pick<ReceivePaperQuery, 'purpose'> {
  @OneOf('Purpose', PAPER_PURPOSES)
  purpose: PaperPurpose;
}

export class ReceivePaperDto extends PapersQueryDto implements ReceivePaperQuery {
  @IsString({ message: 'Name must be text' })
  @MaxLength(NAME_MAX, { message: `Name must be at most ${NAME_MAX} characters` })
  name: string;
}
