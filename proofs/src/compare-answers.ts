/** Answers from memory and pictures: those of a store, and of no other. */
import { PAGES, pathTo } from '@thali/contract/paths'
import type { Violations } from '@thali/test-kit/fixture'
import sharp from 'sharp'
import { callAt, type MarkedStore, type Process, strangersIn } from './marked-stores.ts'

const MEDIA = /\/media\/([\w-]+)\/([\w-]+)\/(\d+)\.(jpg|webp)/
/** Change of a colour that the conversion may cause. */
const COLOR_WITHIN = 6

const OPEN_ANSWERS = ({ slug, id }: MarkedStore) => [
  pathTo(PAGES.store, { slug }),
  `${pathTo(PAGES.store, { slug })}?lang=hi`,
  pathTo(PAGES.terms, { slug }),
  `/profile/web/${slug}/12-00`,
  `/restaurant/api/store/web/${slug}`,
  `/store/api/store/retrieve/${id}`,
  `/${slug}/manifest.webmanifest`,
  `/api/page?path=${encodeURIComponent(`/${slug}`)}&lang=en`,
]
const STAFF_ANSWERS = ['board', 'items', 'counter-menu', 'tables', 'today', 'feedback', 'order-list']

/**
 * Reads what a store shows at a process: texts of this store alone, and never "not changed" to who has another store's
 * answer.
 *
 * @returns how many answers were read
 */
export async function compareAnswers(
  process: Process,
  store: MarkedStore,
  other: MarkedStore,
  violations: Violations,
): Promise<number> {
  const check = (path: string, status: number, text: string) => {
    const strangers = strangersIn(text, store)
    if (strangers.length > 0) violations.add(`${path} of ${store.mark} speaks of ${strangers}`)
    if (status !== 200) violations.add(`${path} of ${store.mark} was answered ${status}`)
  }
  const paths = OPEN_ANSWERS(store)
  const otherPaths = OPEN_ANSWERS(other)
  for (const [at, path] of paths.entries()) {
    const answer = await fetch(process.origin + path)
    const text = await answer.text()
    check(path, answer.status, text)
    if (!text.toLowerCase().includes(store.mark.toLowerCase()))
      violations.add(`${path} of ${store.mark} does not name it`)
    const tag = answer.headers.get('etag')
    if (tag === null || other === store) continue
    const asked = await fetch(process.origin + (otherPaths[at] ?? ''), { headers: { 'if-none-match': tag } })
    await asked.arrayBuffer()
    if (asked.status === 304) violations.add(`${otherPaths[at]} is not changed for who has ${path}`)
  }
  for (const path of STAFF_ANSWERS) {
    const { status, text } = await callAt(process, 'GET', `/api/stores/${store.id}/${path}`, store)
    check(path, status, text)
  }
  return paths.length + STAFF_ANSWERS.length
}

/** Each store's picture is its own, and not to be had under another store's name. @returns how many were looked at */
export async function comparePictures(
  { origin }: Process,
  stores: readonly MarkedStore[],
  violations: Violations,
): Promise<number> {
  const addresses = new Map<MarkedStore, string>()
  for (const store of stores) {
    const text = await (await fetch(`${origin}/profile/web/${store.slug}/12-00`)).text()
    const [address, storeId, files, width, format] = MEDIA.exec(text) ?? []
    if (address === undefined || storeId !== store.id) {
      violations.add(`the picture of ${store.mark} lies at ${address}`)
      continue
    }
    addresses.set(store, `${files}/${width}.${format}`)
    const answer = await fetch(origin + address)
    const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats()
    const isOwn = store.color.every(
      (value, at) => Math.abs((channels[at]?.mean ?? -1) - value) <= COLOR_WITHIN,
    )
    if (!isOwn) violations.add(`the picture of ${store.mark} is ${channels.map(({ mean }) => mean)}`)
  }
  for (const [store, file] of addresses)
    for (const other of stores) {
      if (other === store) continue
      const answer = await fetch(`${origin}/media/${other.id}/${file}`)
      await answer.arrayBuffer()
      if (answer.status !== 404)
        violations.add(`the picture of ${store.mark} is to be had from ${other.mark}: ${answer.status}`)
    }
  return addresses.size
}
