import { open } from 'node:fs/promises'

/** Makes renames in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Not available on Windows.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
