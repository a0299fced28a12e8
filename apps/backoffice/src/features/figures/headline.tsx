import { Trans, useLingui } from '@lingui/react/macro'
import type { Figures } from '@thali/contract/figures'
import { scaleHalfUp } from '@thali/domain/money/money'
import { stepOfCurrency } from '@thali/domain/money/whole-currencies'
import { useStore } from '../../shared/session.ts'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './figures.module.css'
import { useBeforeName, useComparison } from './use-comparison.ts'

/** Revenue as one large number with its comparison as text, and the figures behind it. */
export function Headline({ figures }: { figures: Figures }) {
  const { t } = useLingui()
  const { price } = useFormats()
  const compare = useComparison()
  const beforeName = useBeforeName()(figures)
  const { sales, salesBefore, isRunning, preparation, preparationBefore, cancellations, tips } = figures
  const stepMinor = stepOfCurrency(useStore().currencyCode)
  const average = averageOf(sales, stepMinor)
  const averageBefore = averageOf(salesBefore, stepMinor)
  const { medianMinutes } = preparation
  const { medianMinutes: medianBefore } = preparationBefore
  return (
    <section className={styles.headline} aria-label={t`In short`}>
      <div className={styles.large}>
        <h2>{t`Sales`}</h2>
        <p className={styles.number}>{price(sales.valueMinor)}</p>
        <p>{compare(sales.valueMinor, salesBefore.valueMinor, beforeName)}</p>
        <p className={styles.muted}>{t`Dishes less discounts, before charges and taxes.`}</p>
        {isRunning && <p className={styles.muted}>{t`Compared up to this hour.`}</p>}
      </div>
      <dl className={styles.facts}>
        <Fact name={t`Orders`} value={String(sales.orders)} before={String(salesBefore.orders)} />
        <Fact
          name={t`Average order`}
          value={average === null ? '–' : price(average)}
          before={averageBefore === null ? '–' : price(averageBefore)}
        />
        <Fact
          name={t`Half ready within`}
          value={medianMinutes === null ? '–' : t`${medianMinutes} min`}
          before={medianBefore === null ? '–' : t`${medianBefore} min`}
        />
        <Fact
          name={t`Cancelled`}
          value={String(cancellations.orders)}
          before={String(cancellations.before.orders)}
        />
        {tips && (
          <Fact
            name={t`Tips, not in the sales`}
            value={price(tips.givenMinor)}
            before={price(tips.givenMinorBefore)}
          />
        )}
      </dl>
    </section>
  )
}

function averageOf({ orders, valueMinor }: Figures['sales'], stepMinor: number): number | null {
  return orders === 0 ? null : scaleHalfUp(valueMinor, [], orders, stepMinor)
}

function Fact({ name, value, before }: { name: string; value: string; before: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd className={styles.muted}>
        <Trans>before: {before}</Trans>
      </dd>
    </div>
  )
}
