import { randomUUID } from 'node:crypto'
import { rename, rm, stat, writeFile } from 'node:fs/promises'

/** Writes a file atomically: the former file stays until the new one is complete. */
export async function writeFileAtomically(file: string, text: string): Promise<void> {
  const there = await stat(file).catch(() => null)
  // Pipes and devices are written directly; a folder fails with its own error.
  if (there && !there.isFile()) return writeFile(file, text)
  const beside = `${file}.${randomUUID()}`
  try {
    await writeFile(beside, text, { flush: true, mode: there ? there.mode : 0o666 })
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true })
    // The error's reader asked for this file.
    throw Object.assign(error as NodeJS.ErrnoException, { path: file })
  }
}
