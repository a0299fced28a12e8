import { existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { MAKE_ROOM, tryDataDir } from '../data-dir.ts'
import { openImageBucket } from '../features/menu/images/image-bucket.ts'
import { KEY_FILE } from '../secrets/secret-key.ts'
import { type DoctorCheck, okFinding, problemFinding, skippedFinding, warningFinding } from './finding.ts'

/** Free space below which an evening's pictures, orders and backups may fill the disk, in bytes. */
const LOW_BYTES = 1024 ** 3
const GIGABYTE = 1e9

/** Reports variables that look like misspelled settings, which are ignored. */
export function checkSettings({ unknownSettings }: Pick<Config, 'unknownSettings'>): DoctorCheck {
  return {
    name: 'Settings',
    run: async () =>
      unknownSettings.map((words) => warningFinding(words, 'It is ignored: correct or remove it.')),
  }
}

/** Checks that the bucket of images answers; its error message is the problem otherwise. */
export function checkImages(config: Pick<Config, 'images' | 'dataDir'>): DoctorCheck {
  return {
    name: 'Images',
    async run() {
      const bucket = openImageBucket(config)
      if (!bucket) return skippedFinding('they lie in DATA_DIR')
      for await (const _ of bucket.list('media')) break
      return okFinding(`${bucket.label} answers`)
    },
  }
}

/** The folder of pictures, key and SQLite's database: there, writable, with room. */
export function checkDataDir({ dataDir }: Pick<Config, 'dataDir'>): DoctorCheck {
  return {
    name: 'Data directory',
    async run() {
      if (!existsSync(dataDir)) {
        return warningFinding(
          `${dataDir} is not there yet`,
          'The first "thali serve" makes it; else set DATA_DIR to the right folder.',
        )
      }
      tryDataDir(dataDir)
      const { bavail, bsize, files, ffree } = statfsSync(dataDir)
      const free = bavail * bsize
      const room = `${dataDir}, ${(free / GIGABYTE).toFixed(1)} GB free`
      if (free < LOW_BYTES) return warningFinding(room, `${MAKE_ROOM} A full disk stops orders.`)
      // Some file systems have no fixed number of files and say 0.
      if (files > 0 && ffree < files / 100) {
        return warningFinding(
          `${room}, hardly any file left to make`,
          'Remove small files: this disk runs out of inodes.',
        )
      }
      return okFinding(room)
    },
  }
}

/** Checks who can read the key file: any reader could sign table codes and open payment keys. */
export function checkKeyFile({ dataDir, secretKey }: Pick<Config, 'dataDir' | 'secretKey'>): DoctorCheck {
  const file = join(dataDir, KEY_FILE)
  return {
    name: 'Key',
    async run() {
      if (secretKey !== null) return okFinding('from SECRET_KEY')
      if (!existsSync(file))
        return warningFinding(
          'there is none',
          'A new installation makes one with its first "thali serve": then back it up. Any other needs its own back.',
        )
      const isOpenToOthers = process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0
      return isOpenToOthers
        ? problemFinding(`${file} can be read by others`, `chmod 600 ${file}`)
        : okFinding(`${file}, readable by its owner alone`)
    },
  }
}
