/** Injection tokens of the providers in `ServerKitModule.forRoot`. */
export const APP_CONFIG = Symbol('AppConfig');
export const CLOCK = Symbol('Clock');
export const LOGGER = Symbol('Logger');
export const CONTEXT_DATABASES = Symbol('ContextDatabases');
/** The registry of metrics that `/metrics` exposes. */
export const METRICS = Symbol('Metrics');
