/** Name of the global that a remote's entry assigns; the shell computes the same (contracts' `containerGlobal`). */
export function containerGlobal(name, version) {
  return `remote_${name}_${version}`.replace(/[^a-zA-Z0-9]/g, '_');
}
