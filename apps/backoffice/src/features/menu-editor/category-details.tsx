import { Plural, useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { BPS_WHOLE, minorToDecimal, parseMinor } from '@thali/domain/money/money'
import { BlurInput } from './blur-input.tsx'
import styles from './categories.module.css'
import { EditedPicture } from './edited-picture.tsx'
import { TranslatedNames } from './translated-names.tsx'
import type { CategoryChanges } from './use-save-entry.ts'

type Category = DraftMenu['categories'][number]

/** Width by height, as pages show a banner. */
const ASPECT = 3

interface CategoryDetailsProps {
  readonly category: Category
  readonly items: DraftMenu['items']
  readonly onSave: (changes: CategoryChanges) => void
}

/** Details of a category beside its name: its translations, discount, banner, and whether it starts collapsed. */
export function CategoryDetails({ category, items, onSave }: CategoryDetailsProps) {
  const { t } = useLingui()
  const { label, translations, discountBps } = category
  return (
    <div className={styles.details}>
      <TranslatedNames
        label={label}
        translations={translations}
        onSave={(changed) => onSave((latest) => ({ translations: changed(latest.translations) }))}
      />
      <div>
        <BlurInput
          label={t`Discount in percent`}
          aria-label={t`Discount on ${label} in percent`}
          inputMode="decimal"
          className={styles.short ?? ''}
          value={discountBps === 0 ? '' : minorToDecimal(discountBps).replace(/\.?0+$/, '')}
          problemOf={(text) => (readPercent(text) === null ? t`A number from 0 to 100` : null)}
          onCommit={(text) => onSave({ discountBps: readPercent(text) ?? 0 })}
        />
        {discountBps > 0 && <DiscountNote category={category} items={items} />}
      </div>
      <Switch
        label={t`Collapsed at first`}
        checked={category.collapsed}
        onChange={(event) => onSave({ collapsed: event.currentTarget.checked })}
      />
      <Banner category={category} onSave={onSave} />
    </div>
  )
}

function readPercent(text: string): number | null {
  if (text === '') return 0
  const bps = parseMinor(text.replace(',', '.'))
  return bps !== null && bps <= BPS_WHOLE ? bps : null
}

/** For dishes with a discount of their own both apply, one after the other: the price for diners. */
function DiscountNote({ category, items }: Omit<CategoryDetailsProps, 'onSave'>) {
  const listed = new Set(category.itemIds)
  const own = items.filter(({ id, discountBps }) => listed.has(id) && discountBps > 0).length
  if (own === 0) return null
  return (
    <p className={styles.note}>
      <Plural
        value={own}
        one="# dish has its own discount, which also applies."
        other="# dishes have their own discounts, which also apply."
      />
    </p>
  )
}

function Banner({ category, onSave }: Omit<CategoryDetailsProps, 'items'>) {
  const { t } = useLingui()
  const { image, label } = category
  return (
    <EditedPicture
      image={image}
      aspect={ASPECT}
      texts={{
        alt: t`Banner of ${label}`,
        isMade: t`The banner is being prepared`,
        none: t`No banner yet`,
        add: t`Add a banner`,
        other: t`Another banner`,
        remove: t`Remove the banner`,
      }}
      onImage={(source) => onSave({ image: source })}
    />
  )
}
