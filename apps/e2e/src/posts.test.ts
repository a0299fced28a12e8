/** Manager who announces an offer: diners read it on the menu and on its own page, until it ends. */
import { APP_PAGES } from '@thali/contract/app-pages'
import { DOCUMENT_PAGES } from '@thali/contract/document-pages'
import { pathTo } from '@thali/contract/paths'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isClean } from './support/axe-violations.ts'
import { useBrowserFixture } from './support/browser-fixture.ts'
import { fitsEveryScreen } from './support/clipped-texts.ts'
import { picture } from './support/picture.ts'
import { makeSampleStore } from './support/sample-store.ts'
import { callAsStaff } from './support/server-calls.ts'
import { signIn } from './support/staff.ts'

const shop = makeSampleStore()
const { slug } = shop.profile
const fixture = useBrowserFixture({ stores: [shop], ownerOf: slug })
const HOSTILE = '"><script>harmed=1</script><img src=x onerror=harmed=1>'

/** A page of posts, which has no script and is ready once loaded. */
async function read(page: Page, path: string): Promise<number> {
  const response = await page.goto(fixture.server.origin + path)
  return response?.status() ?? 0
}

it('is written, published, read, closed for the visit and ended', async () => {
  const owner = await signIn(fixture)
  await owner.goto(fixture.server.origin + APP_PAGES.lastPosts)
  await owner.getByText('Nothing announced yet').waitFor()
  expect(new URL(owner.url()).pathname).toBe(pathTo(APP_PAGES.posts, { slug }))
  await picture(owner, 'posts-empty')
  await isClean(owner, 'no posts')
  await owner.getByRole('button', { name: 'New post' }).click()
  await owner.getByRole('button', { name: 'Publish now' }).click()
  await owner.getByText('Write a title').waitFor()
  await owner.getByLabel('Title', { exact: true }).fill('Diwali thali')
  await owner.getByLabel('In short', { exact: true }).fill('Nine dishes and two sweets, for five days.')
  await owner
    .getByLabel('Text', { exact: true })
    .fill('## What is in it\n\n- Puri\n- **Kheer**\n\nCome hungry.')
  await owner.getByLabel('Title in Hindi').fill('दिवाली थाली')
  await owner.getByRole('combobox', { name: 'Leads to' }).click()
  await owner.getByRole('option', { name: 'Masala Chai' }).first().click()
  await picture(owner, 'post-new')
  await isClean(owner, 'a new post')
  await owner.getByRole('button', { name: 'Publish now' }).click()
  await owner.getByRole('link', { name: 'Open its page' }).waitFor()
  await owner.waitForURL(`**${pathTo(APP_PAGES.post, { slug, title: 'diwali-thali' })}`)
  await picture(owner, 'post-published')
  await isClean(owner, 'a published post')

  const guest = await fixture.open(`/${slug}`)
  const line = guest.getByRole('link', { name: 'Diwali thali' })
  await line.waitFor()
  await picture(guest, 'menu-with-post')
  await isClean(guest, 'a menu with a post')
  expect(await read(guest, await line.getAttribute('href').then((href) => href ?? ''))).toBe(200)
  await guest.getByRole('heading', { level: 1, name: 'Diwali thali' }).waitFor()
  expect(await guest.locator('script:not([type="application/ld+json"])').count()).toBe(0)
  await picture(guest, 'post-page')
  await isClean(guest, 'the page of a post')
  await fitsEveryScreen(guest, 'the page of a post')
  await guest.getByRole('link', { name: 'Language: हिन्दी' }).click()
  await guest.getByRole('heading', { level: 1, name: 'दिवाली थाली' }).waitFor()
  await picture(guest, 'post-page-hindi')
  expect(await read(guest, pathTo(DOCUMENT_PAGES.posts, { slug }))).toBe(200)
  await guest.getByRole('heading', { level: 2, name: 'Diwali thali' }).waitFor()
  await picture(guest, 'posts-page')
  await isClean(guest, 'the list of posts')

  await fixture.go(guest, `/${slug}`)
  await line.waitFor()
  await guest.getByRole('complementary').getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => line.count()).toBe(0)
  await fixture.reload(guest)
  expect(await line.count()).toBe(0)

  await owner.getByRole('button', { name: 'End it' }).click()
  await owner.getByText('It is over, and still readable.').waitFor()
  await read(guest, '/blog/' + slug + '/diwali-thali')
  await guest.getByText('This has ended.').waitFor()
  const other = await fixture.open(`/${slug}`)
  expect(await other.getByRole('link', { name: 'Diwali thali' }).count()).toBe(0)
})

/** Elements that move while the menu loads, by their texts. */
async function movedParts(name: RegExp): Promise<readonly string[]> {
  const context = await fixture.browser.openContext()
  await context.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { sources: { node: Node | null }[] }[])
        for (const { node } of entry.sources) moved.push(node?.textContent?.slice(0, 40) ?? '')
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const guest = await context.newPage()
  await fixture.go(guest, `/${slug}`)
  await guest.getByText(name).first().waitFor()
  return guest.evaluate(() => (window as unknown as { moved: string[] }).moved)
}

it('moves neither a dish nor itself while the menu loads', async () => {
  const staff = await callAsStaff(fixture, shop.profile._id)
  const title = 'New oven, open until late on every day of the week from now on'
  await staff.publishPost({ title, onMenu: true })
  const moved = await movedParts(/^New oven/)
  expect(moved.filter((words) => /New oven|Masala Chai|Sweet Lassi|Drinks|Search/.test(words))).toEqual([])
})

it('executes nothing written into it', async () => {
  const staff = await callAsStaff(fixture, shop.profile._id)
  const body = `# ${HOSTILE}\n\n[words](javascript:harmed=1) [more](data:text/html,x) **${HOSTILE}**\n\n- ${HOSTILE}`
  await staff.publishPost({ title: `Harm ${HOSTILE}`.slice(0, 120), excerpt: HOSTILE, body, onMenu: true })
  const guest = await fixture.open(`/${slug}`)
  const href = await guest.getByRole('link', { name: /^Harm/ }).getAttribute('href')
  await read(guest, href ?? '')
  await guest.getByRole('heading', { level: 1, name: /^Harm/ }).waitFor()
  expect(await guest.locator('main a[href^="javascript"], main a[href^="data"], main img').count()).toBe(0)
  expect(await guest.evaluate(() => 'harmed' in window)).toBe(false)
  const owner = await signIn(fixture)
  await owner.goto(fixture.server.origin + pathTo(APP_PAGES.posts, { slug }))
  await owner.getByRole('link', { name: /^Harm/ }).click()
  await owner.getByRole('heading', { level: 1, name: /^Harm/ }).waitFor()
  expect(await owner.evaluate(() => 'harmed' in window)).toBe(false)
})
