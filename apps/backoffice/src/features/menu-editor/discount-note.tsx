import { Trans } from '@lingui/react/macro'
import type { DraftMenu, ItemFields } from '@thali/contract/menu-editor'
import type { EditedGroup, EditedOption } from '@thali/domain/menu/edited-menu'
import { cardPrice } from '@thali/domain/menu/listing'
import { AVAILABLE, type Item, type Option } from '@thali/domain/menu/menu'
import { allOptions, mapOptions } from '@thali/domain/menu/nested-groups'
import { BPS_WHOLE } from '@thali/domain/money/money'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './product.module.css'

interface DiscountNoteProps {
  readonly item: ItemFields
  readonly categoryIds: readonly string[]
  readonly draft: DraftMenu
}

/** Price as diners see it, menu by menu: of the categories that list the dish, the best discount counts. */
export function DiscountNote({ item, categoryIds, draft }: DiscountNoteProps) {
  const { price } = useFormats()
  const listed = draft.categories.filter(({ id, hidden }) => categoryIds.includes(id) && !hidden)
  const known = toKnownItem(item)
  if (!known) return null
  return (
    <>
      {draft.menus.map((menu) => {
        const categories = listed.filter(({ id }) => menu.categoryIds.includes(id))
        const [first, ...others] = categories
        if (!first) return null
        const best = others.reduce((one, other) => (other.discountBps > one.discountBps ? other : one), first)
        const { baseMinor, netMinor, percentOff } = cardPrice(known, best)
        if (netMinor === baseMinor) return null
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
      })}
    </>
  )
}

/** The dish as if everything were to be had; null while a price or a discount is not yet a number. */
function toKnownItem(item: ItemFields): Item | null {
  const prices = allOptions<EditedOption>(item.groups).map((option) => option.priceMinor)
  const isKnown = [...prices, item.discountBps].every((value) => Number.isSafeInteger(value) && value >= 0)
  if (!isKnown || item.discountBps > BPS_WHOLE) return null
  const groups = mapOptions<EditedOption, EditedGroup, Option>(item.groups, (option) => ({
    ...option,
    state: AVAILABLE,
  }))
  return { ...item, id: 'dish' as Item['id'], state: AVAILABLE, images: [], groups }
}
