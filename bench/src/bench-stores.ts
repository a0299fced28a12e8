import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoreFile } from '@thali/builders/make-store'
import type { WireItem } from '@thali/contract/item-fields'
import { MAX_ORDER_LINES, type OrderPlacement, orderPlacementSchema } from '@thali/contract/order-placement'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import { readConfig } from '@thali/server/config'
import type { Deps } from '@thali/server/deps'
import { placeOrder } from '@thali/server/features/order/order/placement/place-order'
import { makeLogger } from '@thali/server/logger'
import { type DepsParts, makeDeps } from '@thali/server/make-deps'
import { noMail } from '@thali/server/providers/mail/mail-provider'
import { noSms } from '@thali/server/providers/sms/sms-provider'
import { makeSecrets } from '@thali/server/secrets/secrets'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import type { BenchDatabase } from './bench-engine.ts'

/** The sample store's file. */
export const SAMPLE = join(import.meta.dirname, '../../sample/store.json')

/** The server's dependencies over a measured database, without a renderer; it sends nothing unless said by what. */
export function benchDeps(
  { database, dataDir, databaseUrl }: BenchDatabase,
  env: Readonly<Record<string, string>> = {},
  parts: Partial<Pick<DepsParts, 'mail' | 'messages' | 'postPublic' | 'now'>> = {},
): Deps {
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    LOG_LEVEL: 'silent',
    ...UNLIMITED,
    ...env,
  })
  return makeDeps({
    config,
    database,
    secrets: makeSecrets('a key for measurements'),
    log: makeLogger('silent'),
    sms: noSms,
    mail: noMail,
    render: () => {
      throw new Error('no pages here')
    },
    ...parts,
  })
}

/**
 * Imports the sample store under as many slugs, so that orders need not wait for one store's row.
 *
 * @param name begins their slugs, ids, and ids of menus: stores that are imported beside others have another
 */
export async function importSampleStores(
  deps: Deps,
  count: number,
  { name = 'bench', change }: { name?: string; change?: (file: StoreFile) => void } = {},
): Promise<StoreId[]> {
  const ids: StoreId[] = []
  for (let index = 0; index < count; index += 1) {
    const file = readSample()
    file.profile.slug = `${name}-${index}`
    file.profile._id = `${name}${index}` as StoreId
    change?.(file)
    for (const menu of file.menus) {
      menu._id = `${menu._id}-${name}-${index}`
      menu.activeStartTime = ''
      menu.activeEndTime = ''
    }
    ids.push(await importStoreFile(deps, file))
  }
  return ids
}

/** An order of two dishes that the store accepts: its amount is what the store itself quotes. */
export async function acceptablePlacement(
  deps: Deps,
  storeId: StoreId,
  wanted: Partial<Pick<OrderPlacement, 'dueDay' | 'dueTime'>> = {},
): Promise<OrderPlacement> {
  const shown = readSample().menus[0]?.categories.filter((category) => category.state !== 2) ?? []
  const simple = shown
    .flatMap((category) => category.items)
    .filter((item) => item.state === 'Available' && isSimple(item))
  const items = simple.slice(0, 2).map((item) => ({
    itemID: item._id,
    quantity: 5,
    configs: item.configs.map(({ label, contents }) => ({
      label,
      contents: contents.map((option) => option.label),
    })),
  }))
  return quoted(deps, storeId, { orderType: 'Dine-In', address: 'Table 4', items, ...wanted })
}

/**
 * Makes the largest order that is allowed: all lines, over all dishes with all choices they allow, and
 * longest remarks.
 */
export async function largestPlacement(deps: Deps, storeId: StoreId): Promise<OrderPlacement> {
  const dishes = readSample()
    .menus.flatMap((menu) => menu.categories.filter((category) => category.state !== 2))
    .flatMap((category) => category.items)
    .filter((item) => item.state === 'Available')
    .map((item) => ({ itemID: item._id, quantity: 1, configs: allChoices(item) }))
  const items = Array.from({ length: MAX_ORDER_LINES }, (_, line) => dishes[line % dishes.length])
  const remarks = 'x'.repeat(400)
  return quoted(deps, storeId, { orderType: 'Dine-In', address: remarks, remarks, items })
}

function allChoices({ configs }: WireItem) {
  return configs
    .filter(({ maxSelection }) => Number(maxSelection) > 0)
    .map(({ label, maxSelection, contents }) => ({
      label,
      contents: contents
        .filter((option) => (option.state ?? 'Available') === 'Available')
        .slice(0, Number(maxSelection))
        .map((option) => option.label),
    }))
}

async function quoted(deps: Deps, storeId: StoreId, placement: object): Promise<OrderPlacement> {
  const asked = { ...placement, amount: 0 }
  const amount = await quotedAmount(deps, storeId, orderPlacementSchema.parse(asked))
  return orderPlacementSchema.parse({ ...asked, amount })
}

function readSample(): StoreFile {
  return JSON.parse(readFileSync(SAMPLE, 'utf8'))
}

function isSimple({ configs }: WireItem): boolean {
  return configs.length === 1 && configs[0]?.contents.length === 1
}

async function quotedAmount(deps: Deps, storeId: StoreId, placement: OrderPlacement): Promise<number> {
  try {
    await placeOrder(deps, storeId, { placement, attempt: null, orderer: null })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'order.changed') {
      return (error.details as { quote: { amount: number } }).quote.amount
    }
    throw error
  }
  throw new Error('an order of amount 0 was accepted')
}
