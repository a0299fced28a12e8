import { parseArgs } from 'node:util'
import type { FileNote } from '@thali/contract/file-reader'
import { Refusal } from '@thali/contract/refusal'
import { readConfig } from '../config.ts'
import { setStore } from '../features/base/store/set-store.ts'
import { readStoreFields, STORE_FIELDS } from '../features/base/store/store-fields.ts'
import { type Command, UsageError } from './command.ts'
import { withPurges } from './with-purges.ts'

/** Lines of at most 116 characters, indented as usages are. */
const FIELDS = STORE_FIELDS.join(', ').replace(/(.{1,110},) /g, '$1\n      ')

export const storeSet: Command = {
  name: 'store set',
  usage: `thali store set SLUG field=value …
    Changes fields of a store:
      ${FIELDS}.
    Example: thali store set demo subscriptionStatus=active subscriptionEndDate=2030-12-31`,
  async run(args, io) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
    const [slug, ...pairs] = positionals
    if (slug === undefined || pairs.length === 0)
      throw new UsageError('name a store by its slug, and what to set')
    const refuse = (problems: readonly FileNote[]): number => {
      for (const { path, message } of problems) io.err(`${path}: ${message}`)
      io.err('thali store set: nothing was changed')
      return 2
    }
    const reading = readStoreFields(pairs)
    if (!reading.ok) return refuse(reading.problems)
    return withPurges(readConfig(io.env), io, async (deps) => {
      try {
        const isViewOnly = await setStore(deps, slug, reading.changes)
        io.out(`${slug}: ${pairs.join(', ')}`)
        if (isViewOnly) io.err(`note: ${slug} shows its menu only; nothing can be ordered there`)
        return 0
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'settings.invalid') throw error
        return refuse(error.details.problems as FileNote[])
      }
    })
  },
}
