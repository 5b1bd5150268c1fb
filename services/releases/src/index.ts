export { database } from './database/releases.database';
export { ReleasesService, type Deployment, type Switcher } from './publishing/releases.service';
export type { ReleaseName } from './publishing/switching';
export { ReleasesModule } from './releases.module';
export type { AutomaticRollback } from './rules/automatic-rollback';
export { SHELL } from './rules/composition-rules';
export type { LeftAlone } from './rules/deploy';
export { ReleasesRepository } from './store/releases.repository';
