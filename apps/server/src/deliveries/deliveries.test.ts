/**
 * Tests that messages are queued with their change and sent after it, at least once, by one relay at a time.
 */
import { MailFailure, type MailMessage, noMail } from '@thali/server/providers/mail/mail-provider'
import { runJob } from '@thali/test-kit/run-jobs'
import { useTestServer } from '@thali/test-kit/shared-fixture'
import { makeTestServer } from '@thali/test-kit/test-server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { DeliveryRelay } from './delivery-relay.ts'
import { type NewDelivery, queueDelivery } from './queue-delivery.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const server = useTestServer({ env: { PUBLIC_URL: 'https://menu.example.com' } })

const reset = (about: string, more: Partial<NewDelivery<'reset-password'>> = {}) =>
  ({
    channel: 'mail',
    kind: 'reset-password',
    storeId: null,
    about,
    to: 'asha@example.com',
    language: 'en',
    sender: null,
    params: { path: `/auth/link/${about}`, minutes: 60 },
    ...more,
  }) as const satisfies NewDelivery<'reset-password'>

const queue = (about: string, more?: Partial<NewDelivery<'reset-password'>>) =>
  inTransaction(server.deps.db, (tx) => queueDelivery(server.deps, tx, reset(about, more)))

const passMs = (ms: number) => server.clock.pass(ms / 1000)

const rows = () => server.deps.db.selectFrom('deliveries').selectAll().orderBy('created_at').execute()

const row = async () => {
  const [only, ...others] = await rows()
  if (!only || others.length > 0) throw new Error('expected one delivery')
  return only
}

/** Relay of another process, over the same database. */
const anotherRelay = (send: (message: MailMessage, signal: AbortSignal) => Promise<void>) =>
  new DeliveryRelay({ ...server.deps, mail: { ...server.mail, available: true, send } })

describe('a delivery', () => {
  it('is sent after the commit, once, with its id', async () => {
    expect(await queue('one')).toBe(true)
    await server.deps.relay.sendDue()
    await server.deps.relay.sendDue()

    expect(server.mail.sent).toMatchObject([
      { to: 'asha@example.com', link: 'https://menu.example.com/auth/link/one', id: (await row()).id },
    ])
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1, last_error: null })
  })

  it('is not announced for a rollback', async () => {
    const rolledBack = inTransaction(server.deps.db, async (tx) => {
      await queueDelivery(server.deps, tx, reset('one'))
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await server.deps.relay.sendDue()

    expect(server.mail.sent).toEqual([])
  })

  it('is one for a channel, kind and subject', async () => {
    expect(await queue('one')).toBe(true)
    expect(await queue('one', { to: 'other@example.com' })).toBe(false)
    expect(await queue('two')).toBe(true)
    await server.deps.relay.sendDue()

    expect(server.mail.sent).toHaveLength(2)
  })

  it('is stored sealed while it waits, and erased once sent', async () => {
    await queue('one')
    const waiting = JSON.stringify(await row())
    expect(waiting).not.toContain('asha')
    expect(waiting).not.toContain('/auth/link')
    await server.deps.relay.sendDue()

    expect((await row()).sealed).toBeNull()
  })

  it('is removed with its store', async () => {
    await server.importFile({ profile: { slug: 'chai', name: 'Chai' }, menus: [] })
    const { id } = await server.deps.db.selectFrom('stores').select('id').executeTakeFirstOrThrow()
    await queue('one', { storeId: id as NewDelivery<'reset-password'>['storeId'] })
    await server.deps.db.deleteFrom('stores').execute()

    expect(await rows()).toEqual([])
  })
})

describe('an attempt that fails', () => {
  const fail = (isFinal: boolean) => {
    server.mail.failure = new MailFailure('the mail server answered 451 to DATA', { isFinal })
  }

  it('is repeated under the same id, after ever longer pauses', async () => {
    fail(false)
    await queue('one')
    const pauses: number[] = []
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      expect(await server.deps.relay.sendDue()).toBe(1)
      const { next_attempt_at } = await row()
      const pauseMs = (next_attempt_at?.getTime() ?? 0) - server.clock.now().getTime()
      pauses.push(pauseMs)
      passMs(pauseMs - 1)
      expect(await server.deps.relay.sendDue()).toBe(0)
      passMs(1)
    }
    const planned = [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 6 * HOUR_MS]
    for (const [at, pauseMs] of pauses.entries()) {
      expect(pauseMs).toBeGreaterThanOrEqual((planned[at] ?? 0) * 0.75)
      expect(pauseMs).toBeLessThanOrEqual((planned[at] ?? 0) * 1.25)
    }

    server.mail.failure = null
    const { id } = await row()
    await server.deps.relay.sendDue()
    expect(server.mail.sent).toMatchObject([{ id }])
    expect(await row()).toMatchObject({ state: 'sent', attempts: 8, sealed: null })
  })

  it('is the last one if the next would be after the delivery expires', async () => {
    fail(false)
    await queue('one', { expiresAt: new Date(server.clock.now().getTime() + 5_000) })
    await server.deps.relay.sendDue()

    expect(await row()).toMatchObject({
      state: 'failed',
      sealed: null,
      last_error: 'the mail server answered 451 to DATA',
    })
  })

  it('is the last one where another would end the same', async () => {
    fail(true)
    await queue('one')
    await server.deps.relay.sendDue()

    expect(await row()).toMatchObject({ state: 'failed', attempts: 1, sealed: null, next_attempt_at: null })
  })

  it('ends within a day', async () => {
    fail(false)
    await queue('one')
    for (let passedMs = 0; passedMs <= 24 * HOUR_MS; passedMs += 10 * MINUTE_MS) {
      await server.deps.relay.sendDue()
      passMs(10 * MINUTE_MS)
    }
    expect(await row()).toMatchObject({ state: 'failed', sealed: null })
  })
})

it('is not sent once it has expired', async () => {
  await queue('one', { expiresAt: new Date(server.clock.now().getTime() + 5_000) })
  passMs(5_000)
  await server.deps.relay.sendDue()

  expect(server.mail.sent).toEqual([])
  expect(await row()).toMatchObject({ state: 'failed', last_error: 'it expired unsent' })
})

it('reports if no mail is configured', async () => {
  await queue('one')
  await new DeliveryRelay({ ...server.deps, mail: noMail }).sendDue()

  expect(await row()).toMatchObject({ state: 'dropped', last_error: 'no mail is configured', sealed: null })
})

it('fails with a message if it was sealed with another key', async () => {
  await queue('one')
  const open = () => {
    throw new Error('another key')
  }
  await new DeliveryRelay({ ...server.deps, secrets: { open } }).sendDue()

  expect(await row()).toMatchObject({ state: 'failed', last_error: 'it was sealed by another secret key' })
})

describe('relays of several processes', () => {
  it('send each delivery once', async () => {
    for (let n = 0; n < 30; n += 1) await queue(`mail-${n}`)
    const sent: string[] = []
    const send = async ({ id }: MailMessage) => void sent.push(id)
    await Promise.all([1, 2, 3].map(() => anotherRelay(send).sendDue()))

    expect(sent).toHaveLength(30)
    expect(new Set(sent).size).toBe(30)
  })

  it('take over the delivery of a dead one, under the same id, once its lease has ended', async () => {
    await queue('one')
    const seen: string[] = []
    const dead = anotherRelay(({ id }) => {
      seen.push(id)
      return new Promise(() => {})
    })
    void dead.sendDue()
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    expect(await row()).toMatchObject({ state: 'sending' })

    passMs(59_999)
    expect(await server.deps.relay.sendDue()).toBe(0)
    passMs(1)
    expect(await server.deps.relay.sendDue()).toBe(1)
    expect(server.mail.sent.map(({ id }) => id)).toEqual(seen)
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 })
    await dead.stop(1)
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 })
  })
})

describe('a running relay', () => {
  it('is woken by the commit', async () => {
    const running = await makeTestServer()
    onTestFinished(() => running.close())
    running.deps.relay.start()
    await inTransaction(running.deps.db, (tx) => queueDelivery(running.deps, tx, reset('one')))
    await vi.waitFor(() => expect(running.mail.sent).toHaveLength(1))
  })

  it('sends others while a target hangs, and gives that one up in time', async () => {
    const limits: AbortController[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController()
      limits.push(limit)
      return limit.signal
    })
    const sent: string[] = []
    const relay = anotherRelay(async ({ link }) => {
      if (link.endsWith('hangs')) await new Promise(() => {})
      sent.push(link)
    })
    await queue('hangs')
    for (let n = 0; n < 10; n += 1) await queue(`mail-${n}`)
    relay.start()
    await vi.waitFor(() => expect(sent).toHaveLength(10))
    for (const limit of limits) limit.abort(new Error('time is up'))
    await vi.waitFor(async () =>
      expect((await rows()).filter(({ state }) => state === 'queued')).toMatchObject([
        { last_error: 'no answer within 15 s', attempts: 1 },
      ]),
    )
    await relay.stop()
    vi.restoreAllMocks()
  })

  it('continues after a database failure', async () => {
    await queue('one')
    const { db } = server.deps
    let failures = 0
    const failing = new Proxy(db, {
      get(target, name) {
        if (name === 'selectFrom' && failures < 1) {
          failures += 1
          throw new Error('the database is away')
        }
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const relay = new DeliveryRelay({ ...server.deps, db: failing })
    relay.start()
    await vi.waitFor(() => expect(failures).toBe(1))
    await vi.waitFor(() => {
      // A wake-up before the relay rests after its failure is lost.
      relay.wake()
      expect(server.mail.sent).toHaveLength(1)
    })
    await relay.stop()
  })

  it('stops in time, and requeues unsent deliveries', async () => {
    await queue('one')
    let isSending = false
    const relay = anotherRelay(() => {
      isSending = true
      return new Promise(() => {})
    })
    relay.start()
    await vi.waitFor(() => expect(isSending).toBe(true))
    await relay.stop(1)

    expect(await row()).toMatchObject({ state: 'queued' })
    await server.deps.relay.sendDue()
    expect(server.mail.sent).toHaveLength(1)
  })
})

it('is forgotten a month after it ended', async () => {
  await queue('one')
  await server.deps.relay.sendDue()
  await queue('two', { expiresAt: new Date(server.clock.now().getTime() + 60 * 24 * HOUR_MS) })
  passMs(29 * 24 * HOUR_MS)
  await runJob(server.deps, 'remove-old-deliveries')
  expect(await rows()).toHaveLength(2)
  passMs(25 * HOUR_MS)
  await runJob(server.deps, 'remove-old-deliveries')

  expect(await rows()).toMatchObject([{ state: 'queued' }])
})
