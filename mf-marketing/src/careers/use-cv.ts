import { useRef, useState } from 'react';
import { cvFault, HEAD_BYTES } from './cv-check';

/** The chosen file and what is wrong with it. */
export function useCv() {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string>();

  async function choose(chosen: File | null): Promise<void> {
    setFile(chosen);
    setFault(chosen ? cvFault({ name: chosen.name, size: chosen.size, head: await headOf(chosen) }) : undefined);
  }

  /** The file, or null: then the field says why and has the focus if nothing else has. */
  function take(focus: boolean): File | null {
    if (file && fault === undefined) return file;
    if (!file) setFault('Choose a PDF or Word file (.pdf or .docx).');
    if (focus) input.current?.focus();
    return null;
  }
  return { input, file, fault, choose, take };
}

/** A file that vanished since it was chosen has no bytes, and is refused as such. */
async function headOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    return new Uint8Array();
  }
}
