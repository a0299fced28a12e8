import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { exportStore } from '../features/after/store-file/export-store.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'
import { writeFileAtomically } from './write-file-atomically.ts'

export const exportCommand: Command = {
  name: 'export',
  usage: `thali export SLUG [FILE]
    Writes a store as the file that "thali import" reads, with all its menus, to FILE or to stdout. Payment
    keys are never part of it.`,
  async run(args, io) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
    const [slug, file, ...rest] = positionals
    if (slug === undefined || rest.length > 0)
      throw new UsageError('name a store by its slug, and at most one file')
    return withDatabase(readConfig(io.env), async (deps) => {
      const exported = await exportStore(deps, slug)
      const text = JSON.stringify(exported, null, 2)
      if (file === undefined) {
        io.out(text)
        return 0
      }
      await writeFileAtomically(file, `${text}\n`)
      io.out(`Wrote ${slug} to ${file}`)
      return 0
    })
  },
}
