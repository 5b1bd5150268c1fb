/** BullMQ refuses ids with a colon and ids that are whole numbers; we refuse them before a job is half added. */
export function jobId(...parts: readonly (string | number)[]): string {
  const id = parts.join('-');
  if (!/^[A-Za-z][A-Za-z0-9_.-]*$/.test(id)) throw new Error(`A job id starts with a letter and has no colon: ${id}`);
  return id;
}
