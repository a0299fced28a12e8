import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

/** Age at which the database must refer to a file if it is in use. */
export const LEAST_AGE_MS = 24 * 3_600_000

/**
 * Keeps the bytes of an image until they are converted. Originals are stored apart from served images.
 *
 * @returns the name under which `readOriginal` finds them: their SHA-256
 */
export async function writeOriginal(dataDir: string, bytes: Buffer, now: Date): Promise<string> {
  const name = digestOf(bytes)
  const folder = folderOf(dataDir)
  const file = join(folder, name)
  // A fresh time protects the file from the removal of unused ones.
  const isThere = await utimes(file, now, now).then(
    () => true,
    () => false,
  )
  if (isThere) return name
  await mkdir(folder, { recursive: true })
  const beside = `${file}.${randomUUID()}`
  try {
    await writeThrough(beside, bytes)
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  return name
}

/** The bytes of a stored original; null when they are lost or damaged. */
export async function readOriginal(dataDir: string, name: string): Promise<Buffer | null> {
  const bytes = await readFile(join(folderOf(dataDir), name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return bytes && digestOf(bytes) === name ? bytes : null
}

/** Whether the bytes still exist; only reading them shows whether they are intact. */
export async function hasOriginal(dataDir: string, name: string): Promise<boolean> {
  return access(join(folderOf(dataDir), name)).then(
    () => true,
    () => false,
  )
}

/** Removes unneeded originals after a day. */
export async function removeOriginals(
  dataDir: string,
  now: Date,
  isNeeded: (name: string) => Promise<boolean>,
): Promise<void> {
  const folder = folderOf(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (!found || now.getTime() - found.mtimeMs < LEAST_AGE_MS) continue
    if (!(await isNeeded(name))) await rm(join(folder, name), { force: true })
  }
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Path of an original below the data directory. */
export function originalName(name: string): string {
  return `originals/${name}`
}

function folderOf(dataDir: string): string {
  return join(dataDir, 'originals')
}

/**
 * Writes a file through to disk before the database refers to it, so that a power cut leaves no empty file under a
 * valid name.
 */
async function writeThrough(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
