import { join } from 'node:path'
import type { StoreId } from '@thali/domain/ids'

export function mediaRoot(dataDir: string): string {
  return join(dataDir, 'media')
}

export function mediaFolder(dataDir: string, storeId: StoreId, files: string): string {
  return join(mediaRoot(dataDir), storeId, files)
}

/** A file of an image as a path below the data directory, with slashes on every system. */
export function mediaName(storeId: StoreId, files: string, file = ''): string {
  return ['media', storeId, files, ...(file === '' ? [] : [file])].join('/')
}

/** Name of the folder for an original: other bytes have another address, so that browsers may cache them. */
export function filesOf(mediaId: string, original: string): string {
  return `${mediaId}-${original.slice(0, 16)}`
}

/** Whether the files in a folder of this name never change. */
export function isVersioned(files: string): boolean {
  return /-[0-9a-f]{16}$/.test(files)
}
