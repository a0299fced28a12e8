import { useLingui } from '@lingui/react/macro'
import type { StoreMenus } from '@thali/domain/menu/menu'
import { isDiscountOn } from '@thali/domain/order/discount'
import { storeLabelIn } from '@thali/domain/store/store-label'
import { useStoreTime } from '../../state/store-time.ts'
import { useStoreView } from '../../state/store-view.tsx'
import styles from './discount-strip.module.css'
import { useDiscountTerms } from './use-discount-terms.ts'

/** Most discounts on a menu, each in a row for which space is reserved. */
const DISCOUNTS_SHOWN = 2

/** Discounts that apply without a code: current ones first, then the others with their times. */
export function DiscountStrip({ menus }: { menus: StoreMenus }) {
  const { t } = useLingui()
  const { store, lang } = useStoreView()
  const at = useStoreTime(store.timeZone, true)
  const categories = menus.menus.flatMap((menu) => menu.categories)
  const termsOf = useDiscountTerms(categories, at)
  const offered = (store.discounts ?? []).slice(0, DISCOUNTS_SHOWN)
  const [on, later] = [true, false].map((isOn) => offered.filter((one) => isDiscountOn(one, at) === isOn))
  return (
    <ul className={styles.strip} aria-label={t`Discounts`}>
      {[...(on ?? []), ...(later ?? [])].map((rule) => (
        <li key={rule.id} className={on?.includes(rule) ? styles.on : undefined} dir="auto">
          <strong>{storeLabelIn(lang, store, rule.label)}</strong> {termsOf(rule)}
        </li>
      ))}
    </ul>
  )
}
