import type { CounterMenu } from '@thali/contract/counter-orders'
import type { StoreId } from '@thali/domain/ids'
import { storeTime } from '@thali/domain/time/store-clock'
import type { Deps } from '../../../../deps.ts'
import type { Staff } from '../../../base/account/guard.ts'
import { requireStaffStore } from '../../../menu/menu/load-staff-store.ts'
import { visibleMenus, withoutHidden } from '../../../menu/menu/visible-menus.ts'

/** Menu that staff can enter orders from at this minute. */
export async function readCounterMenu(deps: Deps, { storeId }: Staff): Promise<CounterMenu> {
  const loaded = await getStore(deps, storeId)
  const {
    orderTypes,
    timeZone,
    discounts = [],
    tips = null,
    roundBills = false,
    pricesIncludeTax,
    stepMinor,
  } = loaded.store
  const { minuteOfDay } = storeTime(deps.now().getTime(), timeZone)
  return {
    orderTypes: orderTypes.filter(({ active }) => active),
    menus: visibleMenus(loaded.all, minuteOfDay),
    discounts,
    tips,
    roundBills,
    ...(pricesIncludeTax && { pricesIncludeTax }),
    ...(stepMinor && { stepMinor }),
    timeZone,
  }
}

/** Menu for practice orders, regardless of active windows, as staff practise in quiet hours. */
export async function readPracticeMenu(deps: Deps, { storeId }: Staff): Promise<CounterMenu> {
  const { store, all } = await getStore(deps, storeId)
  const { orderTypes, timeZone, roundBills = false, pricesIncludeTax, stepMinor } = store
  const active = orderTypes.filter((type) => type.active)
  return {
    orderTypes: active,
    menus: withoutHidden(all, all.menus),
    discounts: [],
    tips: null,
    roundBills,
    ...(pricesIncludeTax && { pricesIncludeTax }),
    ...(stepMinor && { stepMinor }),
    timeZone,
  }
}

async function getStore(deps: Deps, storeId: StoreId) {
  const loaded = await requireStaffStore(deps, storeId)
  return loaded
}
