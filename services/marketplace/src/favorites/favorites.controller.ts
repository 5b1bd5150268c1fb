import { Controller, Delete, Get, HttpCode, Inject, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { FAVORITES_MAX, type FavoriteList } from '@app/contracts';
import {
  CLOCK,
  CurrentActor,
  DomainError,
  RequireUser,
  type Actor,
  type Clock,
  type Serializable,
} from '@app/server-kit';
import { parseListingId } from '../listings/listing-id';
import { ListingNotFoundError } from '../listings/listings.errors';
import { FavoritesRepository } from './favorites.repository';

export class TooManyFavoritesError extends DomainError {
  constructor() {
    super({
      code: 'MARKETPLACE.TOO_MANY_FAVORITES',
      kind: 'conflict',
      message: `An account can keep ${FAVORITES_MAX} favorites. Remove one to add another.`,
    });
  }
}

@ApiTags('marketplace')
@RequireUser()
@Controller('api/favorites')
export class FavoritesController {
  constructor(
    private readonly favorites: FavoritesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @ApiOperation({ summary: 'The caller’s favorites, the last added first' })
  @Get()
  async list(@CurrentActor() actor: Actor): Promise<Serializable<FavoriteList>> {
    return { favorites: await this.favorites.list(this.clock.now(), actor.userId) };
  }

  @ApiOperation({ summary: 'Keeps a public listing as a favorite; again changes nothing' })
  @HttpCode(204)
  @Put(':id')
  async add(@CurrentActor() actor: Actor, @Param('id') segment: string): Promise<void> {
    const id = parseListingId(segment);
    if (id === null) throw new ListingNotFoundError();
    const added = await this.favorites.add(this.clock.now(), actor.userId, id);
    if (added === 'not-public') throw new ListingNotFoundError();
    if (added === 'full') throw new TooManyFavoritesError();
  }

  @ApiOperation({ summary: 'Removes a favorite, also one that is none' })
  @HttpCode(204)
  @Delete(':id')
  async remove(@CurrentActor() actor: Actor, @Param('id') segment: string): Promise<void> {
    const id = parseListingId(segment);
    if (id !== null) await this.favorites.remove(actor.userId, id);
  }
}
