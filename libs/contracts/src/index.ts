export * from './errors';
export * from './composition/release';
export * from './composition/route-match';
export * from './site';
export * from './content';
export * from './releases-admin';
