import { ProfileController } from './profile.controller';
import { ProfileService } from './profile.service';

export const PROFILE = { controllers: [ProfileController], providers: [ProfileService] };
