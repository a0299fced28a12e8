import { useLingui } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { FIGURE_ITEMS, FIGURE_SEARCHES, type Figures } from '@thali/contract/figures'
import { minorToNumber } from '@thali/domain/money/money'
import { useState } from 'react'
import { useFormats } from '../../shared/use-formats.ts'
import { FigurePanel } from './figure-panel.tsx'
import { FigureTable, type TableData } from './figure-table.tsx'
import styles from './figures.module.css'

type Shown = 'best' | 'dead' | 'viewed' | 'searched'
type Item = Figures['items'][number]

/** Dishes that sell, that do not, that are viewed without being ordered, and that are no longer on the menu. */
export function ItemsPanel({ figures }: { figures: Figures }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<Shown>('best')
  const tables = useItemTables(figures)
  const { items } = figures
  const texts: Record<Shown, { tab: string; empty: string; summary: string }> = {
    best: {
      tab: t`Best`,
      empty: t`Nothing was sold in this period.`,
      summary: t`By value, before charges and taxes.`,
    },
    dead: {
      tab: t`Not sold`,
      empty: t`Every dish of the menu was sold.`,
      summary: t`On the menu, and not ordered once in this period.`,
    },
    viewed: {
      tab: t`Looked at, not ordered`,
      empty: t`No dish was looked at without being ordered.`,
      summary: t`Guests opened these, and nobody ordered one: perhaps the price, the picture or the text.`,
    },
    searched: {
      tab: t`Not found`,
      empty: t`Every search found something.`,
      summary: t`Guests searched for this and found nothing on the menu.`,
    },
  }
  const data = tables[shown]
  return (
    <FigurePanel
      title={t`Dishes`}
      table={data}
      isWide
      control={
        <Tabs value={shown} onChange={(value) => setShown(value as Shown)} className={styles.tabs ?? ''}>
          <Tabs.List>
            {(Object.keys(texts) as Shown[]).map((tab) => (
              <Tabs.Tab key={tab} value={tab}>
                {texts[tab].tab}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      }
      summary={data.rows.length === 0 ? texts[shown].empty : texts[shown].summary}
    >
      {data.rows.length > 0 && <FigureTable data={data} key={shown} />}
      {items.length === FIGURE_ITEMS && (
        <p className={styles.muted}>{t`Only the first ${FIGURE_ITEMS} dishes are listed.`}</p>
      )}
    </FigurePanel>
  )
}

function useItemTables({ items, failedSearches, period }: Figures): Record<Shown, TableData> {
  const { t } = useLingui()
  const { price } = useFormats()
  const file = (name: string) => `${name}-${period.from}-${period.to}`
  const largest = Math.max(1, ...items.map(({ valueMinor }) => valueMinor))
  const name = ({ label }: Item) => ({ text: label, value: label })
  const count = (value: number) => ({ text: String(value), value })
  const dish = t`Dish`
  return {
    best: {
      caption: t`Dishes by value`,
      file: file('dishes'),
      columns: [dish, t`Sold`, t`Before`, t`Value`],
      rows: items
        .filter(({ quantity }) => quantity > 0)
        .map((item) => ({
          id: item.id,
          share: item.valueMinor / largest,
          cells: [
            name(item),
            count(item.quantity),
            count(item.quantityBefore),
            { text: price(item.valueMinor), value: minorToNumber(item.valueMinor) },
          ],
        })),
    },
    dead: {
      caption: t`Dishes that were not sold`,
      file: file('dishes-not-sold'),
      columns: [dish, t`Sold before`, t`Looked at`],
      rows: items
        .filter(({ quantity, isOnMenu }) => quantity <= 0 && isOnMenu)
        .map((item) => ({ id: item.id, cells: [name(item), count(item.quantityBefore), count(item.views)] })),
    },
    viewed: {
      caption: t`Dishes that were looked at and not ordered`,
      file: file('dishes-not-ordered'),
      columns: [dish, t`Looked at`, t`Put into carts`],
      rows: items
        .filter(({ quantity, views }) => quantity <= 0 && views > 0)
        .map((item) => ({ id: item.id, cells: [name(item), count(item.views), count(item.adds)] })),
    },
    searched: {
      caption: t`Searches that found nothing, at most ${FIGURE_SEARCHES}`,
      file: file('searches-not-found'),
      columns: [t`Searched for`, t`Times`],
      rows: failedSearches.map(({ text, searches }) => ({
        id: text,
        cells: [{ text, value: text }, count(searches)],
      })),
    },
  }
}
