import { Trans } from '@lingui/react/macro'
import type { DraftMenu } from '@thali/contract/menu-editor'
import type { ItemFields } from '@thali/contract/menu-fields'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './product.module.css'
import { discountedPrices } from './seen-prices.ts'

interface DiscountNoteProps {
  readonly item: ItemFields
  readonly categoryIds: readonly string[]
  readonly draft: DraftMenu
}

/** Price as diners see it, menu by menu: of the categories that list the dish, the best discount counts. */
export function DiscountNote({ item, categoryIds, draft }: DiscountNoteProps) {
  const { price } = useFormats()
  const stepMinor = stepOfCurrency(useStore().currencyCode)
  return (
    <>
      {discountedPrices(item, categoryIds, draft, stepMinor).map(
        ({ menu, category: best, baseMinor, netMinor, percentOff }) => {
          const [before, now, category, percent] = [price(baseMinor), price(netMinor), best.label, percentOff]
          return (
            <p key={menu.id} className={styles.hint}>
              {best.discountBps > 0 ? (
                <Trans>
                  {menu.label}: guests see {now} instead of {before}, {percent}% OFF, with the discount of “
                  {category}”.
                </Trans>
              ) : (
                <Trans>
                  {menu.label}: guests see {now} instead of {before}, {percent}% OFF.
                </Trans>
              )}
            </p>
          )
        },
      )}
    </>
  )
}
