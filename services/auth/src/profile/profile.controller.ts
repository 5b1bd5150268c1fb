import { Body, Controller, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserView } from '@app/contracts';
import { CurrentActor, RequireUser, type Actor } from '@app/server-kit';
import { Origin, type RequestOrigin } from '../origin/request-origin';
import { UpdateProfileDto } from './profile.dto';
import { ProfileService } from './profile.service';

@ApiTags('account')
@Controller('api/account/profile')
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  @RequireUser()
  @Patch()
  update(
    @CurrentActor() actor: Actor,
    @Body() body: UpdateProfileDto,
    @Origin() origin: RequestOrigin,
  ): Promise<UserView> {
    return this.profile.update(actor, body, origin);
  }
}
