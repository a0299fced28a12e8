import { randomUUID } from 'node:crypto'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { exportStore } from '../features/after/store-file/export-store.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

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

/** Writes a file atomically: the former file stays until the new one is complete. */
async function writeFileAtomically(file: string, text: string): Promise<void> {
  const there = await stat(file).catch(() => null)
  // Pipes and devices are written directly; a folder fails with its own error.
  if (there && !there.isFile()) return writeFile(file, text)
  const beside = `${file}.${randomUUID()}`
  try {
    await writeFile(beside, text, { flush: true, mode: there ? there.mode : 0o666 })
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true })
    // The error's reader asked for this file.
    throw Object.assign(error as NodeJS.ErrnoException, { path: file })
  }
}
