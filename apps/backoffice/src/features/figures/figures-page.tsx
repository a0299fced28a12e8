import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import type { Figures } from '@thali/contract/figures'
import { STAFF_API } from '@thali/contract/staff-paths'
import { minorToNumber } from '@thali/domain/money/money'
import { useSearchParams } from 'react-router'
import { ListPage } from '../../shared/look/list-page.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useFormats } from '../../shared/use-formats.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import { FigurePanel } from './figure-panel.tsx'
import { stepRows, type TableData } from './figure-table.tsx'
import styles from './figures.module.css'
import { Headline } from './headline.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { PeriodBar } from './period-bar.tsx'
import { type PeriodChoice, readChoice, writeChoice } from './period-choice.ts'
import { PreparationPanel } from './preparation-panel.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { CancellationsPanel, CategoriesPanel, DiscountsPanel, OrderTypesPanel } from './share-panels.tsx'
import { StatementPanel } from './statement-panel.tsx'

const RENEW_MS = 60_000

/** `/app/{store}/dashboard/ecommerce`: figures of a period, beside those of the previous one. */
export function FiguresPage() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams()
  const choice = readChoice(search)
  const figures = useFigures(choice)
  const { data } = figures
  const choose = (next: PeriodChoice) => setSearch(writeChoice(next), { replace: true })
  return (
    <ListPage title={t`Figures`} tabs={<PeriodBar choice={choice} figures={data} onChoice={choose} />}>
      {data && (
        <div aria-busy={figures.isPlaceholderData} className={styles.report}>
          <Report figures={data} onChoice={choose} />
        </div>
      )}
      <Pending query={figures} failure={t`The figures could not be loaded`}>
        <FiguresSkeleton />
      </Pending>
    </ListPage>
  )
}

function Report({ figures, onChoice }: { figures: Figures; onChoice(choice: PeriodChoice): void }) {
  const { t } = useLingui()
  const { sales, salesBefore, cancellations, funnel, items } = figures
  const wasOrdered = sales.orders + salesBefore.orders + cancellations.orders > 0
  const wasSold = figures.days.some(({ before }) => (before?.orders ?? 0) > 0)
  const wasSeen = funnel.pageViews + items.reduce((sum, { views }) => sum + views, 0) > 0
  if (!wasOrdered && !wasSold && !wasSeen)
    return (
      <StateMessage
        icon={<IconChartBar size={32} />}
        title={t`Nothing happened in this period`}
        action={{ label: t`Show 30 days`, onClick: () => onChoice({ name: '30-days' }) }}
      >
        {t`Figures start with the first guest who opens the menu, and count each order from the moment the kitchen has it.`}
      </StateMessage>
    )
  return (
    <>
      <Headline figures={figures} />
      <StatementPanel figures={figures} />
      <SalesPanel figures={figures} />
      <ItemsPanel figures={figures} />
      <CategoriesPanel figures={figures} />
      <OrderTypesPanel figures={figures} />
      <DiscountsPanel figures={figures} />
      <PreparationPanel figures={figures} />
      <CancellationsPanel figures={figures} />
      <FunnelPanel figures={figures} />
      <SuggestionsPanel figures={figures} />
    </>
  )
}

function FiguresSkeleton() {
  return (
    <div className={styles.report} aria-hidden="true">
      <Skeleton height={168} radius={16} className={styles.wide ?? ''} />
      <Skeleton height={340} radius={16} className={styles.wide ?? ''} />
      <Skeleton height={280} radius={16} />
      <Skeleton height={280} radius={16} />
    </div>
  )
}

/**
 * Figures of a period, refetched every minute while it is running; those of the previous choice are shown until then.
 */
function useFigures(choice: PeriodChoice) {
  const asked = 'name' in choice ? { period: choice.name, from: '', to: '' } : { period: '', ...choice }
  return useStoreQuery(['figures', asked], STAFF_API.figures, {
    values: { ...asked },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isRunning ? RENEW_MS : false),
  })
}

/** Funnel from viewing the menu to ordering. */
function FunnelPanel({ figures: { funnel, period } }: { figures: Figures }) {
  const { t } = useLingui()
  const steps = [
    { id: 'page-views', name: t`Menu opened`, count: funnel.pageViews },
    { id: 'item-views', name: t`Dishes looked at`, count: funnel.itemViews },
    { id: 'adds', name: t`Put into the cart`, count: funnel.adds },
    { id: 'cart-views', name: t`Cart opened`, count: funnel.cartViews },
    { id: 'orders', name: t`Orders by guests`, count: funnel.orders },
  ]
  const summaryOf = ({ pageViews, orders }: Figures['funnel']) => {
    if (pageViews === 0) return t`Nobody opened the menu in this period.`
    if (orders > pageViews)
      return t`Guests ordered more often than they opened the menu: some repeat what they had.`
    const percent = Math.round((orders / pageViews) * 100)
    return t`Of 100 times the menu is opened, ${percent} lead to an order.`
  }
  const data: TableData = {
    caption: t`From menu to order`,
    file: `menu-to-order-${period.from}-${period.to}`,
    columns: [t`Step`, t`Times`],
    rows: stepRows(steps),
  }
  return <FigurePanel table={data} summary={summaryOf(funnel)} />
}

/** Sales of suggested dishes; empty if none are suggested. */
function SuggestionsPanel({ figures: { suggestions, period } }: { figures: Figures }) {
  const { t } = useLingui()
  const { price } = useFormats()
  if (!suggestions) return null
  const { shown, added, quantity, valueMinor } = suggestions
  const steps = [
    { id: 'shown', name: t`Shown to guests`, count: shown },
    { id: 'added', name: t`Put into the cart`, count: added },
    { id: 'sold', name: t`Sold, without cancelled orders`, count: quantity },
  ]
  const data: TableData = {
    caption: t`Suggested dishes`,
    file: `suggestions-${period.from}-${period.to}`,
    columns: [t`Step`, t`Times`],
    rows: [
      ...stepRows(steps),
      {
        id: 'value',
        cells: [
          { text: t`Value`, value: t`Value` },
          { text: price(valueMinor), value: minorToNumber(valueMinor) },
        ],
      },
    ],
  }
  return (
    <FigurePanel
      table={data}
      summary={
        quantity === 0
          ? t`Nothing was sold through a suggestion in this period.`
          : t`${price(valueMinor)} were sold through suggestions, before charges and taxes.`
      }
    />
  )
}
