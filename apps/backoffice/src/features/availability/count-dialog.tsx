import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Group, Modal, NumberInput, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { STAFF_API } from '@thali/contract/staff-paths'
import type { SetStockBody, StockCount } from '@thali/contract/stock'
import { STOCK_MAX } from '@thali/domain/menu/stock'
import { useState } from 'react'
import { callApi } from '../../shared/api.ts'
import { Form } from '../../shared/forms/form.tsx'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { useRefetchAfter } from '../../shared/live/use-refetch-after.ts'
import { useStore } from '../../shared/session.ts'
import { useShowError } from '../../shared/use-show-error.ts'
import { type CountDraft, isCountChanged, readCountDraft, toCountDraft } from './count-draft.ts'

type Wish = SetStockBody['items'][number]
type IngredientWish = Extract<Wish, { ingredientId: string }>

const NOTE_MAX = 140

/** Dish, option of one, or ingredient that is counted. */
export interface CountSubject {
  /** Id of the dish; absent: it is an ingredient. */
  readonly itemId?: string
  readonly ingredientId?: string
  /** Name in the reader's language. */
  readonly name: string
  readonly option?: { readonly group: string; readonly label: string } | undefined
  /** Dishes that have the option by a shared group; 0: the dish alone. */
  readonly dishes?: number | undefined
}

interface CountDialogProps extends CountSubject {
  readonly stock: StockCount | undefined
  readonly onClose: () => void
}

/**
 * Sets the count that is left, the count from which diners see it, and the count that each business day begins with.
 */
export function CountDialog(props: CountDialogProps) {
  const { name, onClose } = props
  const { t } = useLingui()
  return (
    <Modal opened onClose={onClose} title={t`Count: ${name}`} centered>
      <CountForm {...props} />
    </Modal>
  )
}

function CountForm({ itemId, ingredientId, name, option, dishes = 0, stock, onClose }: CountDialogProps) {
  const { t } = useLingui()
  const setStock = useSetStock()
  const [draft, setDraft] = useState(() => toCountDraft(stock))
  const set = (changes: Partial<CountDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const [everywhere, setEverywhere] = useState(stock?.everywhere ?? dishes > 1)
  const send = (change: Omit<IngredientWish, 'ingredientId'>) => {
    const subject =
      ingredientId === undefined
        ? { itemId: itemId ?? '', ...(option && { option: { ...option, everywhere } }) }
        : { ingredientId }
    setStock.mutate({ wish: { ...subject, ...change }, name }, { onSuccess: onClose })
  }
  const submit = () => {
    const whole = readCountDraft(draft, stock)
    if (whole) send(whole)
  }
  return (
    <Form onSubmit={submit}>
      <Stack>
        <NumberInput
          label={t`How many are left`}
          description={
            ingredientId === undefined
              ? t`Each order takes from it. At none it is sold out.`
              : t`In portions, or in the units that its dishes use. Each order lowers it; dishes that need more than is left are sold out, or offered without it.`
          }
          min={0}
          max={STOCK_MAX}
          allowDecimal={false}
          value={draft.count}
          onChange={(count) => set({ count })}
          required
          data-autofocus
        />
        {isCountChanged(draft, stock) && (
          <>
            <SegmentedControl
              aria-label={t`Why`}
              value={draft.reason}
              onChange={(value) => set({ reason: value })}
              data={[
                { value: 'correction', label: t`Counted again` },
                { value: 'refill', label: t`More was created` },
                { value: 'waste', label: t`Discarded` },
              ]}
            />
            <TextInput
              label={t`Note for staff`}
              maxLength={NOTE_MAX}
              value={draft.note}
              onChange={(event) => set({ note: event.currentTarget.value })}
            />
          </>
        )}
        <NumberInput
          label={t`Each business day starts with`}
          description={t`Left empty, the count continues from day to day.`}
          min={1}
          max={STOCK_MAX}
          allowDecimal={false}
          value={draft.refillTo}
          onChange={(refillTo) => set({ refillTo })}
        />
        <NumberInput
          label={t`Guests are told how many are left from`}
          description={t`Left empty, they are told only when nothing is left.`}
          min={0}
          max={STOCK_MAX}
          allowDecimal={false}
          value={draft.lowAt}
          onChange={(lowAt) => set({ lowAt })}
        />
        {option && dishes > 1 && (
          <Checkbox
            label={plural(dishes, {
              one: 'One count for # dish that has it',
              other: 'One count for all # dishes that have it',
            })}
            checked={everywhere}
            onChange={(event) => setEverywhere(event.currentTarget.checked)}
          />
        )}
        <Group grow preventGrowOverflow={false}>
          {stock && (
            <Button
              variant="default"
              size="lg"
              disabled={setStock.isPending}
              onClick={() => send({ count: null })}
            >
              <Trans>Stop counting</Trans>
            </Button>
          )}
          <Button type="submit" size="lg" loading={setStock.isPending}>{t`Save`}</Button>
        </Group>
      </Stack>
    </Form>
  )
}

interface Change {
  readonly wish: SetStockBody['items'][number]
  readonly name: string
}

/** Sets the stock count of a dish, an option or an ingredient. */
function useSetStock() {
  const { t } = useLingui()
  const showError = useShowError()
  const { storeId } = useStore()
  const refetchAfter = useRefetchAfter()
  return useMutation({
    mutationFn: ({ wish }: Change) => callApi(STAFF_API.setStock, { storeId }, { body: { items: [wish] } }),
    onSuccess(_, { wish: { count }, name }) {
      notifications.show({
        message: count === null ? t`${name} is no longer counted` : t`${name}: ${count} left from now on`,
      })
    },
    onError: showError,
    onSettled: () => refetchAfter('menu.changed'),
  })
}
