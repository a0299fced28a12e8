import { Trans, useLingui } from '@lingui/react/macro'
import type { DraftMenu } from '@thali/contract/menu-editor'
import type { Tax } from '@thali/domain/menu/menu'
import { parseTaxBps } from '@thali/domain/money/tax-rate'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { taxesOnTop, taxesWithin } from '@thali/domain/order/cart-taxes'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useStore } from '../../shared/session.ts'
import { taxesText } from '../../shared/taxes-text.ts'
import { useFormats } from '../../shared/use-formats.ts'
import { SettingSwitch } from './setting-fields.tsx'
import styles from './settings.module.css'
import type { SectionPart } from './use-section-form.tsx'
import { useUsualTaxes } from './use-usual-taxes.ts'

/** Price of the example if no dish of the menu is taxed, in minor units. */
const EXAMPLE_MINOR = 100_00

interface TaxInsidePanelProps {
  readonly part: SectionPart<'taxes'>
  readonly draft: DraftMenu | undefined
}

/** Setting of prices that include tax, with the total of a dish in either case before it is saved. */
export function TaxInsidePanel({ part, draft }: TaxInsidePanelProps) {
  const { t } = useLingui()
  return (
    <FormPanel title={t`Prices and tax`}>
      <SettingSwitch
        part={part}
        name="pricesIncludeTax"
        description={t`What the menu shows is what guests pay, as in most countries outside India and North America. The total names the tax within it. Charges include theirs, too.`}
      />
      <Example part={part} draft={draft} />
      <p className={styles.hint}>
        <Trans>
          Prices on the menu stay the same, so guests pay a different amount as soon as you save. Orders
          already placed keep their prices.
        </Trans>
      </p>
    </FormPanel>
  )
}

function Example({ part: { values }, draft }: TaxInsidePanelProps) {
  const { t } = useLingui()
  const { price } = useFormats()
  const dish = draft?.items.find(({ taxes, priceMinor }) => taxes.length > 0 && (priceMinor ?? 0) > 0)
  const own = (values.taxes ?? []).map(({ label, value }) => ({ label, bps: parseTaxBps(value) ?? 0 }))
  const stepMinor = stepOfCurrency(useStore().currencyCode)
  const usual = useUsualTaxes()
  const taxes: readonly Tax[] = dish?.taxes ?? (own.length > 0 ? own : usual)
  const sold = { amountMinor: dish?.priceMinor ?? EXAMPLE_MINOR, taxes }
  const onTopMinor = sumOf(taxesOnTop([sold], stepMinor))
  const withinMinor = sumOf(taxesWithin([sold], stepMinor))
  const name = dish?.label ?? t`A dish`
  const shown = price(sold.amountMinor)
  const [paid, added] = [price(sold.amountMinor + onTopMinor), price(onTopMinor)]
  const [kept, within] = [price(sold.amountMinor - withinMinor), price(withinMinor)]
  const isInside = values.pricesIncludeTax === true
  return (
    <div className={styles.sample} role="status">
      <p>
        <strong>
          {name}, {shown}
        </strong>{' '}
        · {taxesText(taxes)}
      </p>
      {isInside ? (
        <p>
          <Trans>
            Guests pay {shown}. Within it are {within} of tax, and {kept} are yours.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            Guests pay {paid}: {shown}, and {added} of tax on top.
          </Trans>
        </p>
      )}
      <p className={styles.hint}>
        {isInside ? t`Without this they pay ${paid}.` : t`With this they pay ${shown}.`}
      </p>
    </div>
  )
}

function sumOf(amounts: readonly { readonly amountMinor: number }[]): number {
  return amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
}
