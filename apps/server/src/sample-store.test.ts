import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bundledImage } from './features/menu/images/bundled-images.ts'

interface Option {
  label: string
  value: number | string
}
interface Group {
  label: string
  required: boolean
  maxSelection: number
  contents: Option[]
}
interface Item {
  _id: string
  images: string[]
  configs: Group[]
}
interface Category {
  label: string
  image: string
  items: Item[]
}
interface StoreFile {
  profile: { slug: string; logo: string }
  menus: { _id: string; categories: Category[] }[]
}

const folder = new URL('../../../sample/', import.meta.url)
const store: StoreFile = JSON.parse(readFileSync(new URL('store.json', folder), 'utf8'))
const categories = store.menus.flatMap((menu) => menu.categories)
const items = categories.flatMap((category) => category.items)

const images = new Set([
  store.profile.logo,
  ...categories.map(({ image }) => image),
  ...items.flatMap(({ images }) => images),
])
images.delete('')

describe('the sample store', () => {
  it.each([...images])('brings %s, small enough for a phone', (image) => {
    const file = new URL(image, folder)
    expect(existsSync(file)).toBe(true)
    expect(statSync(file).size).toBeLessThanOrEqual(60_000)
  })

  it.each([...images])('knows the size of %s, so that a page keeps its room', async (image) => {
    const { width, height } = await sharp(fileURLToPath(new URL(image, folder))).metadata()
    expect(bundledImage(image)).toMatchObject({ width, height, widths: [480, width] })
  })

  it.each([...images])('brings a smaller %s, too', async (image) => {
    const file = fileURLToPath(new URL(image.replace('images/', 'images/small/'), folder))
    const { width, height, format } = await sharp(file).metadata()
    const whole = bundledImage(image)
    expect({ width, height, format }).toEqual({
      width: 480,
      height: Math.round((480 * (whole?.height ?? 0)) / (whole?.width ?? 1)),
      format: 'webp',
    })
    expect(statSync(file).size).toBeLessThanOrEqual(25_000)
  })

  it.each(['', 'images/unknown.webp', '../store.json', 'images/../store.webp', 'https://example.com/a.webp'])(
    'has no image for "%s"',
    (source) => expect(bundledImage(source)).toBeNull(),
  )

  it('says the same of an item wherever it is listed', () => {
    const first = new Map<string, Item>()
    for (const item of items) {
      expect(item).toEqual(first.get(item._id) ?? item)
      first.set(item._id, item)
    }
    expect(first.size).toBeGreaterThan(65)
    expect(first.size).toBeLessThan(items.length)
  })

  it('asks no question twice', () => {
    for (const { configs } of items) {
      const labels = configs.map(({ label }) => label)
      expect(new Set(labels).size).toBe(labels.length)
      for (const { contents } of configs) {
        expect(new Set(contents.map(({ label }) => label)).size).toBe(contents.length)
      }
    }
  })

  it('shows every kind of group', () => {
    const groups = items.flatMap(({ configs }) => configs)
    const kinds = new Set(
      groups.map(({ required, maxSelection }) => `${required ? 'required' : 'optional'} ${maxSelection}`),
    )
    for (const kind of ['required 1', 'optional 1', 'optional 2', 'optional 3', 'optional 4', 'optional 0']) {
      expect(kinds).toContain(kind)
    }
    expect(kinds).toContain('required 3')
  })
})
