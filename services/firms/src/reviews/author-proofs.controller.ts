import { Body, Controller, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AuthorProof, AuthorProofs, ReviewStanding } from '@app/contracts';
import { CurrentActor, RequireAdmin, RequireRight, RequireUser, type Actor } from '@app/server-kit';
import { AuthorProofsService } from './author-proofs.service';
import { DecideAuthorProofDto, SendAuthorProofDto } from './reviews.dto';

const PRIVATE = 'private, no-store';

@ApiTags('firms')
@RequireUser()
@Controller('api/firms/:name/author-proof')
export class AuthorProofsController {
  constructor(private readonly proofs: AuthorProofsService) {}

  @ApiOperation({
    summary: 'Submits an uploaded document that shows the caller knows the firm',
    description: '409 while another one is pending or accepted. It is deleted after a moderator decides.',
  })
  @Header('cache-control', PRIVATE)
  @Put()
  send(
    @CurrentActor() actor: Actor,
    @Param('name') name: string,
    @Body() { paper }: SendAuthorProofDto,
  ): Promise<ReviewStanding> {
    return this.proofs.send(actor, name, paper);
  }
}

@ApiTags('firms')
@RequireAdmin({ verifiedEmail: true })
@RequireRight('deals.moderate')
@Controller('api/admin/author-proofs')
export class AuthorProofsAdminController {
  constructor(private readonly proofs: AuthorProofsService) {}

  @ApiOperation({ summary: 'Author documents pending review, oldest first' })
  @Header('cache-control', PRIVATE)
  @Get()
  list(): Promise<AuthorProofs> {
    return this.proofs.list();
  }

  @ApiOperation({
    summary: 'One document, and the name that should appear on it; the file is at `/api/admin/firm-papers`',
  })
  @Header('cache-control', PRIVATE)
  @Get(':id')
  get(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<AuthorProof> {
    return this.proofs.get(actor, id);
  }

  @ApiOperation({ summary: 'Accepts or declines a document and deletes it; 409 if it was already decided' })
  @Header('cache-control', PRIVATE)
  @HttpCode(200)
  @Post(':id/decision')
  decide(
    @CurrentActor() actor: Actor,
    @Param('id') id: string,
    @Body() { decision }: DecideAuthorProofDto,
  ): Promise<AuthorProof> {
    return this.proofs.decide(actor, id, decision);
  }
}
