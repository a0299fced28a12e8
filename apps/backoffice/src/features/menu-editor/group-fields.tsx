import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { IconPlus, IconToolsKitchen2 } from '@tabler/icons-react'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { EDIT_LIMITS, hasDishes } from '@thali/domain/menu/check-edited-item'
import type { EditedGroup } from '@thali/domain/menu/edited-menu'
import { moveElement } from '@thali/domain/menu/move-element'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { useState } from 'react'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { AmountInput } from './amount-input.tsx'
import { ClosableGroup } from './closable-group.tsx'
import { AddDish, dishGroup, oneByOneMinor, singlePrices } from './combo-dishes.tsx'
import { CopyGroups } from './copy-groups.tsx'
import { DiscountNote } from './discount-note.tsx'
import { comboPartName, isPriceOnly, isSimpleDish } from './edit-group.ts'
import { emptyGroup, emptyOption } from './new-item.ts'
import { OptionGroupFields } from './option-group-fields.tsx'
import styles from './product.module.css'
import type { ProductFormPart } from './product-part.ts'
import { ShareLine } from './share-line.tsx'
import { TakeSharedGroup } from './take-shared-group.tsx'
import { useFolding } from './use-folding.ts'
import type { GroupSharing } from './use-sharing.ts'

interface GroupFieldsProps extends ProductFormPart {
  readonly draft: DraftMenu
  readonly categoryIds: readonly string[]
  readonly sharing: GroupSharing
  /** True: the dish is to become a combo, and its first component is requested immediately. */
  readonly startsCombo: boolean
}

/** Price of the dish: one price, or groups of options. */
export function GroupFields(props: GroupFieldsProps) {
  const { item, onChange, problemAt, hasProblemIn, draft, categoryIds, sharing, startsCombo } = props
  const { t } = useLingui()
  const { groups } = item
  const setGroup = (at: number, group: EditedGroup) => onChange({ groups: groups.with(at, group) })
  const folding = useFolding(groups.length, (at) => hasProblemIn(`groups.${at}`))
  const [only] = groups
  const isSimple = isSimpleDish(groups)
  const isCombo = groups.some(hasDishes)
  const numberOf = (at: number) =>
    groups.slice(0, at + 1).filter((group) => !isPriceOnly(group, groups)).length
  const [isPicking, setPicking] = useState(startsCombo)
  return (
    <FormPanel title={t`Price and choices`}>
      {groups.map((group, at) =>
        isPriceOnly(group, groups) ? (
          <OnePrice
            key={folding.keyOf(at)}
            group={group}
            at={at}
            isOfCombo={isCombo || startsCombo}
            groups={groups}
            draft={draft}
            onGroup={(changed) => setGroup(at, changed)}
            problemAt={problemAt}
          />
        ) : (
          <ClosableGroup
            key={folding.keyOf(at)}
            group={group}
            number={numberOf(at)}
            isClosed={folding.isClosed(at)}
            onTurn={() => folding.turn(at)}
          >
            <OptionGroupFields
              group={group}
              at={at}
              number={numberOf(at)}
              of={groups.length}
              problemAt={problemAt}
              share={
                <ShareLine
                  group={group}
                  draft={draft}
                  sharing={sharing}
                  onGroup={(changed) => setGroup(at, changed)}
                />
              }
              onGroup={(changed) => setGroup(at, changed)}
              onMove={(to) => {
                onChange({ groups: [...moveElement(groups, at, to)] })
                folding.move(at, to)
              }}
              onRemove={() => {
                onChange({ groups: groups.toSpliced(at, 1) })
                folding.remove(at)
              }}
            />
          </ClosableGroup>
        ),
      )}
      {isPicking && (
        <AddDish
          label={t`First dish of another part of the combo`}
          taken={[]}
          autoFocus={!startsCombo}
          onDish={(dish) => {
            onChange({ groups: [...groups, dishGroup(comboPartName(draft, groups, dish.id), dish)] })
            setPicking(false)
          }}
        />
      )}
      <AmountInput
        label={t`Discount in percent`}
        className={styles.short ?? ''}
        hundredths={item.discountBps}
        data-path="discountBps"
        error={problemAt('discountBps')}
        onHundredths={(discountBps) => onChange({ discountBps })}
      />
      <DiscountNote item={item} categoryIds={categoryIds} draft={draft} />
      <Group gap={8}>
        {isSimple && only ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} />}
            onClick={() => setGroup(0, { ...only, options: [...only.options, emptyOption('')] })}
          >
            <Trans>Add a size</Trans>
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          disabled={groups.length >= EDIT_LIMITS.groups}
          onClick={() => onChange({ groups: [...groups, emptyGroup()] })}
        >
          <Trans>Add a group of choices</Trans>
        </Button>
        <Button
          variant="default"
          leftSection={<IconToolsKitchen2 size={18} />}
          aria-expanded={isPicking}
          disabled={
            groups.length >= EDIT_LIMITS.groups || groups.filter(hasDishes).length >= EDIT_LIMITS.comboGroups
          }
          onClick={() => setPicking(!isPicking)}
        >
          <Trans>Add dishes to choose from</Trans>
        </Button>
        <CopyGroups draft={draft} groups={groups} onGroups={(copied) => onChange({ groups: copied })} />
        <TakeSharedGroup
          groups={groups}
          sharing={sharing}
          onGroup={(group) => onChange({ groups: [...groups, group] })}
        />
      </Group>
    </FormPanel>
  )
}

interface OnePriceProps extends Pick<ProductFormPart, 'problemAt'> {
  readonly group: EditedGroup
  readonly at: number
  readonly isOfCombo: boolean
  readonly draft: DraftMenu
  readonly groups: readonly EditedGroup[]
  readonly onGroup: (group: EditedGroup) => void
}

function OnePrice({ group, at, isOfCombo, groups, draft, onGroup, problemAt }: OnePriceProps) {
  const { t } = useLingui()
  const { currencySymbol, currencyCode } = useStore()
  const { price } = useFormats()
  const separateMinor = isOfCombo
    ? oneByOneMinor(groups, singlePrices(draft, stepOfCurrency(currencyCode)))
    : null
  const [option] = group.options
  if (!option) return null
  return (
    <AmountInput
      label={isOfCombo ? t`Price of the combo` : t`Price`}
      description={
        isOfCombo &&
        (separateMinor === null
          ? t`Of all its dishes together, whatever they cost one by one.`
          : t`Of all its dishes together; one by one they cost ${price(separateMinor)} at least.`)
      }
      className={styles.short ?? ''}
      leftSection={currencySymbol}
      hundredths={option.priceMinor}
      error={problemAt(`groups.${at}.options.0.price`)}
      data-path={`groups.${at}.options.0.price`}
      onHundredths={(priceMinor) => onGroup({ ...group, options: [{ ...option, priceMinor }] })}
    />
  )
}
