import { dataAddress, saveFile } from '@app/ui';
import { fetchFile } from '@app/web-kit';

/** Downloads a file under a name. @throws ApiError when there is no such file for this user */
export async function download(path: string, name: string): Promise<void> {
  saveFile(name, (await fetchFile(path)).content);
}

/** The address of a picture that only this user may see. @throws ApiError when the server refuses it */
export async function fetchPicture(path: string): Promise<string> {
  return dataAddress((await fetchFile(path)).content);
}
