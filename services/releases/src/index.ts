export { database } from './database/releases.database';
export { ReleasesService, type ReleaseName } from './publishing/releases.service';
export { ReleasesModule } from './releases.module';
export { ReleasesRepository } from './store/releases.repository';
