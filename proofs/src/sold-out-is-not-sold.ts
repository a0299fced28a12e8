import { setTimeout as wait } from 'node:timers/promises'
import { makeStoreFile } from '@thali/builders/make-store'
import type { SeededRandom } from '@thali/builders/seeded-random'
import type { ItemId } from '@thali/domain/ids'
import type { Staff } from '@thali/server/features/base/account/guard'
import { setItemState } from '@thali/server/features/menu/menu/set-item-state'
import { type Fixture, type ProofReport, Violations } from '@thali/test-kit/fixture'

/**
 * Proves that after "sold out" is saved no later order contains the item: diners race the kitchen for the
 * last plates.
 */
export async function trySoldOutHolds(
  { deps, send, importFile }: Fixture,
  random: SeededRandom,
  races: number,
): Promise<ProofReport> {
  const violations = new Violations()
  const figures = { races, placed: 0, refused: 0, after: 0 }
  const file = makeStoreFile()
  await importFile(file)
  const storeId = file.profile._id
  const itemId = file.menus[0]?.categories[0]?.items[0]?._id as ItemId
  const staff = {
    id: 'kitchen',
    name: 'Kitchen',
    role: 'kitchen',
    storeId,
    via: 'screen',
    sessionId: 'kitchen',
  } as unknown as Staff

  const order = async (isAfter: boolean) => {
    const { status, text } = await send('POST', `/order/create/web/${storeId}`, {
      orderType: 'Dine-In',
      address: 'Table 1',
      amount: 100,
      items: [{ itemID: itemId, quantity: 1, configs: [] }],
    })
    if (status === 201) figures.placed += 1
    else if (status === 409) figures.refused += 1
    else violations.add(`${status} ${text}`)
    if (isAfter) figures.after += 1
    if (isAfter && status !== 409) violations.add(`ordered after it was sold out: ${status}`)
  }

  for (let race = 0; race < races; race += 1) {
    await setItemState(deps, staff, itemId, 'Available')
    let answered = 0
    const diners = Array.from({ length: random.between(1, 8) }, async () => {
      await wait(random.between(0, 12))
      await order(false).finally(() => {
        answered += 1
      })
    })
    // Told by orders, not by time: on a slow machine, too, some are before it, some meet it and some come after.
    const served = random.between(0, diners.length)
    while (answered < served) await wait(1)
    await setItemState(deps, staff, itemId, 'Sold out')
    await Promise.all([order(true), order(true), ...diners])
  }

  const events = await deps.db
    .selectFrom('outbox')
    .select(['kind', 'seq', 'data'])
    .where('store_id', '=', storeId)
    .orderBy('seq')
    .execute()
  let isSoldOut = false
  for (const event of events) {
    if (event.kind === 'menu.changed') isSoldOut = JSON.parse(event.data).state === 'Sold out'
    else if (isSoldOut) violations.add(`event ${event.seq}: an order after the item was sold out`)
  }
  return { figures, violations: violations.list() }
}
