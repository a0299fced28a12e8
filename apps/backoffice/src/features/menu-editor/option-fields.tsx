import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Checkbox, Group, TextInput } from '@mantine/core'
import { IconCornerDownRight } from '@tabler/icons-react'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import type { EditedOption } from '@thali/domain/menu/edited-menu'
import type { ReactNode } from 'react'
import { RemoveButton } from '../../shared/look/remove-button.tsx'
import { useStore } from '../../shared/session.ts'
import { AmountInput } from './amount-input.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { OptionContents } from './option-contents.tsx'
import styles from './product.module.css'
import type { ProductFormPart } from './product-part.ts'

interface OptionFieldsProps extends Pick<ProductFormPart, 'problemAt'> {
  readonly option: EditedOption
  /** Name of the dish of this option, in a combo. */
  readonly dishName?: string | undefined
  readonly path: string
  readonly isInformation: boolean
  readonly place: number
  readonly of: number
  readonly onOption: (option: EditedOption) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  /** Adds a nested group; absent: none can be added. */
  readonly onAsk?: () => void
  /** Nested groups of the option. */
  readonly children?: ReactNode
}

/** Option: its name, its price or text, its contents, and its position. */
export function OptionFields(props: OptionFieldsProps) {
  const { option, dishName, path, isInformation, place, of, onOption, onMove, onRemove, onAsk } = props
  const { children, problemAt } = props
  const { t } = useLingui()
  const { currencySymbol } = useStore()
  const isDish = option.itemId !== undefined
  const name = option.label || dishName || t`option ${place + 1}`
  return (
    <li className={styles.option}>
      <TextInput
        aria-label={isDish ? t`Name of ${name} in this combo` : t`Name of option ${place + 1}`}
        data-path={`${path}.label`}
        placeholder={isDish ? (dishName ?? t`This dish no longer exists`) : t`Name`}
        classNames={{ input: (isDish && dishName !== undefined && styles.dishName) || '' }}
        value={option.label}
        maxLength={EDIT_LIMITS.label}
        error={problemAt(`${path}.label`)}
        onChange={(event) => onOption({ ...option, label: event.currentTarget.value })}
      />
      {isInformation ? (
        <TextInput
          aria-label={t`Text of ${name}`}
          placeholder={t`Text`}
          value={option.text ?? ''}
          maxLength={EDIT_LIMITS.description}
          onChange={(event) => onOption({ ...option, text: event.currentTarget.value, priceMinor: 0 })}
        />
      ) : (
        <AmountInput
          aria-label={isDish ? t`Surcharge for ${name}` : t`Price of ${name}`}
          data-path={`${path}.price`}
          leftSection={currencySymbol}
          hundredths={option.priceMinor}
          error={problemAt(`${path}.price`)}
          onHundredths={(priceMinor) => onOption({ ...option, priceMinor })}
        />
      )}
      <Group gap={4} wrap="nowrap" className={styles.optionActs ?? ''}>
        {onAsk && (
          <ActionIcon
            aria-label={t`Ask a further question with ${name}`}
            title={t`Ask a further question with ${name}`}
            disabled={(option.groups?.length ?? 0) >= EDIT_LIMITS.nestedGroups}
            onClick={onAsk}
          >
            <IconCornerDownRight size={18} />
          </ActionIcon>
        )}
        <MoveButtons name={name} at={place} of={of} onMove={onMove} />
        <RemoveButton label={t`Remove ${name}`} onClick={onRemove} />
      </Group>
      {!isInformation && (
        <div className={styles.optionMore}>
          <Checkbox
            label={t`Selected by default`}
            checked={option.isDefault}
            onChange={(event) => onOption({ ...option, isDefault: event.currentTarget.checked })}
          />
          <OptionContents option={option} name={name} path={path} problemAt={problemAt} onOption={onOption} />
        </div>
      )}
      {children}
    </li>
  )
}
