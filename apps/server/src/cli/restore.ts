import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { requireFile } from '../backup/read-backup.ts'
import { type Restored, restoreBackup } from '../backup/restore-backup.ts'
import { readConfig } from '../config.ts'
import { tryDataDir } from '../data-dir.ts'
import { openDatabase } from '../db/database.ts'
import { lockDataDir } from '../db/server-lock.ts'
import { WHOLE_TABLES_SILENCE_MS } from '../db/whole-tables.ts'
import { NEW_KEY_HINT } from '../secrets/secret-key.ts'
import { type Command, type CommandIo, UsageError } from './command.ts'
import { readPassphrase } from './read-options.ts'

/** `thali restore`: restores an installation from a backup to an empty place. */
export const restore: Command = {
  name: 'restore',
  usage: `thali restore FILE [--passphrase-stdin | --without-key]
    Restores a backup into an empty DATA_DIR, and an empty database if DATABASE_URL is set, upgraded to this
    version: all or nothing. Works on either engine, whichever it was made on. --passphrase-stdin opens its key
    with the passphrase from stdin; --without-key continues without the key.`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        'passphrase-stdin': { type: 'boolean', default: false },
        'without-key': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const [path, ...rest] = positionals
    if (path === undefined || rest.length > 0) throw new UsageError('name one backup')
    if (path.startsWith('s3://')) throw new UsageError(`download ${path} first, and name the file`)
    if (values['passphrase-stdin'] && values['without-key'])
      throw new UsageError('--without-key needs no passphrase')
    const config = readConfig(io.env)
    await requireFile(resolve(path))
    const passphrase = values['passphrase-stdin'] ? await readPassphrase(io) : null
    tryDataDir(config.dataDir)
    const lock = lockDataDir(config.dataDir)
    try {
      const database = await openDatabase({ ...config, silenceMs: WHOLE_TABLES_SILENCE_MS })
      try {
        const deps = { database, place: config, now: () => new Date() }
        const choice = { passphrase, withoutKey: values['without-key'] }
        sayWhatCame(await restoreBackup(deps, resolve(path), choice), path, io)
        return 0
      } finally {
        await database.close()
      }
    } finally {
      lock.release()
    }
  },
}

function sayWhatCame({ head, manifest, key, ended, upgraded }: Restored, path: string, io: CommandIo): void {
  const { rows, files } = manifest
  io.out(`Restored ${path} of ${head.takenAt}: stores ${rows.stores}, orders ${rows.orders}, files ${files}`)
  for (const name of upgraded) io.out(`Applied ${name}`)
  if (key.toKeep !== null) io.out("The installation's key is restored.")
  io.out(
    `Ended what was open then: sessions ${ended.sessions}, links ${ended.links}, unsent messages ${ended.messages}`,
  )
  io.out(
    'People, roles, passwords, PINs, second factors with their recovery codes, API tokens and screens are as they were then: revoke again what was revoked since, and reset passwords that were changed because they had leaked.',
  )
  if (key.isMissing)
    io.err(
      `note: the installation's key is missing. Put its secret.key into DATA_DIR, or set SECRET_KEY. ${NEW_KEY_HINT}`,
    )
}
