/** Keeps a connection to each store's mailbox, read by one process as long as it holds the lease. */
import { setTimeout as wait } from 'node:timers/promises'
import type { StoreId } from '@thali/domain/ids'
import { inTransaction } from '../../../db/transaction.ts'
import { addNotification } from '../../../deliveries/notifications/add-notification.ts'
import type { Deps } from '../../../deps.ts'
import { imapReason, MailboxFailure } from '../../../providers/mail/store-servers.ts'
import { type Lease, LeaseLost, leasedUntil } from './keep-cursor.ts'
import {
  findDueMailAccount,
  findMailAccount,
  keepLease,
  leaseMailAccount,
  type MailAccountRow,
  releaseMailAccount,
} from './mail-account.queries.ts'
import { openMailAccount } from './mail-account.ts'
import { MailParser } from './mail-parser.ts'
import { MailPictures } from './mail-pictures.ts'
import type { MailboxWork } from './mailbox-work.ts'
import { readMailbox } from './read-mailbox.ts'

/** Limit of concurrent mailboxes, each with a connection. */
const AT_ONCE = 200
/** Interval at which the lease is renewed, and the folder of sent mails read. */
const ROUND_MS = 45_000
/** Minimum time between the starts of two rounds, however often a server announces mails; in milliseconds. */
const BETWEEN_MS = 2_000
/** Time limit of a round; the next one resumes where it ended. */
const ROUND_MOST_MS = 10 * 60_000
/** Pauses after successive failures. */
const PAUSES_MS = [30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000, 2 * 3_600_000] as const
/** Successive failures after which those who can mend it are notified: after most of an hour. */
const FAILURES_NOTIFIED = 5

type Account = MailAccountRow
type Mailbox = Awaited<ReturnType<Deps['mailServers']['openMailbox']>>

interface ReaderLimits {
  readonly atOnce: number
  readonly roundMostMs: number
}

export class MailboxReader implements MailboxWork {
  readonly #deps: Deps
  readonly #limits: ReaderLimits
  readonly #parser = new MailParser()
  readonly #pictures = new MailPictures()
  readonly #cutOff = new AbortController()
  readonly #reading = new Map<StoreId, Promise<void>>()
  readonly #by: string

  constructor(deps: Deps, limits: Partial<ReaderLimits> = {}) {
    this.#deps = deps
    this.#limits = { atOnce: AT_ONCE, roundMostMs: ROUND_MOST_MS, ...limits }
    this.#by = `server ${deps.newId()}`
  }

  async begin(): Promise<void> {
    await this.#beginDue(true)
  }

  async readDue(): Promise<number> {
    const begun = await this.#beginDue(false)
    await Promise.all(this.#reading.values())
    return begun
  }

  async stop(): Promise<void> {
    this.#cutOff.abort(new Error('the server stops'))
    await Promise.all(this.#reading.values())
    await this.#parser.close()
  }

  async #beginDue(stays: boolean): Promise<number> {
    const { db, now } = this.#deps
    let begun = 0
    while (this.#reading.size < this.#limits.atOnce && !this.#cutOff.signal.aborted) {
      const at = now()
      const due = await findDueMailAccount(db, at, [...this.#reading.keys()])
      if (!due) break
      const storeId = due.store_id
      const until = leasedUntil(at)
      if (!(await leaseMailAccount(db, storeId, { by: this.#by, at, until }))) continue
      begun += 1
      const reading = this.#read(storeId, stays)
        .catch((error: unknown) =>
          this.#deps.log.warn({ err: error }, 'what became of a mailbox was not written'),
        )
        .finally(() => void this.#reading.delete(storeId))
      this.#reading.set(storeId, reading)
    }
    return begun
  }

  async #read(storeId: StoreId, stays: boolean): Promise<void> {
    const { db, now } = this.#deps
    const account = await findMailAccount(db, storeId)
    if (!account) return
    const lease = { by: this.#by, setAt: account.setAt }
    let failed = account.failures
    try {
      const wasRead = await this.#follow(account, lease, stays, () => {
        failed = 0
      })
      if (wasRead) await releaseMailAccount(db, storeId, { ...lease, dueAt: now(), failure: '', failures: 0 })
    } catch (error) {
      if (error instanceof LeaseLost) return
      const failure = error instanceof MailboxFailure ? error.reason : imapReason(error)
      const failures = failed + 1
      const pauseMs = PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1] ?? PAUSES_MS[0]
      const dueAt = new Date(now().getTime() + pauseMs)
      await inTransaction(db, async (tx) => {
        const isOurs = await releaseMailAccount(tx, storeId, { ...lease, dueAt, failure, failures })
        if (!isOurs || failures !== FAILURES_NOTIFIED) return
        const about = (account.readAt ?? account.setAt).toISOString()
        const params = { address: account.address }
        await addNotification(this.#deps, tx, storeId, { kind: 'mailbox-failing', about, params })
      })
      this.#deps.log.info({ reason: failure }, 'a mailbox is not read just now')
    }
  }

  /** @returns false when the lease is no longer ours */
  async #follow(account: Account, lease: Lease, stays: boolean, onRound: () => void): Promise<boolean> {
    const deps = this.#deps
    const storeId = account.storeId
    const servers = openMailAccount(deps, storeId, account)
    if (!servers) throw new MailboxFailure('unreadable')
    const stopping = this.#cutOff.signal
    const client = await deps.mailServers.openMailbox(servers.imap)
    const end = () => client.close()
    stopping.addEventListener('abort', end, { once: true })
    let isTold = false
    client.on('exists', () => {
      isTold = true
    })
    try {
      while (true) {
        const beganMs = performance.now()
        isTold = false
        await this.#readRound(client, account, lease)
        const at = deps.now()
        const isOurs = await inTransaction(deps.db, (tx) =>
          keepLease(tx, storeId, { ...lease, until: leasedUntil(at), readAt: at }),
        )
        if (!isOurs) return false
        onRound()
        if (!stays || stopping.aborted || (await this.#othersWait())) return true
        // Servers announce a mail once, also while others are read.
        if (!isTold) await this.#listen(client)
        const early = BETWEEN_MS - (performance.now() - beganMs)
        if (early > 0) await wait(early, undefined, { signal: stopping, ref: false }).catch(() => undefined)
      }
    } catch (error) {
      if (stopping.aborted) return true
      throw error
    } finally {
      stopping.removeEventListener('abort', end)
      client.close()
    }
  }

  async #readRound(client: Mailbox, account: Account, lease: Lease): Promise<void> {
    const ending = setTimeout(() => client.close(), this.#limits.roundMostMs).unref()
    const deps = { ...this.#deps, parser: this.#parser, pictures: this.#pictures }
    try {
      await readMailbox(deps, client, { ...account, lease }, this.#cutOff.signal)
    } finally {
      clearTimeout(ending)
    }
  }

  /** Whether mailboxes are due while all places for reading are taken. */
  async #othersWait(): Promise<boolean> {
    if (this.#reading.size < this.#limits.atOnce) return false
    const { db, now } = this.#deps
    return (await findDueMailAccount(db, now(), [...this.#reading.keys()])) !== undefined
  }

  /** Waits until the server announces a mail, or for a round. */
  async #listen(client: Mailbox): Promise<void> {
    const told = new AbortController()
    const wake = () => told.abort()
    client.on('exists', wake)
    client.on('close', wake)
    const ends = [told.signal, this.#cutOff.signal]
    const idling = client.idle().catch(() => false)
    await Promise.race([
      wait(ROUND_MS, undefined, { signal: AbortSignal.any(ends), ref: false }).catch(() => undefined),
      idling.then((isIdle) =>
        isIdle === false
          ? wait(ROUND_MS, undefined, { signal: AbortSignal.any(ends), ref: false }).catch(() => undefined)
          : undefined,
      ),
    ])
    client.removeListener('exists', wake)
    client.removeListener('close', wake)
    if (!client.usable && !this.#cutOff.signal.aborted) throw new MailboxFailure('unreachable')
  }
}
