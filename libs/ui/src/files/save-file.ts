/** Some browsers start to read the file a moment later. */
const READ_MS = 10_000;

/** Offers a file that this page has received or made as a download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), READ_MS);
}
