/** What every page of the portal reads beside its own subject: no views of one's own, and a site that is not hidden. */
export const portalReads = (): Record<string, unknown> => ({
  '/api/admin/content/saved-views': { views: [] },
  '/api/admin/content/settings/seo': { version: 1, value: { indexContent: true, robotsDirectives: '' } },
});
