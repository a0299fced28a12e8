import { CODES_MAX, type PrintedCode, type PrintedCodes } from '@thali/contract/codes'
import { Refusal } from '@thali/contract/refusal'
import { CODE_KINDS, isUnscannedSince, UNSCANNED_AFTER_DAYS } from '@thali/domain/order/code'
import { addDays } from '@thali/domain/time/calendar-day'
import type { Instant } from '@thali/domain/time/clock'
import { storeTime } from '@thali/domain/time/store-clock'
import type { Db } from '../../../db/schema.ts'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { Staff } from '../../base/account/guard.ts'
import type { LoadedProfile } from '../../base/store/load-profile.ts'
import { readStoreProfile } from '../../base/store/load-profile.ts'
import { type CodeRow, listCodes, listScans } from './code.queries.ts'
import { codeAddress } from './code-address.ts'

type ListDeps = Pick<Deps, 'db' | 'now' | 'secrets'> & {
  readonly config: Pick<Deps['config'], 'publicUrl'>
}

export async function readCodes(deps: ListDeps, { storeId }: Staff): Promise<PrintedCodes> {
  const at = deps.now().getTime()
  return inSnapshot(deps.db, async (tx) => {
    const loaded = await readStoreProfile(tx, storeId, at)
    if (!loaded) throw new Refusal('store.not-found')
    const { store } = loaded
    const items = await viewCodes(deps, tx, loaded, at)
    return { items, isSignatureNeeded: store.signedTableLinks === true }
  })
}

async function viewCodes(deps: ListDeps, tx: Db, loaded: LoadedProfile, at: Instant): Promise<PrintedCode[]> {
  const { store } = loaded
  const codes = await listCodes(tx, store.id, CODES_MAX)
  const dayOf = (instant: Instant) => storeTime(instant, store.timeZone).date
  const since = addDays(dayOf(at), -UNSCANNED_AFTER_DAYS)
  const scans = new Map((await listScans(tx, store.id, since, CODES_MAX)).map((row) => [row.codeId, row]))
  const places = new Intl.Collator(undefined, { numeric: true })
  return codes
    .sort((one, other) => compare(places, one, other))
    .map((code) => {
      const { createdAt, ...rest } = code
      const counted = scans.get(code.id)
      const scannedOn = counted?.lastDay ?? null
      return {
        ...rest,
        address: codeAddress(deps, loaded, code),
        createdAt: createdAt.toISOString(),
        scans: counted?.scans ?? 0,
        scannedOn,
        isDead: isUnscannedSince({ createdOn: dayOf(createdAt.getTime()), scannedOn }, since),
      }
    })
}

/** Sorts the store and its menus first, then by area and place; numbers by their value. */
function compare(texts: Intl.Collator, one: CodeRow, other: CodeRow): number {
  const rank = ({ kind }: CodeRow) => Math.min(CODE_KINDS.indexOf(kind), CODE_KINDS.indexOf('table'))
  return (
    rank(one) - rank(other) ||
    texts.compare(one.area, other.area) ||
    texts.compare(one.orderType, other.orderType) ||
    texts.compare(one.placeName, other.placeName) ||
    texts.compare(one.place, other.place)
  )
}
