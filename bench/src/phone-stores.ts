/** A server with the sample store, a menu of 500 items, a combo of 12 groups and the stores of given files, for a phone to visit. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runThali, startThali } from '@thali/test-kit/thali-process'
import { SAMPLE } from './bench-stores.ts'
import { makeDeepCombo } from './deep-combo.ts'
import { makeLongMenu } from './long-menu.ts'

export interface PhoneStores {
  /** Store pages as a code on a table opens them. */
  readonly scanned: readonly string[]
  /** The store with 500 items. */
  readonly long: string
  /** The store whose first dish is a combo of 12 groups. */
  readonly combo: string
  stop(): Promise<void>
}

/** Starts a server with the sample store, the long menu, the combo and the stores of these files. */
export async function startPhoneStores(files: readonly string[]): Promise<PhoneStores> {
  const folder = mkdtempSync(join(tmpdir(), 'thali-phone-'))
  const env = { DATA_DIR: join(folder, 'data') }
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    const made = [makeLongMenu(), makeDeepCombo()].map((store) => {
      const file = join(folder, `${store.profile.slug}.json`)
      writeFileSync(file, JSON.stringify(store))
      return { file, slug: store.profile.slug }
    })
    await runThali(['migrate'], env)
    for (const file of [sampleIn(folder), ...files, ...made.map(({ file }) => file)]) {
      const { code, stderr } = await runThali(['import', file], env)
      if (code !== 0) throw new Error(stderr)
    }
    const server = await startThali(env)
    const slugs = ['sample-kitchen', ...files.map((file) => readSlug(file))]
    return {
      scanned: slugs.map((slug) => `${server.origin}/${slug}?conf=Dine-In&iden=7`),
      long: `${server.origin}/${made[0]?.slug}`,
      combo: `${server.origin}/${made[1]?.slug}`,
      stop: async () => {
        await server.stop()
        removeFolder()
      },
    }
  } catch (error) {
    removeFolder()
    throw error
  }
}

/** The first menu's page where menus can be chosen at this hour; null where a store's page is the menu already. */
export async function menuChoice(address: string): Promise<string | null> {
  const page = await (await fetch(address)).text()
  const [, menu] = page.match(/\?men=([\w-]+)"/) ?? []
  return menu === undefined ? null : `${address}&men=${menu}`
}

/** The sample's own slug is reserved: a copy stands in, with the images beside it. */
export function sampleIn(folder: string): string {
  const sample = JSON.parse(readFileSync(SAMPLE, 'utf8'))
  sample.profile.slug = 'sample-kitchen'
  const copy = join(folder, 'sample.json')
  writeFileSync(copy, JSON.stringify(sample))
  cpSync(join(SAMPLE, '../images'), join(folder, 'images'), { recursive: true })
  return copy
}

const readSlug = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).profile.slug
