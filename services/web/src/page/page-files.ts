import { releaseFileUrl, type Release, type ReleaseFiles, type ReleaseRegistry, type RouteOwner } from '@app/contracts';

export type PageFile = { url: string; integrity: string };

export type PageFiles = {
  /** What the shell starts with: the only scripts that the HTML itself runs. */
  boot: PageFile[];
  styles: PageFile[];
  scripts: PageFile[];
  fonts: string[];
  icon: string | undefined;
  /** The icon as a picture, for home screens. */
  touchIcon: string | undefined;
};

function filesOf(release: Release, files: ReleaseFiles): { scripts: PageFile[]; styles: PageFile[] } {
  const file = (name: string): PageFile => ({
    url: releaseFileUrl(release, name),
    integrity: release.integrity[name] ?? '',
  });
  return { scripts: files.scripts.map(file), styles: files.styles.map(file) };
}

function widgetFiles(registry: ReleaseRegistry, id: string) {
  const [remote, name = ''] = id.split('/');
  const release = registry.releases.find((candidate) => candidate.name === remote);
  // Every object has a property `constructor`.
  const files = release && Object.hasOwn(release.widgets, name) ? release.widgets[name] : undefined;
  return release && files ? [filesOf(release, files)] : [];
}

function namedFile(shell: Release, pattern: RegExp): string | undefined {
  const file = Object.keys(shell.integrity).find((name) => pattern.test(name));
  return file && releaseFileUrl(shell, file);
}

function unique(files: PageFile[]): PageFile[] {
  return [...new Map(files.map((file) => [file.url, file])).values()];
}

/**
 * Exactly the files that a page needs to be read and its route to become interactive: no file is fetched twice or
 * unnecessarily.
 */
export function pageFiles(registry: ReleaseRegistry, shell: Release, owner: RouteOwner | null): PageFiles {
  const parts = [
    filesOf(shell, shell.base),
    ...(owner ? [filesOf(owner.release, owner.release.base), filesOf(owner.release, owner.route.files)] : []),
  ];
  // Their styles belong to the HTML; the shell requests their scripts, visible widgets first.
  const widgets = (owner?.route.widgets ?? []).flatMap((id) => widgetFiles(registry, id));
  const boot = filesOf(shell, shell.base).scripts;
  return {
    boot,
    styles: unique([...parts, ...widgets].flatMap((part) => part.styles)),
    scripts: unique(parts.flatMap((part) => part.scripts)).filter(
      ({ url }) => !boot.some((script) => script.url === url),
    ),
    fonts: shell.preloadFonts.map((file) => releaseFileUrl(shell, file)),
    icon: namedFile(shell, /^icon\.[0-9a-f]+\.svg$/),
    touchIcon: namedFile(shell, /^apple-touch-icon\.[0-9a-f]+\.png$/),
  };
}
