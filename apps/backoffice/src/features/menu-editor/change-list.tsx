import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import type { ImportPreview } from '@thali/contract/menu-import'
import type { FieldChange, MenuChange } from '@thali/domain/menu/menu-changes'
import { useIngredients } from '../../shared/ingredients/use-ingredients.ts'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './change-list.module.css'
import { useItemFieldName } from './field-names.ts'
import { FilePosition } from './import-problems.tsx'
import { useValueName } from './use-value-name.ts'

interface ChangeListProps {
  readonly changes: readonly MenuChange[]
  readonly total: number
  /** Only for an import: position of each change in the source, by id. */
  readonly origins?: Readonly<Record<string, { readonly row?: number; readonly path?: string }>>
  /** Only for an import: prices of new dishes, by id. */
  readonly prices?: ImportPreview['prices']
}

/** List of changes, a card for each changed entry: its name, the kind of change, and its fields before and after. */
export function ChangeList({ changes, total, origins, prices }: ChangeListProps) {
  const rest = total - changes.length
  return (
    <>
      <ul className={styles.list}>
        {changes.map((change) => (
          <Change
            key={`${change.kind} ${change.id}`}
            change={change}
            origin={change.change === 'removed' ? undefined : origins?.[change.id]}
            prices={change.change === 'added' ? prices?.[change.id] : undefined}
          />
        ))}
      </ul>
      {rest > 0 && (
        <p className={styles.rest}>
          <Trans>and {rest} more</Trans>
        </p>
      )}
    </>
  )
}

interface ChangeProps {
  readonly change: MenuChange
  readonly origin: { readonly row?: number; readonly path?: string } | undefined
  readonly prices: ImportPreview['prices'][string] | undefined
}

function Change({ change: { kind, label, change, fields }, origin, prices = [] }: ChangeProps) {
  const { t } = useLingui()
  const { price } = useFormats()
  const kinds = { menu: t`Menu`, category: t`Category`, item: t`Dish` }
  const names = { added: t`New`, removed: t`Removed`, changed: t`Changed` }
  return (
    <li className={styles.change} data-change={change}>
      <div className={styles.head}>
        <strong>{label}</strong>
        <span className={styles.kind}>{kinds[kind]}</span>
        <Badge
          color={change === 'removed' ? 'red' : change === 'added' ? 'leaf' : 'gray'}
          className={styles.badge ?? ''}
        >
          {names[change]}
        </Badge>
        {origin && (
          <span className={styles.kind}>
            <FilePosition row={origin.row} path={origin.path} />
          </span>
        )}
      </div>
      {prices.length > 0 && (
        <p className={styles.prices}>
          {prices.map(({ label: size, priceMinor }) => `${size} ${price(priceMinor)}`.trim()).join(' · ')}
        </p>
      )}
      <FieldChanges fields={fields} />
    </li>
  )
}

/** Fields with their values before and after. */
function FieldChanges({ fields }: { fields: readonly FieldChange[] }) {
  const { t } = useLingui()
  const nameOf = useItemFieldName()
  const textOf = useValueName()
  if (fields.length === 0) return null
  return (
    <dl className={styles.fields}>
      {fields.map((field) => (
        <div key={`${field.of ?? ''} ${field.field}`} className={styles.field}>
          <dt>
            {field.of ? `${field.of}: ` : ''}
            {nameOf(field.field)}
          </dt>
          <dd>
            {Array.isArray(field.from) || Array.isArray(field.to) ? (
              field.field === 'uses' ? (
                <UsesChange field={field} />
              ) : (
                <ListChange field={field} />
              )
            ) : (
              <>
                <VisuallyHidden>{t`before`} </VisuallyHidden>
                <del>{textOf(field, field.from)}</del> <IconArrowRight size={14} aria-hidden="true" />{' '}
                <VisuallyHidden>{t`now`} </VisuallyHidden>
                <ins>{textOf(field, field.to)}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Ingredients that a dish gained and lost; if there are none, how much it takes of them has changed. */
function UsesChange({ field }: { field: FieldChange }) {
  const { t, i18n } = useLingui()
  const { data } = useIngredients()
  const names = new Map(
    data?.ingredients.map(({ id, label, translations }) => [
      id as string,
      translations[i18n.locale]?.label || label,
    ]),
  )
  const named = (ids: FieldChange['from']) =>
    Array.isArray(ids) ? ids.map((id) => names.get(id) ?? (data ? t`another ingredient` : '…')) : null
  return (
    <ListChange field={{ ...field, from: named(field.from), to: named(field.to) }} same={t`other amounts`} />
  )
}

interface ListChangeProps {
  readonly field: FieldChange
  /** Difference of two lists with the same entries; by default their order. */
  readonly same?: string
}

/** Entries that a list gained and lost. */
function ListChange({ field: { from, to }, same }: ListChangeProps) {
  const { t } = useLingui()
  const before = Array.isArray(from) ? (from as readonly string[]) : []
  const after = Array.isArray(to) ? (to as readonly string[]) : []
  const gone = before.filter((name) => !after.includes(name))
  const fresh = after.filter((name) => !before.includes(name))
  if (gone.length + fresh.length === 0) return <ins>{same ?? t`another order`}</ins>
  return (
    <>
      {gone.map((name) => (
        <del key={`- ${name}`}>− {name} </del>
      ))}
      {fresh.map((name) => (
        <ins key={`+ ${name}`}>+ {name} </ins>
      ))}
    </>
  )
}
