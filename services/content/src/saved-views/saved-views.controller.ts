import { Body, Delete, Get, HttpCode, Inject, Injectable, Param, Post } from '@nestjs/common';
import { Matches, MaxLength } from 'class-validator';
import {
  SAVED_VIEW_HREF,
  SAVED_VIEW_HREF_MAX,
  SAVED_VIEW_NAME_MAX,
  SAVED_VIEWS_MAX,
  type SavedView,
  type SavedViews,
  type SaveViewRequest,
} from '@app/contracts';
import { CLOCK, CurrentActor, DomainError, Line, RequireRight, type Actor, type Clock } from '@app/server-kit';
import { ContentAdminController } from '../caching/content-admin';
import { IdParamsDto } from '../validation/params.dto';
import { SavedViewsRepository } from './saved-views.repository';

export class SaveViewDto implements SaveViewRequest {
  @Line('Name', SAVED_VIEW_NAME_MAX) name: string;
  @MaxLength(SAVED_VIEW_HREF_MAX, { message: 'This view has too many filters' })
  @Matches(SAVED_VIEW_HREF, { message: 'A view must be a path of the portal' })
  href: string;
}

const TAKEN = 'You have another view with this name.';

export class ViewNameTakenError extends DomainError {
  constructor() {
    super({ code: 'CONTENT.VIEW_NAME_TAKEN', kind: 'conflict', message: TAKEN, fields: { name: TAKEN } });
  }
}

export class TooManyViewsError extends DomainError {
  constructor() {
    super({
      code: 'CONTENT.TOO_MANY_VIEWS',
      kind: 'conflict',
      message: `You have ${SAVED_VIEWS_MAX} views. Delete one to save another.`,
    });
  }
}

@Injectable()
export class SavedViewsService {
  constructor(
    private readonly views: SavedViewsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list({ userId }: Actor): Promise<SavedViews> {
    return { views: await this.views.list(userId) };
  }

  async save({ userId }: Actor, view: SaveViewRequest): Promise<SavedView> {
    const saved = await this.views.save(userId, view, this.clock.now());
    if (saved === 'taken') throw new ViewNameTakenError();
    if (saved === 'too-many') throw new TooManyViewsError();
    return saved;
  }

  remove({ userId }: Actor, id: number): Promise<void> {
    return this.views.remove(userId, id);
  }
}

/** Of everyone who works in the portal; each person's are their own. */
@RequireRight('portal.open')
@ContentAdminController('/saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  @Get()
  list(@CurrentActor() actor: Actor): Promise<SavedViews> {
    return this.views.list(actor);
  }

  @Post()
  save(@CurrentActor() actor: Actor, @Body() body: SaveViewDto): Promise<SavedView> {
    return this.views.save(actor, body);
  }

  @HttpCode(204)
  @Delete(':id')
  remove(@CurrentActor() actor: Actor, @Param() { id }: IdParamsDto): Promise<void> {
    return this.views.remove(actor, id);
  }
}
