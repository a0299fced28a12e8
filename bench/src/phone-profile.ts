/**
 * What a diner on a cheap phone meets: the menu page loaded cold on a throttled profile (4 × CPU, 150 ms,
 * 1.6 Mbit/s), and a menu of 500 items scrolled and searched on the unthrottled machine.
 *
 *   node bench/src/phone-profile.ts [STORE-FILE …]    the sample store, and these
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launchChromium } from '@thali/test-kit/story-browser'
import { runThali, startThali, type ThaliProcess } from '@thali/test-kit/thali-process'
import { storeFilesFrom } from './bench-args.ts'
import { SAMPLE } from './bench-stores.ts'
import { measureColdLoad } from './cold-load.ts'
import { makeLongMenu, measureLongMenu } from './long-menu.ts'

const LONG = makeLongMenu()
const folder = mkdtempSync(join(tmpdir(), 'thali-phone-'))
const env = { DATA_DIR: join(folder, 'data') }
const files = [SAMPLE, ...storeFilesFrom(process.argv.slice(2))]
try {
  const server = await startFilled()
  const browser = await launchChromium()
  for (const file of files) {
    for (const address of await pagesOf(`${server.origin}/${slugOf(file)}`)) {
      await picturesMade(address)
      await measureColdLoad(browser, address)
    }
  }
  await measureLongMenu(browser, `${server.origin}/${LONG.profile.slug}`)
  await browser.close()
  await server.stop()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function startFilled(): Promise<ThaliProcess> {
  const long = join(folder, 'long.json')
  writeFileSync(long, JSON.stringify(LONG))
  await runThali(['migrate'], env)
  for (const file of [...files.map(freeOfReserved), long]) {
    const { code, stderr } = await runThali(['import', file], env)
    if (code !== 0) throw new Error(stderr)
  }
  return startThali(env)
}

/** A store's page as a code on a table opens it, and where menus can be chosen at this hour, the first of them. */
async function pagesOf(address: string): Promise<string[]> {
  const page = await (await fetch(address)).text()
  const scanned = `${address}?conf=Dine-In&iden=7`
  const [, menu] = page.match(/\?men=([\w-]+)"/) ?? []
  return menu === undefined ? [scanned] : [scanned, `${scanned}&men=${menu}`]
}

/** A menu's first minutes, in which AVIF is still being made, are not what its diners meet. */
async function picturesMade(address: string): Promise<void> {
  const page = await (await fetch(address)).text()
  const pictures = new Set(page.match(/\/media\/[^" ]+\.avif/g))
  for (const picture of pictures) {
    const isMade = async () => {
      const answer = await fetch(new URL(picture, address), { method: 'HEAD' })
      return answer.headers.get('content-type') === 'image/avif'
    }
    while (!(await isMade())) await wait(500)
  }
}

/** The sample's own slug is reserved: a copy stands in, with the pictures beside it. */
function freeOfReserved(file: string): string {
  if (file !== SAMPLE) return file
  const sample = JSON.parse(readFileSync(file, 'utf8'))
  sample.profile.slug = slugOf(SAMPLE)
  const copy = join(folder, 'sample.json')
  writeFileSync(copy, JSON.stringify(sample))
  cpSync(join(SAMPLE, '../images'), join(folder, 'images'), { recursive: true })
  return copy
}

function slugOf(file: string): string {
  return file === SAMPLE ? 'sample-kitchen' : JSON.parse(readFileSync(file, 'utf8')).profile.slug
}
