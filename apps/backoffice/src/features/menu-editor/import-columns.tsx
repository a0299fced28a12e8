import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Badge, Button, Group, ScrollArea, Select, Table } from '@mantine/core'
import type { BegunImport } from '@thali/contract/menu-import'
import { COLUMN_MEANINGS, type ColumnMeaning } from '@thali/domain/price-list/column-meanings'
import { NAME_COLUMNS } from '@thali/domain/price-list/name-columns'
import { useState } from 'react'
import { languageName } from '../../shared/language.ts'
import styles from './import.module.css'

/** Cells shown beside the heading of a column. */
const SAMPLES = 3

interface ImportColumnsProps {
  readonly table: NonNullable<BegunImport['table']>
  readonly isBusy: boolean
  readonly error: string | null
  readonly onAnswer: (columns: readonly ColumnMeaning[]) => void
  readonly onOther: () => void
}

/** Meanings of a price list's columns: known ones are filled in, the others suggested for confirmation. */
export function ImportColumns({ table, isBusy, error, onAnswer, onOther }: ImportColumnsProps) {
  const { t } = useLingui()
  const [answers, setAnswers] = useState(table.columns.map(({ meaning, guess }) => meaning ?? guess))
  const names = useColumnNames()
  const hasDish = answers.includes('item')
  const hasPrice = answers.includes('price') || answers.includes('size')
  return (
    <div className={styles.review}>
      <Group justify="space-between">
        <h2 className={styles.heading}>{t`What are the columns of this sheet?`}</h2>
        <Button variant="default" onClick={onOther}>{t`Choose another source`}</Button>
      </Group>
      <ul className={styles.columns}>
        {table.columns.map(({ heading, meaning }, at) => {
          const samples = table.rows.map((row) => row[at] ?? '').filter(Boolean)
          if (heading === '' && samples.length === 0) return null
          const name = heading || t`Column ${at + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stand where they stand
            <li key={at} data-asked={meaning === null || undefined}>
              <span>
                <strong>{name}</strong>{' '}
                {meaning === null && (
                  <Badge color="yellow" className={styles.asked ?? ''}>
                    <Trans>Not recognised</Trans>
                  </Badge>
                )}
                <span className={styles.samples}>{samples.slice(0, SAMPLES).join(' · ')}</span>
              </span>
              <Select
                aria-label={t`What is the column “${name}”?`}
                data={names}
                value={answers[at] ?? 'ignore'}
                allowDeselect={false}
                maxDropdownHeight={320}
                onChange={(chosen) =>
                  setAnswers(answers.map((one, place) => (place === at ? (chosen as ColumnMeaning) : one)))
                }
              />
            </li>
          )
        })}
      </ul>
      <section className={styles.card} aria-label={t`First rows`}>
        <h3 className={styles.small}>{t`First rows`}</h3>
        <ScrollArea viewportProps={{ tabIndex: 0, 'aria-label': t`First rows` }}>
          <Table className={styles.sheet ?? ''} withRowBorders withColumnBorders>
            <Table.Thead>
              <Table.Tr>
                {table.columns.map(({ heading }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns stand where they stand
                  <Table.Th key={at}>{heading || t`Column ${at + 1}`}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {table.rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows stand where they stand
                <Table.Tr key={index}>
                  {table.columns.map((_, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns stand where they stand
                    <Table.Td key={at}>{row[at]}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea>
      </section>
      {error !== null && <Alert color="red">{error}</Alert>}
      <div className={styles.take}>
        <span role="status">
          {!hasDish ? (
            <Trans>Choose the column with the names of the dishes.</Trans>
          ) : !hasPrice ? (
            t`Choose the columns with prices.`
          ) : (
            t`Nothing is published by it: you see what would change first.`
          )}
        </span>
        <Button disabled={!hasDish || !hasPrice} loading={isBusy} onClick={() => onAnswer(answers)}>
          <Trans>Read the sheet so</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Meanings of columns with their names, the usual ones first. */
function useColumnNames(): { value: ColumnMeaning; label: string }[] {
  const { t } = useLingui()
  const inLanguage = ({ tag, column }: (typeof NAME_COLUMNS)[number]) => {
    const language = languageName(tag)
    return [column, t`Name in ${language}`]
  }
  const usual: Partial<Record<ColumnMeaning, string>> = {
    item: t`Name of the dish`,
    price: t`Price`,
    size: t`Price of one size, as its heading says`,
    category: t`Category`,
    ...Object.fromEntries(NAME_COLUMNS.map(inLanguage)),
    description: t`Description`,
    veg: t`Veg or non-veg`,
    option: t`Size or variant, one per row`,
    taxes: t`Taxes`,
    tags: t`Tags`,
    ignore: t`Leave out`,
  }
  return [
    ...Object.entries(usual).map(([value, label]) => ({ value: value as ColumnMeaning, label })),
    ...COLUMN_MEANINGS.filter((one) => !(one in usual)).map((one) => ({ value: one, label: one })),
  ]
}
