import { ELEVATION_HEADER } from '@app/contracts';
import { dataAddress, saveFile } from '@app/ui';
import { elevationToken, fetchFile } from '@app/web-kit';

async function file(path: string): Promise<Blob> {
  const elevation = elevationToken();
  return (await fetchFile(path, elevation ? { [ELEVATION_HEADER]: elevation } : {})).content;
}

/** Downloads a file for an elevated administrator. @throws ApiError when the server refuses it */
export async function downloadElevated(path: string, name: string): Promise<void> {
  saveFile(name, await file(path));
}

/** The address of a picture that only administrators may see. @throws ApiError when the server refuses it */
export async function fetchElevatedPicture(path: string): Promise<string> {
  return dataAddress(await file(path));
}
