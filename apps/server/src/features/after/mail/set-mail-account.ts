/** Owners connect the store's mailbox, test it and disconnect it. */
import type {
  MailAccountView,
  MailSettings,
  MailTest,
  saveMailAccountSchema,
} from '@thali/contract/mail-accounts'
import { MAIL_FAILURES, type MailFailureReason } from '@thali/contract/mail-accounts'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import type { z } from 'zod'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { requireGuess } from '../../../limits/too-many-guesses.ts'
import { imapReason, MailboxFailure, type StoreServer } from '../../../providers/mail/store-servers.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { findMailAccount, putMailAccount, removeMailAccountRow } from './mail-account.queries.ts'
import { type MailServersSet, mailAccountPurpose, openMailAccount, operatorAddress } from './mail-account.ts'

type Typed = z.output<typeof saveMailAccountSchema>
type TypedServer = NonNullable<Typed['smtp']>

/**
 * Limit of sign-ins that a store may try per hour, and of passwords set, each of which is tried: so that the server
 * cannot be used to guess passwords.
 */
const SIGN_INS_AN_HOUR = 20

export async function readMailSettings(deps: Deps, db: Db, storeId: StoreId): Promise<MailSettings> {
  const row = await findMailAccount(db, storeId)
  const servers = row ? openMailAccount(deps, storeId, row) : null
  const account: MailAccountView | null = row
    ? {
        address: row.address,
        imap: shown(servers?.imap),
        smtp: servers?.smtp ? shown(servers.smtp) : null,
        takesPlusAddresses: row.plus,
        setBy: row.setBy,
        setAt: row.setAt.toISOString(),
        readAt: row.readAt?.toISOString() ?? null,
        failure: servers ? (MAIL_FAILURES.find((known) => known === row.failure) ?? null) : 'unreadable',
      }
    : null
  const sends = deps.mail.available
  return { account, operator: { sends, address: sends ? operatorAddress(deps) : '' } }
}

function shown(server: StoreServer | undefined) {
  if (!server) return { host: '', port: 993, security: 'tls', user: '' } as const
  const { host, port, security, user } = server
  return { host, port, security, user }
}

/**
 * Connects a mailbox. An omitted password stays as stored if host, port and user are the same. Another address or
 * server is read from its start.
 *
 * @throws {Refusal} mail-account.password with the field without one, rate.limited
 */
export async function saveMailAccount(deps: Deps, staff: Staff, typed: Typed): Promise<MailSettings> {
  const { storeId } = staff
  if (typed.imap.password || typed.smtp?.password)
    await requireGuess(deps, { key: `mail-passwords:${storeId}`, max: SIGN_INS_AN_HOUR })
  return inTransaction(deps.db, async (tx) => {
    const row = await findMailAccount(tx, storeId)
    const before = row ? openMailAccount(deps, storeId, row) : null
    const imap = merge('imap', typed.imap, before?.imap ?? null)
    const smtp = typed.smtp && merge('smtp', typed.smtp, before?.smtp ?? null)
    const isSame =
      row !== undefined && before !== null && isSameServer(before.imap, imap) && row.address === typed.address
    if (row && !isSame) await removeMailAccountRow(tx, storeId)
    const set: MailServersSet = { imap, smtp }
    const at = deps.now()
    await putMailAccount(tx, {
      store_id: storeId,
      address: typed.address,
      sealed: deps.secrets.seal(mailAccountPurpose(storeId), JSON.stringify(set)),
      plus: typed.takesPlusAddresses,
      set_by: staff.name,
      set_at: at,
      read_at: isSame ? row.readAt : null,
      failure: '',
      failures: 0,
      due_at: at,
      leased_until: null,
      leased_by: null,
    })
    await writeAudit(deps, tx, staff, {
      action: 'mail-account.set',
      changes: {
        address: [row?.address ?? null, typed.address],
        host: [before?.imap.host ?? null, imap.host],
        sends: [row ? (before?.smtp ? 'own' : 'operator') : null, smtp ? 'own' : 'operator'],
      },
    })
    const settings = await readMailSettings(deps, tx, storeId)
    await publishEvent(deps, tx, { storeId, kind: 'mail.labels', at })
    return settings
  })
}

function merge(field: 'imap' | 'smtp', typed: TypedServer, stored: StoreServer | null): StoreServer {
  const { host, port, security, user } = typed
  const password = typed.password || (stored && isSameServer(stored, typed) ? stored.password : '')
  if (password === '') throw new Refusal('mail-account.password', { field })
  return { host, port, security, user, password }
}

/** Another port of a host may belong to another server. */
function isSameServer(one: TypedServer, other: TypedServer): boolean {
  return one.host === other.host && one.port === other.port && one.user === other.user
}

/**
 * Signs in at the servers of the account, a limited number of times per hour.
 *
 * @throws {Refusal} mail-account.not-found, rate.limited
 */
export async function testMailAccount(deps: Deps, staff: Staff): Promise<MailTest> {
  const { storeId } = staff
  const row = await findMailAccount(deps.db, storeId)
  if (!row) throw new Refusal('mail-account.not-found')
  await requireGuess(deps, { key: `mail-tests:${storeId}`, max: SIGN_INS_AN_HOUR })
  const servers = openMailAccount(deps, storeId, row)
  const test: MailTest = servers
    ? {
        imap: await tryImap(deps, servers.imap),
        smtp: servers.smtp && (await reasonOf(deps.mailServers.tryServer(servers.smtp))),
      }
    : { imap: 'unreadable', smtp: null }
  await inTransaction(deps.db, async (tx) => {
    const changes = { imap: [null, test.imap ?? 'ok'], smtp: [null, test.smtp ?? 'ok'] } as const
    await writeAudit(deps, tx, staff, { action: 'mail-account.test', changes })
  })
  return test
}

async function tryImap({ mailServers }: Deps, server: StoreServer): Promise<MailFailureReason | null> {
  return reasonOf(
    (async () => {
      const client = await mailServers.openMailbox(server)
      try {
        const box = await client.mailboxOpen('INBOX', { readOnly: true }).catch(() => null)
        if (!box) throw new MailboxFailure('no-inbox')
      } finally {
        client.close()
      }
    })(),
  )
}

async function reasonOf(trying: Promise<unknown>): Promise<MailFailureReason | null> {
  try {
    await trying
    return null
  } catch (error) {
    return error instanceof MailboxFailure ? error.reason : imapReason(error)
  }
}

/** Disconnects the mailbox; read mails stay. @throws {Refusal} mail-account.not-found */
export async function removeMailAccount(deps: Deps, staff: Staff): Promise<MailSettings> {
  const { storeId } = staff
  return inTransaction(deps.db, async (tx) => {
    const row = await findMailAccount(tx, storeId)
    if (!row || !(await removeMailAccountRow(tx, storeId))) throw new Refusal('mail-account.not-found')
    await writeAudit(deps, tx, staff, {
      action: 'mail-account.remove',
      changes: { address: [row.address, null] },
    })
    const settings = await readMailSettings(deps, tx, storeId)
    await publishEvent(deps, tx, { storeId, kind: 'mail.labels', at: deps.now() })
    return settings
  })
}
