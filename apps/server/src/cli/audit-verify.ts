import { parseArgs } from 'node:util'
import { Refusal } from '@thali/contract/refusal'
import { readConfig } from '../config.ts'
import { findStoreIdBySlug } from '../db/find-store.ts'
import type { Db } from '../db/schema.ts'
import { verifyAudits } from '../features/base/audit/verify-audits.ts'
import { type Command, UsageError } from './command.ts'
import { readStoreOption } from './read-options.ts'
import { withDatabase } from './with-database.ts'

const EXPECTED = /^(\d{1,15}):([0-9a-f]{64})$/

/** `thali audit verify`: checks that audit logs are intact. */
export const auditVerify: Command = {
  name: 'audit verify',
  usage: `thali audit verify [--store SLUG [--expect NUMBER:FINGERPRINT]]
    Reads the audit log of one store, or of all, and recomputes its hashes. Exits with 1 if an entry was changed,
    removed or inserted. --expect gives an entry noted earlier, which must still be there.`,
  async run(args, io) {
    const { values } = parseArgs({
      args: [...args],
      options: { store: { type: 'string' }, expect: { type: 'string' } },
    })
    const slug = values.store === undefined ? null : readStoreOption(values.store)
    const [, number, fingerprint] = EXPECTED.exec(values.expect ?? '') ?? []
    if (values.expect !== undefined && (!number || !fingerprint || slug === null))
      throw new UsageError('--expect is the number and the fingerprint of an entry of the store in --store')
    const expected = number && fingerprint ? { number: Number(number), fingerprint } : null
    return withDatabase(readConfig(io.env), async ({ db }) => {
      let broken = 0
      const store = slug === null ? null : await getStore(db, slug)
      for await (const { name, verification, isAsExpected } of verifyAudits(db, store, expected)) {
        const { isIntact, entries, last, brokenAt } = verification
        const end = last ? `, the last is ${last.number}:${last.fingerprint}` : ''
        if (isIntact && isAsExpected) io.out(`${name}: ${entries} entries intact${end}`)
        else if (isIntact) io.err(`${name}: entry ${number} is not the noted one`)
        else io.err(`${name}: entry ${brokenAt} was changed or removed`)
        if (!isIntact || !isAsExpected) broken += 1
      }
      return broken === 0 ? 0 : 1
    })
  },
}

async function getStore(db: Db, slug: string) {
  const storeId = await findStoreIdBySlug(db, slug)
  if (!storeId) throw new Refusal('store.not-found', { slug })
  return { slug, storeId }
}
