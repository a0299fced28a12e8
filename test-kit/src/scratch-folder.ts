import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Folder that Linux keeps in memory. */
const IN_MEMORY = '/dev/shm'
/** A whole test run needs less than half of it. */
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Folder for databases that end with a test. In memory, where there is room, a commit takes no time; proofs and
 * benches, whose figures are about disks, get the machine's own temporary folder.
 */
export function scratchFolder(): string {
  return process.env.VITEST && hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir()
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ENOUGH_BYTES
  } catch {
    return false
  }
}
