/** Where a page can be passed on, for its whole address. Nothing is loaded from there before the reader goes. */
export function linkedInLink(address: string): string {
  return `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}`;
}

export function mailLink(title: string, address: string): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n\n${address}`)}`;
}
