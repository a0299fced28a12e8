import { cardPrice } from '@thali/domain/menu/listing'
import { AVAILABLE } from '@thali/domain/menu/menu'
import { comboSaving } from '@thali/domain/order/combo-saving'
import { useStoreView } from '../../state/store-view.tsx'
import { labelIn } from '../../texts/translated.ts'
import { readyImages } from '../../ui/image.tsx'
import { SheetBody } from '../../ui/sheet.tsx'
import { DishPhotos } from './dish-photos.tsx'
import type { DishToChoose } from './dish-to-choose.ts'
import { ItemDetails } from './item-details.tsx'
import { ItemOverview } from './item-overview.tsx'
import { LineNote } from './line-note.tsx'
import { OptionGroups } from './option-groups.tsx'
import styles from './option-sheet.module.css'
import { SheetActions } from './sheet-actions.tsx'
import type { ChoiceSelection } from './use-choices.ts'
import { useDishLine } from './use-dish-line.ts'

interface OptionSheetBodyProps {
  dish: DishToChoose
  selection: ChoiceSelection
  close: () => void
}

/** Details and choices of a dish, with the button that adds it to the cart. */
export function OptionSheetBody({ dish, selection, close }: OptionSheetBodyProps) {
  const { item, category, menus } = dish
  const { lang, mode } = useStoreView()
  const made = useDishLine(dish, selection)
  const { choices, baseMinor, netMinor, unmet } = made
  const images = readyImages(item.images)
  const isOffered = item.state === AVAILABLE && mode === 'open' && cardPrice(item, category).orderable

  return (
    <SheetBody
      lead={images.length > 0 && <DishPhotos images={images} label={labelIn(lang, item)} />}
      footer={mode !== 'view-only' && <SheetActions dish={dish} made={made} close={close} />}
    >
      <form ref={made.form} className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <ItemOverview
          item={item}
          category={category}
          baseMinor={baseMinor}
          netMinor={netMinor}
          savingMinor={unmet.length > 0 ? 0 : comboSaving(menus, { itemId: item.id, choices }, netMinor)}
        />
        <OptionGroups dish={dish} made={made} groups={item.groups} />
        {isOffered && <LineNote value={made.note} onChange={made.setNote} />}
        <ItemDetails item={item} choices={choices} />
      </form>
    </SheetBody>
  )
}
