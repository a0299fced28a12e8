/** Sets the store's account at a message service. */
import type { SaveMessageAccount } from '@thali/contract/messages'
import { Refusal } from '@thali/contract/refusal'
import { type MessageChannel, TEMPLATE_KEYS, type TemplateKey } from '@thali/domain/messages/message'
import { storeAddress } from '@thali/domain/store/store-address'
import { inTransaction } from '../../../db/transaction.ts'
import {
  lockAccounts,
  putAccount,
  removeAccount,
} from '../../../deliveries/messages/message-account.queries.ts'
import { accountPurpose, languageFor, openAccount } from '../../../deliveries/messages/open-account.ts'
import type { Deps } from '../../../deps.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import type {
  MessageProvider,
  MessageSettings,
  MessageTemplate,
} from '../../../providers/messages/message-provider.ts'
import type { Staff } from '../../base/account/guard.ts'
import { writeAudit } from '../../base/audit/write-audit.ts'
import { lockMessageStore } from './message-settings.queries.ts'

/**
 * A blank secret stays as stored if the service and its address are the same. With another service or secret it sends
 * no codes until a test has passed.
 *
 * @throws {Refusal} message-account.not-found: no such service; message-account.wrong with the names of the fields
 */
export async function saveMessageAccount(
  deps: Deps,
  staff: Staff,
  channel: MessageChannel,
  typed: SaveMessageAccount,
): Promise<void> {
  const { storeId } = staff
  const provider = [...deps.messages.values()].find(
    (one) => one.name === typed.provider && one.channel === channel,
  )
  if (!provider) throw new Refusal('message-account.not-found')
  await inTransaction(deps.db, async (tx) => {
    const { code } = await lockMessageStore(tx, storeId)
    const row = (await lockAccounts(tx, storeId)).find((one) => one.channel === channel)
    const before = row ? openAccount(deps, storeId, row) : null
    const stored = before?.provider === provider ? before.settings : null
    const settings = merge(provider, typed, stored)
    const wrong = [...provider.wrongFields(settings), ...wrongTemplates(provider, settings)]
    if (wrong.length > 0) throw new Refusal('message-account.wrong', { fields: wrong })
    const isSame = stored !== null && hasSameSecrets(provider, stored, settings)
    const canSend = languageFor({ settings }, 'code', 'en') !== null
    await putAccount(tx, {
      store_id: storeId,
      channel,
      provider: provider.name,
      hook_id: row?.hook_id ?? storeAddress(code, deps.newId()),
      sealed: deps.secrets.seal(accountPurpose(storeId, channel), JSON.stringify(settings)),
      sends_codes: isSame && canSend && (row?.sends_codes ?? false),
      codes_a_day: typed.codesADay,
      notices_a_day: typed.noticesADay,
      set_by: staff.name,
      updated_at: deps.now(),
      tested_at: isSame ? (row?.tested_at ?? null) : null,
      reported_at: row?.reported_at ?? null,
    })
    await writeAudit(deps, tx, staff, {
      action: 'message-account.set',
      subject: channel,
      changes: {
        provider: [row?.provider ?? null, provider.name],
        keys: [row ? 'before' : null, isSame ? 'before' : 'new'],
        codesADay: [row?.codes_a_day ?? null, typed.codesADay],
        noticesADay: [row?.notices_a_day ?? null, typed.noticesADay],
      },
    })
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at: deps.now() })
  })
}

/** Removes a message account of the store. @throws {Refusal} message-account.not-found */
export async function removeMessageAccount(deps: Deps, staff: Staff, channel: MessageChannel): Promise<void> {
  const { storeId } = staff
  await inTransaction(deps.db, async (tx) => {
    const row = (await lockAccounts(tx, storeId)).find((one) => one.channel === channel)
    if (!row) throw new Refusal('message-account.not-found')
    await removeAccount(tx, storeId, channel)
    await writeAudit(deps, tx, staff, {
      action: 'message-account.remove',
      subject: channel,
      changes: { provider: [row.provider, null] },
    })
    await publishEvent(deps, tx, { storeId, kind: 'store.changed', at: deps.now() })
  })
}

function merge(
  provider: MessageProvider,
  typed: SaveMessageAccount,
  stored: MessageSettings | null,
): MessageSettings {
  const kept = isElsewhere(provider, typed, stored) ? null : stored
  const fields = provider.fields.flatMap(({ name, isSecret }) => {
    const value = typed.fields[name]?.trim() || (isSecret ? kept?.fields[name] : '')
    return value ? [[name, value] as const] : []
  })
  const templates = TEMPLATE_KEYS.flatMap((key): (readonly [TemplateKey, MessageTemplate])[] => {
    const { id = '', text = '' } = typed.templates[key] ?? {}
    const template = { id: id.trim(), text: provider.hasTexts ? text.trim() : '' }
    return template.id === '' && template.text === '' ? [] : [[key, template]]
  })
  return { fields: Object.fromEntries(fields), templates: Object.fromEntries(templates) }
}

/** Secrets entered for one address are sent to no other. */
function isElsewhere(
  { addressField }: MessageProvider,
  typed: SaveMessageAccount,
  stored: MessageSettings | null,
): boolean {
  const address = addressField && typed.fields[addressField]?.trim()
  return Boolean(address) && address !== stored?.fields[addressField ?? '']
}

/** A service with texts needs them, with the code in the one of codes; others need a template id. */
function wrongTemplates({ hasTexts }: MessageProvider, { templates }: MessageSettings): string[] {
  return TEMPLATE_KEYS.filter((key) => {
    const template = templates[key]
    if (!template) return false
    if (!hasTexts) return template.id === ''
    return template.text === '' || (/code\.(en|hi)$/.test(key) && !template.text.includes('{code}'))
  })
}

function hasSameSecrets(
  { fields }: MessageProvider,
  before: MessageSettings,
  after: MessageSettings,
): boolean {
  return fields.every(({ name, isSecret }) => !isSecret || before.fields[name] === after.fields[name])
}
