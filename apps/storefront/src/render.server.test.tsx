import { createHash } from 'node:crypto'
import { makeDinerOrder } from '@thali/builders/make-diner-order'
import { aCategory, aGroup, aMenu, anItem, anOption, theMenus } from '@thali/builders/make-menu'
import { aStore, makePageState, makeStorePage } from '@thali/builders/make-page-state'
import type { Page, PageState, RenderAssets } from '@thali/contract/page-state'
import type { Image } from '@thali/domain/menu/menu'
import type { Store } from '@thali/domain/store/store'
import { describe, expect, it } from 'vitest'
import { render } from './render.server.tsx'

const ASSETS: RenderAssets = {
  entry: '/assets/client.js',
  modulepreloads: ['/assets/menu.js'],
  css: [],
  manifest: '/kitchen/manifest.webmanifest',
}
const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'; alert(1) //",
  '<!--<script>',
  'पनीर टिक्का',
  'عربي \u202eevil',
  '🍛'.repeat(40),
  'w'.repeat(300),
]

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

function legalSections(store: Store): Element[] {
  const page = { kind: 'legal', document: 'terms', store } as const
  return [...parse(render(makePageState(page), ASSETS).html).querySelectorAll('main section')]
}

const linksIn = (section: Element | undefined) =>
  [...(section?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')])

/** Structured data for search engines and assistants. */
const linkedDataOf = (document: Document) =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')

/** Names of the dishes in the structured data. */
function offeredIn(html: string): string[] {
  const [menu] = linkedDataOf(parse(html)).hasMenu
  return menu.hasMenuSection.flatMap((section: { hasMenuItem: { name: string }[] }) =>
    section.hasMenuItem.map(({ name }) => name),
  )
}

/** Visible text, without the embedded state. */
const textOf = (html: string) => parse(html).getElementById('thali-root')?.textContent ?? ''

describe('a rendered store page', () => {
  it("contains every available item's name before any script runs", () => {
    const items = Array.from({ length: 60 }, (_, index) => anItem(`Dish number ${index}`))
    const { html, status } = render(makePageState(makeStorePage(items)), ASSETS)

    expect(status).toBe(200)
    for (const item of items) expect(html).toContain(`>${item.label}</span>`)
  })

  it.each([
    ['INR', 'Served 11:00 am to 3:30 pm'],
    ['USD', 'Served 11:00 am to 3:30 pm'],
    ['EUR', 'Served 11:00 to 15:30'],
  ])('tells when a menu is served as people do who pay in %s', (currencyCode, written) => {
    const tea = anItem('Tea')
    const window = { startMinute: 660, endMinute: 930 }
    const menus = theMenus([aMenu('Lunch', [aCategory('Food', [tea])], { window })], [tea])
    const address = { ...aStore().address, country: '' }
    const page = { ...makeStorePage([tea]), menus, store: aStore({ currencyCode, address }) }

    expect(textOf(render(makePageState(page), ASSETS).html)).toContain(written)
  })

  it('lists only what is available, and embeds no hidden state of the rest', () => {
    const sold = anItem('Gone Soup', { state: 'Sold Out' })
    const { html } = render(makePageState(makeStorePage([anItem('Masala Chai'), sold])), ASSETS)

    expect(parse(html).querySelector('main')?.textContent).not.toContain('Gone Soup')
    expect(offeredIn(html)).toEqual(['Masala Chai'])
    const allGone = render(makePageState(makeStorePage([sold])), ASSETS).html
    expect(linkedDataOf(parse(allGone)).hasMenu[0].hasMenuSection, 'no heading over nothing').toEqual([])
  })

  it('shows hostile texts of every field as text', () => {
    for (const text of HOSTILE) {
      const option = anOption(text, 100_00)
      const item = anItem(text, {
        description: text,
        tags: [text],
        groups: [aGroup(text, [option], { description: text })],
        translations: { hi: { label: text } },
      })
      const page = makeStorePage([item], {
        store: aStore({
          name: text,
          description: text,
          legalName: text,
          aboutUs: text,
          fssaiNo: text,
        }),
        menus: theMenus([aMenu(text, [aCategory(text, [item])], { remarks: text })], [item]),
      })
      const document = parse(render(makePageState(page), ASSETS).html)

      expect(document.querySelector('h1')?.textContent).toBe(text)
      expect(document.querySelectorAll('script:not([type])')).toHaveLength(0)
      expect(document.querySelectorAll('[onerror], [onload], img[src="x"]')).toHaveLength(0)
      expect(document.title).toContain(text.slice(0, 20).trim())
    }
  })

  it('contains no executable inline script, and embeds state that is read back unchanged', () => {
    const state = makePageState(makeStorePage([anItem(HOSTILE[0]!)]))
    const { html } = render(state, ASSETS)
    const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? '')

    for (const attributes of scripts) {
      expect(attributes).toMatch(/ src="\/assets\/client\.js"|type="application\/(ld\+)?json"/)
    }
    const json = parse(html).getElementById('thali-state')?.textContent ?? ''
    expect(JSON.parse(json)).toEqual(state)
  })

  it('lists the hash of its only style, and has no inline style attributes', () => {
    const { html, styleHashes } = render(makePageState(makeStorePage([anItem('Masala Chai')])), ASSETS)
    const [, css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []

    expect(css).toContain('--accent:')
    expect(styleHashes).toEqual([`sha256-${createHash('sha256').update(css).digest('base64')}`])
    expect(parse(html).querySelectorAll('body [style]')).toHaveLength(0)
  })

  it("prefers the menu's colour to the store's", () => {
    const item = anItem('Masala Chai')
    const page = makeStorePage([item], {
      store: aStore({ primaryColor: '0b1f4b' }),
      menus: theMenus([aMenu('Menu', [aCategory('Food', [item])], { primaryColor: '2f7d4f' })], [item]),
    })

    expect(render(makePageState(page), ASSETS).html).toContain('--accent:#2f7d4f')
  })

  it('has a neutral colour if no store is shown', () => {
    for (const kind of ['not-found', 'home'] as const) {
      const page = kind === 'home' ? { kind, sample: null } : { kind }
      expect(render(makePageState(page as Page), ASSETS).html).toMatch(/--accent:#57534e/i)
    }
  })

  it('is in Hindi if Hindi is requested, with the menu’s own translations', () => {
    const item = anItem('Paneer', { translations: { hi: { label: 'पनीर' } } })
    const { html } = render(makePageState(makeStorePage([item]), { lang: 'hi' }), ASSETS)

    expect(html).toContain('<html lang="hi"')
    expect(textOf(html)).toContain('पनीर')
    expect(html).toContain('डिश खोजें')
  })

  it('shows tags and the store’s texts in the requested language, if they are translated', () => {
    const item = anItem('Paneer', { tags: ['New'], translations: { hi: { tags: ['नया'] } } })
    const store = aStore({ translations: { hi: { description: 'स्टील के डिब्बे में खाना' } } })
    const page = makeStorePage([item], { store })
    const hindi = textOf(render(makePageState(page, { lang: 'hi' }), ASSETS).html)
    const english = textOf(render(makePageState(page), ASSETS).html)

    expect(hindi).toMatch(/डिब्बे में खाना.*नया/)
    expect(english).toMatch(/Lunch in steel boxes.*New/)
  })

  it('has a title, picture, canonical address and the menu as linked data for sharing', () => {
    const logo = { src: '/media/s/logo', width: 400, height: 400, widths: [320] }
    const page = makeStorePage([anItem('Poha')], {
      store: aStore({ slug: 'tara', logo }),
    })
    const document = parse(render(makePageState(page), ASSETS).html)
    const data = linkedDataOf(document)

    expect(document.title).toBe('Tara Tiffins · Menu')
    expect(document.querySelector('meta[property="og:image"]')?.getAttribute('content')).toBe(
      'http://localhost:3000/media/s/logo/320.jpg',
    )
    expect(document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      'http://localhost:3000/tara',
    )
    expect(data['@type']).toBe('Restaurant')
    expect(data.hasMenu[0].hasMenuSection[0].hasMenuItem[0]).toMatchObject({
      name: 'Poha',
      offers: { price: '100.00', priceCurrency: 'INR' },
    })
  })
})

it('has an icon for the home screen with and without a logo', () => {
  const iconOf = (logo: Store['logo']) => {
    const store = aStore({ slug: 'tara', logo })
    const document = parse(render(makePageState(makeStorePage([anItem('Poha')], { store })), ASSETS).html)
    return document.querySelector('link[rel="apple-touch-icon"]')?.getAttribute('href')
  }
  const logo = { src: '/media/s/logo', width: 400, height: 400, widths: [320] }
  expect(iconOf(logo)).toBe('/media/s/logo/320.jpg')
  expect(iconOf(null)).toBe('/tara/icons/180.png')
  expect(iconOf({ ...logo, widths: [] }), 'not converted yet').toBe('/tara/icons/180.png')
})

const anImage = (src: string): Image => ({ src, width: 1200, height: 900, widths: [480, 1200] })

/** Pictures of a document by loading: first with priority, and lazy ones. */
function imagesOf(html: string): { first: string[]; later: string[] } {
  const images = [...parse(html).querySelectorAll('main img')]
  const isFirst = (image: Element) =>
    image.getAttribute('loading') === 'eager' && image.getAttribute('fetchpriority') === 'high'
  const named = (some: Element[]) => some.map((image) => image.getAttribute('src')?.split('/')[1] ?? '')
  return {
    first: named(images.filter(isFirst)),
    later: named(images.filter((image) => image.getAttribute('loading') === 'lazy')),
  }
}

describe('the pictures of the first screen are fetched at once, before others', () => {
  it('the banner of the first category and its first two dishes', () => {
    const items = [1, 2, 3].map((index) => anItem(`Dish ${index}`, { images: [anImage(`/dish-${index}`)] }))
    const categories = ['one', 'two'].map((name) =>
      aCategory(name, items, { image: anImage(`/banner-${name}`) }),
    )
    const page = makeStorePage([], { menus: theMenus([aMenu('Menu', categories)], items) })
    expect(imagesOf(render(makePageState(page), ASSETS).html)).toEqual({
      first: ['banner-one', 'dish-1', 'dish-2'],
      later: ['dish-3', 'banner-two', 'dish-1', 'dish-2', 'dish-3'],
    })
  })

  it('those of the first two menus of a choice', () => {
    const item = anItem('Dish')
    const menus = ['a', 'b', 'c'].map((name) =>
      aMenu(name, [aCategory(`Category ${name}`, [item], { image: anImage(`/menu-${name}`) })]),
    )
    const page = makeStorePage([], { menus: theMenus(menus, [item]) })
    expect(imagesOf(render(makePageState(page), ASSETS).html)).toEqual({
      first: ['menu-a', 'menu-b'],
      later: ['menu-c'],
    })
  })
})

describe('other pages', () => {
  it('show that a store without a menu now is offline', () => {
    const page = makeStorePage([], { menus: theMenus([], []) })
    expect(textOf(render(makePageState(page), ASSETS).html)).toContain(
      'Store is offline at the moment. Please check back later!',
    )
  })

  it('show that a menu without dishes is being prepared', () => {
    const page = makeStorePage([], { menus: theMenus([aMenu('Food', [])], []), isEmpty: true })
    const text = textOf(render(makePageState(page), ASSETS).html)
    expect(text).toContain('The menu is being prepared')
    expect(text).not.toContain('Store is offline')
  })

  it('let a diner choose between menus, by their remarks or their first categories', () => {
    const item = anItem('Masala Chai')
    const labels = ['Poha', 'Idli', 'Dosa', 'Chai', 'Fifth']
    const image = (label: string) => ({ src: `/media/${label}`, width: 640, height: 360, widths: [320, 640] })
    const categories = labels.map((label) => aCategory(label, [item], { image: image(label) }))
    const menus = [aMenu('Breakfast', categories), aMenu('Lunch', categories, { remarks: 'From noon' })]
    const page = makeStorePage([item], { menus: theMenus(menus, [item]) })
    const { html } = render(makePageState(page), ASSETS)
    const text = textOf(html)

    expect(text).toContain('Select Your Favourite Menu')
    const pictures = parse(html).querySelectorAll('main a img')
    expect([...pictures].map((picture) => picture.getAttribute('src'))).toEqual([
      ...labels.slice(0, 4).map((label) => `/media/${label}/640.jpg`),
      ...labels.slice(0, 4).map((label) => `/media/${label}/640.jpg`),
    ])
    expect(text).toContain('Poha, Idli, Dosa, Chai')
    expect(text).not.toContain('Fifth')
    expect(text).toContain('From noon')
  })

  it('call a store without a name a business, in every title', () => {
    const store = aStore({ name: '' })
    const titleOf = (page: Page) => parse(render(makePageState(page), ASSETS).html).title
    expect(titleOf(makeStorePage([anItem('Poha')], { store }))).toBe('Business Name · Menu')
    expect(titleOf({ kind: 'legal', document: 'terms', store })).toBe('Terms of Use · Business Name')
    expect(titleOf({ kind: 'place-order', store, menus: theMenus([], []), viewMode: false })).toBe(
      'Cart · Business Name',
    )
    expect(titleOf({ kind: 'status', order: makeDinerOrder(), store })).toBe('Order 42 · Business Name')
  })

  it('link to themselves in the other language, including parameters of the address', () => {
    const page = { kind: 'status', order: makeDinerOrder(), store: aStore() } as const
    const { html } = render(makePageState(page, { path: '/order?s=abc' }), ASSETS)
    expect(parse(html).querySelector('a[hreflang=hi]')?.getAttribute('href')).toBe('?s=abc&lang=hi')
  })

  it('answer 404 for what does not exist', () => {
    const { html, status } = render(makePageState({ kind: 'not-found' }), ASSETS)
    expect(status).toBe(404)
    expect(textOf(html)).toContain('Sorry, page not found!')
    expect(html).toContain('noindex')
  })

  it('show a legal text with all its sections, filled in for the merchant', () => {
    const page = { kind: 'legal', document: 'terms', store: aStore() } as const
    const document = parse(render(makePageState(page), ASSETS).html)
    expect(document.querySelectorAll('section > h2')).toHaveLength(25)
    expect(document.querySelector('main')?.textContent).toContain('Tara Foods LLP')
    expect(document.querySelector('main')?.textContent).toContain('Last updated February 28, 2022')
  })

  it('state in other languages that only the English legal text is binding', () => {
    const page = { kind: 'legal', document: 'terms', store: aStore() } as const
    const words = 'क़ानूनी रूप से केवल अंग्रेज़ी पाठ मान्य है'
    expect(textOf(render(makePageState(page, { lang: 'hi' }), ASSETS).html)).toContain(words)
    expect(textOf(render(makePageState(page), ASSETS).html)).not.toContain('binding')
  })

  it('show the store’s own text, with markup in it as text, and its earlier versions', () => {
    const text =
      '# Our terms\n\n<img src=x onerror=alert(1)> [no](javascript:alert(1)) [yes](https://a.example)'
    const own = { text, lang: 'en', dir: 'ltr', date: '2026-11-21' } as const
    const versions = {
      shown: 1,
      all: [
        { version: 2, date: '2026-11-21' },
        { version: 1, date: '2026-11-20' },
      ],
    }
    const page = { kind: 'legal', document: 'terms', store: aStore(), own, versions } as const
    const main = parse(render(makePageState(page), ASSETS).html).querySelector('main')
    expect(main?.querySelector('h2')?.textContent).toBe('Our terms')
    expect(main?.querySelector('img')).toBeNull()
    expect(main?.textContent).toContain('<img src=x onerror=alert(1)> [no](javascript:alert(1))')
    const links = [...(main?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
    expect(links).toContain('https://a.example')
    expect(links.filter((href) => href?.includes('/terms'))).toEqual([
      `/${aStore().slug}/terms`,
      `/${aStore().slug}/terms`,
      `/${aStore().slug}/terms?version=1`,
    ])
    expect(main?.textContent).toContain('This is not the current text.')

    const fromRight = { ...page, own: { ...own, dir: 'rtl' } } as const
    expect(render(makePageState(fromRight), ASSETS).html).toContain('lang="en" dir="rtl"')
  })

  it('link from the invitation at the foot to registration, while that is open', () => {
    const page = makePageState(makeStorePage([]))
    const hrefOf = (state: PageState) =>
      [...parse(render(state, ASSETS).html).querySelectorAll('footer a')]
        .find((link) => link.textContent?.startsWith('Create your own'))
        ?.getAttribute('href')
    expect(hrefOf(page)).toBeUndefined()
    expect(hrefOf({ ...page, signUp: '/auth/register' })).toBe('/auth/register')
  })

  it('link from a legal text to the menu, and to the contact for complaints', () => {
    const links = [
      { type: 'Email', url: 'hello@tara.example.com' },
      { type: 'Phone', url: '+91 20 1234 5678' },
    ] as const
    const grievanceOfficer = { name: 'Asha Patil', email: 'asha@tara.example.com', phone: '020 9999' }
    const store = aStore({ links, grievanceOfficer })
    const sections = legalSections(store)
    expect(linksIn(sections.at(0))).toEqual([
      ['http://localhost:3000/tara-tiffins', 'http://localhost:3000/tara-tiffins'],
    ])
    expect(linksIn(sections.at(-1))).toEqual([
      ['hello@tara.example.com', 'mailto:hello@tara.example.com'],
      ['+91 20 1234 5678', 'tel:+912012345678'],
      ['http://localhost:3000/tara-tiffins', 'http://localhost:3000/tara-tiffins'],
      ['asha@tara.example.com', 'mailto:asha@tara.example.com'],
      ['020 9999', 'tel:0209999'],
    ])
  })

  it('never let a store file choose the target of a legal text’s link', () => {
    const texts = ['javascript:alert(1)@x', 'a@b.example?bcc=all@b.example', 'https://evil.example/1@2']
    for (const text of texts) {
      const grievanceOfficer = { name: text, email: text, phone: text }
      const store = aStore({ name: text, legalName: text, grievanceOfficer })
      for (const section of legalSections(store)) {
        for (const [, href] of linksIn(section)) {
          expect(href).toMatch(/^(http:\/\/localhost:3000\/tara-tiffins|mailto:[^?&:/]+|tel:[+\d]+)$/)
        }
      }
    }
    const nowhere = aStore({
      grievanceOfficer: { name: 'Asha Patil', email: 'ask at the counter', phone: 'none' },
    })
    expect(linksIn(legalSections(nowhere).at(-1))).toHaveLength(1)
  })
})
