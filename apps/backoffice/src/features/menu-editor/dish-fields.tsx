import { Trans, useLingui } from '@lingui/react/macro'
import { Input, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import type { DraftItem } from '@thali/contract/menu-editor'
import { EDIT_LIMITS } from '@thali/domain/check-edited-item'
import { Panel } from './panel.tsx'
import styles from './product.module.css'
import type { Part } from './product-part.ts'

const SHOWN_PX = 240

/** What diners read first: name, description, veg mark, images. */
export function DishFields({ item, onChange, problemAt, images }: Part & Pick<DraftItem, 'images'>) {
  const { t } = useLingui()
  return (
    <Panel title={t`Dish`}>
      <TextInput
        label={t`Name`}
        value={item.label}
        maxLength={EDIT_LIMITS.label}
        error={problemAt('label')}
        data-autofocus={item.label === '' || undefined}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <Textarea
        label={t`Description (optional)`}
        value={item.description}
        maxLength={EDIT_LIMITS.description}
        autosize
        minRows={2}
        maxRows={8}
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
      <div className={styles.images}>
        {images.map(({ source, src, widths }) => {
          const width = widths.find((one) => one >= SHOWN_PX) ?? widths.at(-1)
          return width === undefined ? null : (
            <img key={source} src={`${src}/${width}.jpg`} alt={item.label} />
          )
        })}
        {images.length === 0 && (
          <span className={styles.noPicture}>
            <IconPhotoOff size={20} aria-hidden="true" /> <Trans>No picture yet</Trans>
          </span>
        )}
      </div>
    </Panel>
  )
}
