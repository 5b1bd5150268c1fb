import { Body, Controller, Get, Header, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ProofEntry, ProofsPage } from '@app/contracts';
import type { ProofType } from '@app/domain';
import { CurrentActor, RequireAdmin, RequireRight, type Actor, type SentFile } from '@app/server-kit';
import { sendStoredFile, type MEDIA_TYPES } from '@app/server-kit/private-files';
import { DeclineProofDto, ProofsQueryDto, VerifyProofDto } from './proofs.dto';
import { ProofsService } from './proofs.service';

const PRIVATE = 'private, no-store';

@ApiTags('marketplace')
@RequireAdmin({ verifiedEmail: true })
@RequireRight('deals.moderate')
@Controller('api/admin/proofs')
export class ProofsController {
  constructor(private readonly proofs: ProofsService) {}

  @ApiOperation({ summary: 'Proofs of funds that wait for a decision, the oldest first; or the decided ones' })
  @Header('cache-control', PRIVATE)
  @Get()
  page(@Query() query: ProofsQueryDto): Promise<ProofsPage> {
    return this.proofs.page(query);
  }

  @ApiOperation({ summary: 'One proof of funds: whose it is, what they state, and what administrators did with it' })
  @Header('cache-control', PRIVATE)
  @Get(':id')
  get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<ProofEntry> {
    return this.proofs.get(actor, id);
  }

  @ApiOperation({ summary: 'The file of a proof of funds; who opened it is recorded' })
  @Get(':id/file')
  async file(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Res() reply: FastifyReply,
  ): Promise<SentFile<(typeof MEDIA_TYPES)[ProofType]>> {
    const { proof, stream } = await this.proofs.open(actor, id);
    return sendStoredFile(reply, proof, stream);
  }

  @ApiOperation({ summary: 'Verifies a proof with the amount that it proves; 409 when it was decided before' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/verify')
  verify(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { amount }: VerifyProofDto,
  ): Promise<ProofEntry> {
    return this.proofs.verify(actor, id, amount);
  }

  @ApiOperation({ summary: 'Declines a proof with a reason for its buyer; 409 when it was decided before' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/decline')
  decline(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { reason }: DeclineProofDto,
  ): Promise<ProofEntry> {
    return this.proofs.decline(actor, id, reason);
  }
}
