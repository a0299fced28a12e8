import { parseArgs } from 'node:util'
import { textFault } from '@thali/contract/text'
import { ADDRESS_MAX, addressFromLink } from '@thali/domain/order/order-address'
import { makeTableAddresses } from '../features/order/order/table-links/make-table-addresses.ts'
import { openSecretKey } from '../secrets/secret-key.ts'
import { makeSecrets } from '../secrets/secrets.ts'
import { type Command, UsageError } from './command.ts'
import { readConfigBeside } from './read-options.ts'
import { withDatabase } from './with-database.ts'

/** `thali table-link`: content of the codes on a store's tables. */
export const tableLink: Command = {
  name: 'table-link',
  usage: `thali table-link SLUG --type TYPE --table VALUE [--table VALUE …] [--name NAME]
    Prints the signed address for the code on a table or in a room, one per line. NAME is their name, "Table" by
    default.
    Example: thali table-link demo --type In-Room --table 101 --table 102 --name Room`,
  async run(args, io) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        type: { type: 'string', default: '' },
        table: { type: 'string', multiple: true, default: [] },
        name: { type: 'string', default: 'Table' },
      },
    })
    const [slug, ...rest] = positionals
    if (slug === undefined) throw new UsageError('name one store by its slug')
    if (rest.length > 0)
      throw new UsageError(
        `name one store by its slug, and each table by a --table of its own ("${rest[0]}" has none)`,
      )
    const type = values.type.trim()
    if (type === '') throw new UsageError("--type is one of the store's order types. Example: --type Dine-In")
    const name = values.name.trim()
    const tables = values.table.map((table) => readTable(table, name))
    if (tables.length === 0) throw new UsageError('--table names a table or room. Example: --table 14')

    const config = readConfigBeside(io.env)
    return withDatabase(config, async (deps) => {
      const secrets = makeSecrets(await openSecretKey(deps.db, config))
      const made = await makeTableAddresses({ ...deps, secrets }, { slug, type, name, tables })
      for (const address of made.addresses) io.out(address)
      if (!made.isSignatureNeeded)
        io.err(
          `note: ${slug} takes orders from unsigned addresses as well, until "thali store set ${slug} signedTableLinks=true"`,
        )
      return 0
    })
  },
}

/** Checks that a table's name as diners read it fits into an order, or its code would name a truncated one. */
function readTable(given: string, name: string): string {
  const table = given.trim()
  if (table === '') throw new UsageError('--table is empty. Example: --table 14')
  const address = `${name} ${table}`
  if (textFault(address) !== null || address.trim() !== addressFromLink(name, table))
    throw new UsageError(`--name and --table have at most ${ADDRESS_MAX} characters together`)
  return table
}
