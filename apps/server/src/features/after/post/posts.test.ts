/** Tests of posts from the first draft to their end, for their authors and for diners. */
import { makeStoreFile } from '@thali/builders/make-store'
import { POST_VERSIONS_MAX, POSTS_PAGE } from '@thali/contract/posts'
import type { StoreId } from '@thali/domain/ids'
import type { PostContent, PostLink } from '@thali/domain/post/post'
import { DEFAULT_BOOKING_RULES } from '@thali/domain/reservation/booking-rules'
import { SAMPLE_SLUG } from '@thali/domain/store/slug'
import { discountValues } from '@thali/test-kit/discount-values'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { aPost } from '@thali/test-kit/post-routes'
import { runJob } from '@thali/test-kit/run-jobs'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let fixture: StaffFixture
beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())

let storeId: StoreId
let slug: string
let cookie: string
beforeEach(async () => {
  const file = makeStoreFile()
  storeId = await importStoreFile(fixture.deps, file)
  slug = file.profile.slug
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
})

const call = (method: 'GET' | 'POST', path: string, body?: object) =>
  fixture.call(method, `/api/stores/${storeId}/${path}`, { cookie, ...(body && { body }) })
const write = async (content: Partial<PostContent> = {}) => (await call('POST', 'posts', aPost(content))).body
const setState = (post: { id: string; revision: number }, state: string, at: string | null = null) =>
  call('POST', `posts/${post.id}/state`, { revision: post.revision, state, at })
const publish = async (content: Partial<PostContent> = {}) =>
  (await setState(await write(content), 'published')).body
const blog = (path: string) => fixture.call('GET', `/api/blog/${path}`)
const page = async (path: string) =>
  (await fixture.call('GET', `/api/page?path=${encodeURIComponent(path)}`)).body.page

it('is a draft until published, and readable by guests from then on', async () => {
  const post = await write({ title: 'Diwali Thali', onMenu: true })
  expect(post).toMatchObject({ slug: 'diwali-thali', state: 'draft', revision: 1, publishedAt: null })
  expect((await page(`/blog/${slug}/diwali-thali`)).kind).toBe('not-found')
  expect((await page(`/${slug}`)).posts).toBeUndefined()

  const published = (await setState(post, 'published')).body
  expect(published).toMatchObject({ state: 'published', publishedAt: fixture.now().toISOString() })
  expect(await page(`/blog/${slug}/diwali-thali`)).toMatchObject({
    kind: 'post',
    post: { title: 'Diwali Thali', body: 'We bake **every** morning.', isEnded: false },
  })
  expect((await page(`/blog/${slug}`)).posts).toHaveLength(1)
  expect((await page(`/${slug}`)).posts).toEqual([
    { label: 'Diwali Thali', translations: {}, href: `/blog/${slug}/diwali-thali` },
  ])

  const ended = (await setState(published, 'ended')).body
  expect((await page(`/blog/${slug}/diwali-thali`)).post.isEnded).toBe(true)
  expect((await page(`/${slug}`)).posts).toBeUndefined()
  const draft = (await setState(ended, 'draft')).body
  // The link in a chat leads on to the restaurant, not to a page that knows none.
  expect(await page(`/blog/${slug}/diwali-thali`)).toEqual({ kind: 'not-found', slug })
  expect((await call('POST', `posts/${draft.id}/remove`, { revision: draft.revision })).status).toBe(204)
  expect((await call('GET', `posts/${draft.id}`)).body.error).toMatchObject({
    code: 'post.not-found',
    message: 'Post not found',
  })
})

it('is published and ended on time, or later by a server that was not running then', async () => {
  // 2026-11-12 in Kolkata, the start of the fixture's clock.
  const local = (minutes: number) =>
    new Date(fixture.now().getTime() + (330 + minutes) * 60_000).toISOString().slice(0, 16)
  const post = await write({ endsAt: local(120) })
  const scheduled = (await setState(post, 'scheduled', local(30))).body
  expect(scheduled.state).toBe('scheduled')
  const runs = () => runJob(fixture.deps, 'advance-posts')
  const state = async () => (await call('GET', `posts/${post.id}`)).body.state

  await runs()
  expect(await state()).toBe('scheduled')
  fixture.passMs(Date.parse(scheduled.dueAt) - fixture.now().getTime() - 1)
  await runs()
  expect(await state()).toBe('scheduled')
  fixture.passMs(1)
  await Promise.all([runs(), runs()])
  expect(await state()).toBe('published')
  const published = (await call('GET', `posts/${post.id}`)).body
  expect(published).toMatchObject({ publishedAt: scheduled.dueAt, revision: scheduled.revision + 1 })
  expect((await page(`/blog/${slug}/new-oven`)).kind).toBe('post')

  fixture.passMs(24 * 3_600_000)
  await runs()
  expect(await state()).toBe('ended')
  expect((await call('GET', `posts/${post.id}`)).body.dueAt).toBeNull()

  const missed = await write({ title: 'Missed', endsAt: local(60) })
  await setState(missed, 'scheduled', local(10))
  fixture.passMs(3 * 3_600_000)
  await runs()
  expect((await call('GET', `posts/${missed.id}`)).body.state).toBe('ended')
})

it('is published on time though a post of another store cannot be', async () => {
  const local = new Date(fixture.now().getTime() + 340 * 60_000).toISOString().slice(0, 16)
  const broken = (await setState(await write(), 'scheduled', local)).body
  await fixture.deps.db
    .updateTable('posts')
    .set({ content: '{}', due_at: new Date(Date.parse(broken.dueAt) - 1) })
    .where('id', '=', broken.id)
    .execute()
  const file = makeStoreFile()
  storeId = await importStoreFile(fixture.deps, file)
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
  const post = (await setState(await write(), 'scheduled', local)).body
  fixture.passMs(11 * 60_000)
  await runJob(fixture.deps, 'advance-posts')
  await fixture.deps.db.deleteFrom('posts').where('id', '=', broken.id).execute()
  expect((await call('GET', `posts/${post.id}`)).body.state).toBe('published')
})

it('refuses past and too distant times, and invalid transitions', async () => {
  const post = await write()
  const codes = async (state: string, at: string | null) => (await setState(post, state, at)).body.error.code
  expect(await codes('scheduled', '2020-01-01T10:00')).toBe('schedule.past')
  expect(await codes('scheduled', '2030-01-01T10:00')).toBe('schedule.too-far')
  expect(await codes('scheduled', null)).toBe('request.malformed')
  expect(await codes('ended', null)).toBe('post.wrong-state')
  const over = await write({ endsAt: '2020-01-01T10:00' })
  expect((await setState(over, 'published')).body.error.code).toBe('post.invalid')
  const read = await publish()
  const removal = await call('POST', `posts/${read.id}/remove`, { revision: read.revision })
  expect(removal.body.error.code).toBe('post.published')
})

it('lets one of two editors save, and refuses the other', async () => {
  const post = await write()
  const save = (title: string) =>
    call('POST', `posts/${post.id}`, { revision: post.revision, content: aPost({ title }) })
  const answers = await Promise.all([save('One'), save('Two')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.error.code).toBe('post.changed-meanwhile')
})

it('keeps the latest earlier versions', async () => {
  let post = await write({ title: 'First' })
  for (let at = 0; at < POST_VERSIONS_MAX; at += 1) {
    const body = { revision: post.revision, content: aPost({ title: `Next ${at}` }) }
    post = (await call('POST', `posts/${post.id}`, body)).body
  }
  expect(post.versions).toHaveLength(POST_VERSIONS_MAX)
  expect(post.versions[0]).toMatchObject({ number: POST_VERSIONS_MAX + 1, by: 'manager' })
  const second = await call('GET', `posts/${post.id}/versions/2`)
  expect(second.body).toMatchObject({ number: 2, content: { title: 'Next 0' } })
  expect((await call('GET', `posts/${post.id}/versions/1`)).status).toBe(404)
})

it('keeps its address once guests have seen it, unique per post', async () => {
  const post = await write()
  const rename = async (one: { id: string; revision: number }, title: string) =>
    (await call('POST', `posts/${one.id}`, { revision: one.revision, content: aPost({ title }) })).body
  const renamed = await rename(post, 'Newer oven')
  expect(renamed.slug).toBe('newer-oven')
  const published = (await setState(renamed, 'published')).body
  expect((await rename(published, 'Oven of all ovens')).slug).toBe('newer-oven')
  expect((await write({ title: 'Newer oven' })).slug).toBe('newer-oven-2')
  expect((await write({ title: 'नया' })).slug).toBe('naya')
  expect((await write({ title: '🎉' })).slug).toBe('post')
  // On the store's own domain `/blog/{slug}` is the list.
  expect((await write({ title: slug })).slug).toBe(`${slug}-2`)
})

it('refuses invalid contents with a message that names them', async () => {
  const code = async (content: object) => (await call('POST', 'posts', { ...aPost(), ...content })).body.error
  expect(await code({ kind: 'event' })).toMatchObject({
    code: 'post.invalid',
    details: { problems: ['start-missing'] },
  })
  expect(await code({ title: '  ' })).toMatchObject({ details: { problems: ['title-missing'] } })
  expect(await code({ link: { kind: 'item', id: 'none' } })).toMatchObject({ code: 'post.link-gone' })
  expect(await code({ image: 'uploads/none.webp', alt: 'Bread' })).toMatchObject({
    code: 'editor.image-unknown',
  })
  for (const wrong of [
    { startsAt: '2026-02-30T10:00' },
    { startsAt: '2026-02-10 10:00' },
    { body: 'x'.repeat(20_001) },
    { title: 'a\u202eb' },
    { kind: 'poem' },
    { link: { kind: 'reservation', id: 'x' } },
  ])
    expect((await code(wrong)).code).toBe('request.malformed')
})

it('links to a dish or a category, and shows a discount with its terms', async () => {
  const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  const body = discountValues({ label: 'Happy hour', bps: 1500 })
  await fixture.call('POST', `/api/stores/${storeId}/discounts`, { cookie: owner, body })
  const links = (await call('GET', 'post-links')).body
  const [item] = links.items
  const [category] = links.categories
  const [discount] = links.discounts
  const lead = async (kind: PostLink['kind'], id: string) => {
    const post = await publish({ title: `To ${kind}`, link: { kind, id } })
    return (await page(`/blog/${slug}/${post.slug}`)).post
  }
  expect((await lead('item', item.id)).link).toMatchObject({ kind: 'item', label: item.label })
  expect((await lead('category', category.id)).link).toMatchObject({ label: category.label })
  const booking = { title: 'Book', link: { kind: 'reservations', id: 'page' } } as const
  expect((await call('POST', 'posts', aPost(booking))).body.error.code).toBe('post.link-gone')
  const rules = { ...DEFAULT_BOOKING_RULES, isOn: true }
  const saved = { cookie: owner, body: { seen: DEFAULT_BOOKING_RULES, rules } }
  expect((await fixture.call('POST', `/api/stores/${storeId}/booking-rules`, saved)).status).toBe(200)
  expect(await lead('reservations', 'page')).toMatchObject({ leadsToBooking: true })
  expect((await lead('discount', discount.id)).discount.rule).toMatchObject({
    label: 'Happy hour',
    bps: 1500,
  })
})

it('serves programs all posts, up to index plus step, one, and the latest five beside it', async () => {
  for (let at = 1; at <= 8; at += 1) {
    await publish({ title: `Post ${at}` })
    fixture.passMs(1000)
  }
  await write({ title: 'Hidden' })
  const titles = (posts: { title: string }[]) => posts.map(({ title }) => title)
  const first = (await blog(`posts?store=${slug}`)).body
  expect(first.maxLength).toBe(8)
  expect(titles(first.posts)).toEqual(['Post 8', 'Post 7', 'Post 6', 'Post 5', 'Post 4'])
  expect(titles((await blog(`posts?store=${storeId}&index=5&step=2`)).body.posts)).toHaveLength(7)
  expect((await blog(`posts/all?store=${slug}`)).body.posts).toHaveLength(8)
  expect((await blog(`post?store=${slug}&title=post-3`)).body.post).toMatchObject({
    title: 'Post 3',
    body: 'We bake **every** morning.',
    url: expect.stringMatching(new RegExp(`/blog/${slug}/post-3$`)),
  })
  const recent = (await blog(`posts/recent?store=${slug}&title=post-7`)).body.recentPosts
  expect(titles(recent)).toEqual(['Post 8', 'Post 6', 'Post 5', 'Post 4', 'Post 3'])
  const missing = await blog(`post?store=${slug}&title=hidden`)
  expect(missing.status).toBe(404)
  expect(missing.body.error.message).toBe('Post not found')
  expect((await blog('posts?store=no-such-store')).status).toBe(404)
  expect((await blog(`posts?store=${slug}&step=0`)).status).toBe(400)
})

it('is also on the page of the sample store, beside its booking link', async () => {
  const { db } = fixture.deps
  await db.updateTable('stores').set({ slug: SAMPLE_SLUG }).where('id', '=', storeId).execute()
  await publish({ title: 'Diwali Thali', onMenu: true })
  const { body: seen } = await call('GET', 'booking-rules')
  const rules = { ...DEFAULT_BOOKING_RULES, isOn: true }
  expect((await call('POST', 'booking-rules', { seen, rules })).status).toBe(200)
  const { posts, booking } = await page(`/${SAMPLE_SLUG}`)
  expect(posts).toMatchObject([{ label: 'Diwali Thali' }])
  expect(booking).toMatchObject({ href: expect.stringContaining(`store=${SAMPLE_SLUG}`) })
})

it('lists all posts for their writers, page by page and by state', async () => {
  const rows = Array.from({ length: POSTS_PAGE + 1 }, (_, at) => ({
    store_id: storeId,
    id: `post-${at}`,
    slug: `post-${at}`,
    kind: 'news' as const,
    state: 'draft' as const,
    revision: 1,
    on_menu: false,
    content: JSON.stringify(aPost({ title: `Post ${at}` })),
    media_id: null,
    published_at: null,
    due_at: null,
    created_at: fixture.now(),
    changed_at: new Date(fixture.now().getTime() - at * 1000),
  }))
  await fixture.deps.db.insertInto('posts').values(rows).execute()
  const first = (await call('GET', 'posts')).body
  expect(first.items).toHaveLength(POSTS_PAGE)
  const second = (await call('GET', `posts?before=${first.next}`)).body
  expect(second.items.map(({ title }: { title: string }) => title)).toEqual([`Post ${POSTS_PAGE}`])
  expect(second.next).toBeNull()
  expect((await call('GET', 'posts?state=published')).body.items).toEqual([])
  const waiter = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
  expect((await fixture.call('GET', `/api/stores/${storeId}/posts`, { cookie: waiter })).status).toBe(403)
})

it('hides lines dismissed by guests, and shows at most two', async () => {
  for (const title of ['One', 'Two', 'Three']) {
    await publish({ title, onMenu: true, translations: { hi: { ...aPost(), title: `${title} हिन्दी` } } })
    fixture.passMs(1000)
  }
  const lines = (await page(`/${slug}`)).posts
  expect(lines).toMatchObject([
    { label: 'Three', translations: { hi: { label: 'Three हिन्दी' } } },
    { label: 'Two' },
  ])
  const path = `/api/page?path=/${slug}`
  const closed = await fixture.call('GET', path, { headers: { cookie: `posts=${slug}` } })
  expect(closed.body.page.posts).toBeUndefined()
  const ofOther = await fixture.call('GET', path, { headers: { cookie: 'posts=other' } })
  expect(ofOther.body.page.posts).toHaveLength(2)
})

it('is included in a feed and a sitemap with escaped texts', async () => {
  const hostile = '</title><script>alert(1)</script>&amp;]]>'
  const post = await publish({ title: hostile, excerpt: '"><img src=x onerror=alert(1)>' })
  const feed = await fixture.call('GET', `/blog/${slug}/feed.xml`)
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(feed.text).not.toContain('<script')
  expect(feed.text).not.toContain('<img')
  expect(feed.text).toContain(`/blog/${slug}/${post.slug}</id>`)
  const sitemap = await fixture.call('GET', `/blog/${slug}/sitemap.xml`)
  expect(sitemap.text.match(/<loc>/g)).toHaveLength(3)
  expect((await fixture.call('GET', '/blog/no-such-store/feed.xml')).status).toBe(404)
  expect((await fixture.call('GET', '/sitemap.xml')).status).toBe(404)
})
