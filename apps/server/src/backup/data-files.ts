import type { Dirent } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_FOLDERS, isFilePart } from './backup-format.ts'

/**
 * Names of the images and originals in a data directory. Files are written to a temporary name and renamed, and an
 * image's folder is named by its bytes: listed files never change, and only grow in number.
 */
export async function* listDataFiles(
  dataDir: string,
  folders: readonly string[] = FILE_FOLDERS,
): AsyncGenerator<string> {
  for (const folder of folders) yield* listFolder(dataDir, folder)
}

async function* listFolder(dataDir: string, path: string): AsyncGenerator<string> {
  for (const entry of await entriesOf(join(dataDir, path))) {
    const name = `${path}/${entry.name}`
    if (isBeingWritten(entry.name)) continue
    if (entry.isDirectory()) yield* listFolder(dataDir, name)
    else if (entry.isFile() && isFilePart(name)) yield name
  }
}

/** Whether a file is not complete yet, by the names that convert-image.ts and originals.ts use. */
function isBeingWritten(name: string): boolean {
  return name.endsWith('.new') || /^[0-9a-f]{64}\./.test(name)
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(noneIfGone)
  return (entries ?? []).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Null when it was removed since, as converted originals are. */
export async function openDataFile(dataDir: string, name: string) {
  return open(join(dataDir, name)).catch(noneIfGone)
}

function noneIfGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
