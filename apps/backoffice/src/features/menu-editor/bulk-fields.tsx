import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, NumberInput, Radio, Select, Stack, TextInput } from '@mantine/core'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { countryRules } from '@thali/domain/country/country-rules'
import { EDIT_LIMITS } from '@thali/domain/menu/check-edited-item'
import { PRICE_ROUNDINGS, type PriceRounding } from '@thali/domain/money/change-price'
import { bpsToNumber } from '@thali/domain/money/money'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { useState } from 'react'
import { AMOUNT_FIELD, PERCENT_FIELD, TAX_RATE_FIELD } from '../../shared/forms/decimal-fields.ts'
import { SegmentedControl } from '../../shared/forms/segmented-control.tsx'
import { useStore } from '../../shared/session.ts'
import { taxesText } from '../../shared/taxes-text.ts'
import type { BulkKind, Change } from './bulk-change.ts'
import {
  type PriceDraft,
  readDiscountChange,
  readPriceChange,
  readTaxesChange,
  type TypedTax,
} from './bulk-change.ts'
import { categoriesInOrder } from './filter-products.ts'

interface BulkFieldsProps {
  readonly kind: BulkKind
  readonly draft: DraftMenu
  /** Null while something is missing. */
  readonly onChange: (change: Change | null) => void
}

export function BulkFields({ kind, draft, onChange }: BulkFieldsProps) {
  switch (kind) {
    case 'price':
      return <PriceFields onChange={onChange} />
    case 'discount':
      return <DiscountField onChange={onChange} />
    case 'veg':
      return <VegField onChange={onChange} />
    case 'taxes':
      return <TaxesField draft={draft} onChange={onChange} />
    case 'list':
      return <CategoryField draft={draft} onChange={onChange} />
    case 'remove':
      return null
  }
}

type Fields = Pick<BulkFieldsProps, 'onChange'>

function PriceFields({ onChange }: Fields) {
  const { t } = useLingui()
  const stepMinor = stepOfCurrency(useStore().currencyCode)
  const roundings = (Object.keys(PRICE_ROUNDINGS) as PriceRounding[]).filter((key) => {
    const { stepMinor: ownMinor, endMinor } = PRICE_ROUNDINGS[key]
    return ownMinor % stepMinor === 0 && endMinor % stepMinor === 0
  })
  const [draft, setDraft] = useState<PriceDraft>({
    by: 'share',
    value: '',
    rounding: roundings[0] ?? 'exact',
    scope: 'all',
  })
  const { by, value, rounding, scope } = draft
  const change = (changes: Partial<PriceDraft>) => {
    const next = { ...draft, ...changes }
    setDraft(next)
    onChange(readPriceChange(next))
  }
  const names: Record<PriceRounding, string> = {
    exact: t`Not rounded`,
    'to-1': t`To whole 1`,
    'to-5': t`To 5`,
    'to-10': t`To 10`,
    'ends-99': t`To …99 after the point`,
    'ends-9': t`To a 9 at the end`,
  }
  return (
    <Stack>
      <SegmentedControl
        aria-label={t`Change by`}
        value={by}
        data={[
          { value: 'share', label: t`By percent` },
          { value: 'amount', label: t`By an amount` },
        ]}
        onChange={(chosen) => change({ by: chosen === 'amount' ? 'amount' : 'share' })}
      />
      <Group grow align="start">
        <NumberInput
          data-autofocus
          label={by === 'share' ? t`Percent` : t`Amount`}
          description={t`With a minus in front, prices go down.`}
          value={value}
          {...(by === 'share'
            ? { ...PERCENT_FIELD, min: -100, max: 1000 }
            : { ...AMOUNT_FIELD, min: -1_000_000 })}
          allowNegative
          // The decimal keyboard of an iPhone has no minus.
          attributes={{ input: { inputMode: 'text' } }}
          onChange={(typed) => change({ value: typed })}
        />
        <Select
          label={t`Round`}
          description={t`To the nearest, half up.`}
          data={roundings.map((key) => ({ value: key, label: names[key] }))}
          value={rounding}
          allowDeselect={false}
          onChange={(chosen) => chosen && change({ rounding: chosen as PriceRounding })}
        />
      </Group>
      <Radio.Group
        label={t`Which prices`}
        value={scope}
        onChange={(chosen) => change({ scope: chosen === 'dish' ? 'dish' : 'all' })}
      >
        <Group mt={4}>
          <Radio value="all" label={t`All, extras too`} />
          <Radio value="dish" label={t`Of the dish and its sizes`} />
        </Group>
      </Radio.Group>
    </Stack>
  )
}

function DiscountField({ onChange }: Fields) {
  const { t } = useLingui()
  return (
    <NumberInput
      data-autofocus
      label={t`Discount in percent`}
      {...PERCENT_FIELD}
      onChange={(typed) => onChange(readDiscountChange(typed))}
    />
  )
}

function VegField({ onChange }: Fields) {
  const { t } = useLingui()
  return (
    <Radio.Group
      aria-label={t`Veg mark`}
      onChange={(chosen) => onChange({ kind: 'veg', veg: chosen === 'none' ? null : chosen === 'veg' })}
    >
      <Group>
        <Radio value="veg" label={t`Veg`} />
        <Radio value="non-veg" label={t`Non-veg`} />
        <Radio value="none" label={t`No mark`} />
      </Group>
    </Radio.Group>
  )
}

function TaxesField({ draft, onChange }: Pick<BulkFieldsProps, 'draft' | 'onChange'>) {
  const { t } = useLingui()
  const { offeredTaxes } = countryRules(useStore())
  const [rows, setRows] = useState<readonly TypedTax[]>([])
  const change = (next: readonly TypedTax[]) => {
    setRows(next)
    onChange(readTaxesChange(next))
  }
  return (
    <Stack>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else to tell them apart
        <Group key={at} align="end">
          <TextInput
            label={t`Name of the tax`}
            value={row.label}
            maxLength={60}
            onChange={(event) => change(rows.with(at, { ...row, label: event.currentTarget.value }))}
          />
          <NumberInput
            label={t`Percent`}
            value={row.percent}
            {...TAX_RATE_FIELD}
            onChange={(percent) => change(rows.with(at, { ...row, percent }))}
          />
          <Button variant="subtle" color="red" onClick={() => change(rows.toSpliced(at, 1))}>
            <Trans>Remove</Trans>
          </Button>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          disabled={rows.length >= EDIT_LIMITS.taxes}
          onClick={() => change([...rows, { label: '', percent: '' }])}
        >
          <Trans>Add a tax</Trans>
        </Button>
        {draft.storeTaxes ? (
          <Button
            variant="default"
            onClick={() => {
              setRows([])
              onChange({ kind: 'store-taxes' })
            }}
          >
            <Trans>As the store says</Trans>
          </Button>
        ) : (
          offeredTaxes.slice(0, 1).map(({ label, taxes }) => (
            <Button
              key={label}
              variant="default"
              onClick={() =>
                change(taxes.map((tax) => ({ label: tax.label, percent: bpsToNumber(tax.bps) })))
              }
            >
              {taxesText(taxes)}
            </Button>
          ))
        )}
        <Button variant="default" onClick={() => change([])}>{t`No taxes`}</Button>
      </Group>
    </Stack>
  )
}

function CategoryField({ draft, onChange }: Pick<BulkFieldsProps, 'draft' | 'onChange'>) {
  const { t } = useLingui()
  const [categoryId, setCategory] = useState<string | null>(null)
  const [kind, setKind] = useState<'move' | 'list'>('move')
  const change = (id: string | null, how: 'move' | 'list') => {
    setCategory(id)
    setKind(how)
    onChange(id === null ? null : { kind: how, categoryId: id })
  }
  return (
    <Stack>
      <Select
        label={t`Category`}
        searchable
        data={categoriesInOrder(draft).map(({ id, label }) => ({ value: id, label }))}
        value={categoryId}
        onChange={(id) => change(id, kind)}
      />
      <Radio.Group
        aria-label={t`How they are listed`}
        value={kind}
        onChange={(how) => change(categoryId, how === 'list' ? 'list' : 'move')}
      >
        <Group>
          <Radio value="move" label={t`There alone`} />
          <Radio value="list" label={t`There as well`} />
        </Group>
      </Radio.Group>
    </Stack>
  )
}
