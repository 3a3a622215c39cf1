/** The files of a form, as services take them. */
export function filesOf(files: readonly File[] = []) {
  return Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}
