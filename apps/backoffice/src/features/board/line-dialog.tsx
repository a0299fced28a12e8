import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Stack } from '@mantine/core'
import { IconCarrot, IconReplace, IconStrikethrough, IconToolsKitchen2Off } from '@tabler/icons-react'
import type { WireReason } from '@thali/contract/reason-fields'
import type { StaffLine, StaffOrder } from '@thali/contract/staff-orders'
import { PREPARING } from '@thali/domain/order/order'
import { useState } from 'react'
import { lineTexts } from './all-day.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import type { ChosenReason } from './reason-form.tsx'
import { useCounts } from './use-counts.ts'

/** Dish that a line consists of: its own, or one of a combo. */
export type LineDish = Pick<StaffLine, 'itemId' | 'label'>

export interface LineDialogProps {
  readonly order: StaffOrder
  readonly line: StaffLine
  readonly reasons: readonly WireReason[]
  readonly onClose: () => void
  /** Absent if the line may not be struck off. */
  readonly onStrike?: (chosen: ChosenReason) => void
  /** Strikes the line, then opens the page to enter a replacement; absent if none can be entered. */
  readonly onReplace?: ((chosen: ChosenReason) => void) | undefined
  /** Absent for roles that may not change the menu. */
  readonly onSoldOut?: (dish: LineDish) => void
  /** Opens the ingredients, to mark one as gone; absent for the same roles. */
  readonly onIngredient?: () => void
}

/** Actions on one line of a ticket. */
export function LineDialog({ order, line, reasons, onClose, ...rest }: LineDialogProps) {
  const { onStrike, onReplace, onSoldOut, onIngredient } = rest
  const { t, i18n } = useLingui()
  const counts = useCounts()
  const [asked, setAsked] = useState<'strike' | 'replace' | null>(null)
  const onReason = asked === 'replace' ? onReplace : onStrike
  const what = t`${line.quantity} × ${lineTexts(line, i18n.locale).label}`
  const soldOutName = (dish: LineDish) => {
    const left = counts.leftOf(dish)
    if (dish === line)
      return left === undefined ? t`Sold out from now on` : t`Sold out from now on (${left} left)`
    return left === undefined
      ? t`Sold out from now on: ${dish.label}`
      : t`Sold out from now on: ${dish.label} (${left} left)`
  }
  if (asked && onReason)
    return (
      <ReasonDialog
        title={t`Strike off ${what}?`}
        hint={t`The guest sees it crossed out, and why. The total becomes smaller.`}
        reasons={reasons}
        action={t`Strike off`}
        isCooked={counts.isAnyCounted([line]) ? order.state >= PREPARING : undefined}
        onClose={onClose}
        onReason={onReason}
      />
    )
  return (
    <Modal opened onClose={onClose} title={t`Order ${order.number}: ${what}`} centered>
      <Stack>
        {onStrike && (
          <Button
            size="lg"
            variant="default"
            leftSection={<IconStrikethrough />}
            onClick={() => setAsked('strike')}
          >
            <Trans>Strike off this line…</Trans>
          </Button>
        )}
        {onReplace && (
          <Button
            size="lg"
            variant="default"
            leftSection={<IconReplace />}
            onClick={() => setAsked('replace')}
          >
            <Trans>Strike off and enter another…</Trans>
          </Button>
        )}
        {onSoldOut &&
          lineDishes(line).map((dish) => (
            <Button
              key={dish.itemId}
              size="lg"
              variant="default"
              leftSection={<IconToolsKitchen2Off />}
              onClick={() => onSoldOut(dish)}
            >
              {soldOutName(dish)}
            </Button>
          ))}
        {onIngredient && (
          <Button size="lg" variant="default" leftSection={<IconCarrot />} onClick={onIngredient}>
            <Trans>An ingredient has run out…</Trans>
          </Button>
        )}
      </Stack>
    </Modal>
  )
}

/** Dishes that can run out: those of a combo, each once, or the line's own. */
export function lineDishes(line: StaffLine): readonly LineDish[] {
  return line.components ? [...new Map(line.components.map((one) => [one.itemId, one])).values()] : [line]
}
