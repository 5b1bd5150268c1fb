/** Gives the reader a file that was made in this page. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // Some browsers begin to read a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
