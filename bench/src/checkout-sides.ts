/** Servers of this checkout and of others, which are measured in turn. */
import { join, resolve } from 'node:path'
import { runThali, startThali } from '@thali/test-kit/thali-process'
import { type OwnerStore, type OwnerStoreOptions, startOwnerStore } from './owner-store.ts'

/** A checkout's server, and who is signed in there. */
export interface Side extends OwnerStore {
  readonly name: string
}

/** Starts a server with the sample store for this checkout and for each named by `--beside=FOLDER`. */
export async function startSides(
  args: readonly string[],
  options: Omit<OwnerStoreOptions, 'thali'> = {},
): Promise<Side[]> {
  const start = async (name: string, thali: OwnerStoreOptions['thali']) => ({
    name,
    ...(await startOwnerStore({ ...options, thali })),
  })
  const sides = [await start('this checkout', { runThali, startThali })]
  for (const folder of args.flatMap((arg) => /^--beside=(.+)$/.exec(arg)?.[1] ?? []))
    sides.push(await start(folder, await import(join(resolve(folder), 'test-kit/src/thali-process.ts'))))
  return sides
}
