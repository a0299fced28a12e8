import { useLingui } from '@lingui/react/macro'
import { Input, TextInput } from '@mantine/core'
import type { DraftItem } from '@thali/contract/menu-editor'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { nonVegPart, useDishes } from './combo-dishes.tsx'
import { DishImages } from './dish-images.tsx'
import { LongText } from './long-text.tsx'
import styles from './product.module.css'
import type { ProductFormPart } from './product-part.ts'

/** Fields of a dish that diners read first: name, description, veg mark, images. */
export function DishFields({
  item,
  onChange,
  problemAt,
  images,
}: ProductFormPart & Pick<DraftItem, 'images'>) {
  const { t } = useLingui()
  const dishes = useDishes()
  const part = item.veg ? nonVegPart(item, dishes) : null
  return (
    <FormPanel title={t`Dish`}>
      <TextInput
        label={t`Name`}
        data-path="label"
        value={item.label}
        maxLength={EDIT_LIMITS.label}
        error={problemAt('label')}
        data-autofocus={item.label === '' || undefined}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <LongText
        label={t`Description (optional)`}
        data-path="description"
        value={item.description}
        maxLength={EDIT_LIMITS.description}
        error={problemAt('description')}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <Input.Wrapper label={t`Veg mark`} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t`Veg mark`}
          value={item.veg === null ? 'none' : item.veg ? 'veg' : 'non-veg'}
          onChange={(value) => onChange({ veg: value === 'none' ? null : value === 'veg' })}
          data={[
            { value: 'veg', label: t`Veg` },
            { value: 'non-veg', label: t`Non-veg` },
            { value: 'none', label: t`No mark` },
          ]}
        />
      </Input.Wrapper>
      {part !== null && (
        <p className={styles.hint} role="status">
          {t`Guests see it as non-veg: “${part}” has no veg dish.`}
        </p>
      )}
      <DishImages item={item} images={images} onChange={onChange} />
    </FormPanel>
  )
}
