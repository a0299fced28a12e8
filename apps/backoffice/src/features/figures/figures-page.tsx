import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import type { Figures } from '@thali/contract/figures'
import { STAFF_API } from '@thali/contract/staff-paths'
import { useSearchParams } from 'react-router'
import { ListPage } from '../../shared/look/list-page.tsx'
import { Pending } from '../../shared/look/pending.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import styles from './figures.module.css'
import { FunnelPanel } from './funnel-panel.tsx'
import { Headline } from './headline.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { PeriodBar } from './period-bar.tsx'
import { type PeriodChoice, readChoice, writeChoice } from './period-choice.ts'
import { PreparationPanel } from './preparation-panel.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { CancellationsPanel, CategoriesPanel, DiscountsPanel, OrderTypesPanel } from './share-panels.tsx'
import { StatementPanel } from './statement-panel.tsx'
import { SuggestionsPanel } from './suggestions-panel.tsx'

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
