import { Plural, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, Group, Select } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { EDITOR_API } from '@thali/contract/editor-paths'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { pathTo } from '@thali/contract/paths'
import type { WireTax } from '@thali/contract/tax-fields'
import { countryRules } from '@thali/domain/country/country-rules'
import type { Tax } from '@thali/domain/menu/menu'
import { type TaxStanding, taxStanding } from '@thali/domain/menu/store-taxes'
import { bpsToNumber } from '@thali/domain/money/money'
import { Link } from 'react-router'
import { FormPanel } from '../../shared/forms/form-panel.tsx'
import { useStore } from '../../shared/session.ts'
import { taxesText } from '../../shared/taxes-text.ts'
import { useStoreQuery } from '../../shared/use-store-query.ts'
import styles from './settings.module.css'
import { SectionScreen } from './settings-section.tsx'
import { TaxInsidePanel } from './tax-inside-panel.tsx'
import { TaxList } from './tax-list.tsx'
import type { SectionPart } from './use-section-form.tsx'

type Part = SectionPart<'taxes'>

/** `/app/{slug}/settings/taxes`: taxes of dishes, set once for the store. */
export function TaxesSettingsPage() {
  const { data: draft } = useStoreQuery(['menu-editor', 'draft'], EDITOR_API.draft)
  return (
    <SectionScreen section="taxes">
      {(part) => (
        <>
          <TaxInsidePanel part={part} draft={draft} />
          <Standard {...part} />
          <ByCategory {...part} draft={draft} />
          {draft && <Standing draft={draft} />}
        </>
      )}
    </SectionScreen>
  )
}

function toWireTaxes(taxes: readonly Tax[]): WireTax[] {
  return taxes.map(({ label, bps }) => ({ label, value: bpsToNumber(bps) }))
}

function Standard({ values, change, problemAt }: Part) {
  const { t } = useLingui()
  const { offeredTaxes } = countryRules(useStore())
  const { taxes = [] } = values
  return (
    <FormPanel
      title={t`On every dish`}
      hint={t`New, duplicated and imported dishes have it. Dishes that are on the menu keep theirs.`}
    >
      <TaxList
        name={t`every dish`}
        taxes={taxes}
        problemAt={(path) => problemAt(`taxes${path}`)}
        onTaxes={(changed) => change({ taxes: changed })}
      />
      {taxes.length === 0 && (
        <Group gap={8}>
          {offeredTaxes.map(({ label, taxes: offered }) => (
            <Button key={label} variant="light" onClick={() => change({ taxes: toWireTaxes(offered) })}>
              {label}: {taxesText(offered)}
            </Button>
          ))}
        </Group>
      )}
    </FormPanel>
  )
}

function ByCategory({ values, change, problemAt, draft }: Part & { readonly draft: DraftMenu | undefined }) {
  const { t } = useLingui()
  const { offeredTaxes } = countryRules(useStore())
  const { taxes = [], categoryTaxes = [] } = values
  const labels = new Map(draft?.categories.map(({ id, label }) => [id, label]))
  const others = [...labels].filter(([id]) => !categoryTaxes.some(({ categoryID }) => categoryID === id))
  return (
    <FormPanel
      title={t`Other rates by category`}
      hint={
        offeredTaxes.length > 0
          ? t`For dishes of these categories instead. Without a line they are not taxed, such as alcohol under GST.`
          : t`For dishes of these categories instead. Without a line they are not taxed.`
      }
    >
      <ul className={styles.rows}>
        {categoryTaxes.map((entry, at) => {
          const name = labels.get(entry.categoryID) ?? t`a removed category`
          return (
            <li key={entry.categoryID}>
              <Group justify="space-between">
                <h3 className={styles.sub}>{name}</h3>
                <CloseButton
                  size={44}
                  aria-label={t`Remove ${name}`}
                  onClick={() => change({ categoryTaxes: categoryTaxes.toSpliced(at, 1) })}
                />
              </Group>
              {entry.taxes.length === 0 && <p className={styles.hint}>{t`Not taxed`}</p>}
              <TaxList
                name={name}
                taxes={entry.taxes}
                problemAt={(path) => problemAt(`categoryTaxes[${at}].taxes${path}`)}
                onTaxes={(changed) =>
                  change({ categoryTaxes: categoryTaxes.with(at, { ...entry, taxes: changed }) })
                }
              />
            </li>
          )
        })}
      </ul>
      <Select
        searchable
        aria-label={t`Add a category with another rate`}
        placeholder={t`Add a category with another rate`}
        data={others.map(([value, label]) => ({ value, label }))}
        value={null}
        onChange={(categoryID) =>
          categoryID && change({ categoryTaxes: [...categoryTaxes, { categoryID, taxes: [...taxes] }] })
        }
      />
    </FormPanel>
  )
}

/** Number of dishes whose taxes are missing or differ from those saved, with links to change them. */
function Standing({ draft }: { readonly draft: DraftMenu }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const count = countStandings(draft)
  if (!draft.storeTaxes && (!draft.collectsGst || count.none === 0)) return null
  const listOf = (filter: string) => `${pathTo(APP_PAGES.productList, { slug })}?show=${filter}`
  return (
    <FormPanel
      title={t`Dishes of the menu`}
      hint={t`Select them in the list, press Taxes… and choose “As the store says”: you see what changes, and guests pay it once you publish.`}
    >
      {count.none + count.other === 0 && <p role="status">{t`All dishes have the store’s taxes.`}</p>}
      {count.none > 0 && (
        <Link to={listOf('no-tax')}>
          <Plural value={count.none} one="# dish has no tax" other="# dishes have no tax" />
        </Link>
      )}
      {count.other > 0 && draft.storeTaxes && (
        <Link to={listOf('other-tax')}>
          <Plural
            value={count.other}
            one="# dish has another tax than the store"
            other="# dishes have another tax than the store"
          />
        </Link>
      )}
    </FormPanel>
  )
}

function countStandings({ items, categories, storeTaxes }: DraftMenu): Readonly<Record<TaxStanding, number>> {
  const listed = new Map<string, string[]>()
  for (const { id, itemIds } of categories)
    for (const itemId of itemIds) listed.set(itemId, [...(listed.get(itemId) ?? []), id])
  const count = { 'as-store': 0, other: 0, none: 0 }
  for (const { id, taxes, isCombo } of items) {
    const standing = taxStanding(taxes, listed.get(id) ?? [], storeTaxes)
    // Each dish of a combo is taxed at its own rates.
    if (standing !== 'none' || !isCombo) count[standing] += 1
  }
  return count
}
