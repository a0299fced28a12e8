import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ImportNote } from '@thali/contract/menu-import'
import { useFormats } from '../../shared/use-formats.ts'
import styles from './import.module.css'
import { FilePosition } from './import-problems.tsx'

const SHOWN = 60
/** Notes on prices, which are shown first, since they may cost money. */
const OF_PRICES: ReadonlySet<ImportNote['kind']> = new Set([
  'price-odd',
  'price-jump',
  'price-zero',
  'price-kept',
  'two-prices',
  'no-price',
])

/** Notes on what could not be imported as it is, and on prices that look like typing errors. */
export function ImportNotes({ notes }: { notes: readonly ImportNote[] }) {
  const { t } = useLingui()
  const prices = notes.filter(({ kind }) => OF_PRICES.has(kind))
  const aside = notes.filter(({ kind }) => kind === 'row-left-out')
  const others = notes.filter(({ kind }) => !OF_PRICES.has(kind) && kind !== 'row-left-out')
  return (
    <>
      {aside.length > 0 && (
        <Alert
          color="yellow"
          classNames={{ title: styles.alertTitle ?? '' }}
          icon={<IconAlertTriangle size={20} />}
          title={t`Put aside: correct these rows and import the sheet again, or add the dishes by hand`}
        >
          <NoteList notes={aside} />
        </Alert>
      )}
      {prices.length > 0 && (
        <Alert
          color="yellow"
          classNames={{ title: styles.alertTitle ?? '' }}
          icon={<IconAlertTriangle size={20} />}
          title={t`Check these prices`}
        >
          <NoteList notes={prices} />
        </Alert>
      )}
      {others.length > 0 && (
        <Alert
          color="gray"
          classNames={{ title: styles.alertTitle ?? '' }}
          icon={<IconInfoCircle size={20} />}
          title={t`Changed on import`}
        >
          <NoteList notes={others} />
        </Alert>
      )}
    </>
  )
}

function NoteList({ notes }: { notes: readonly ImportNote[] }) {
  const { t } = useLingui()
  const textOf = useNoteText()
  const rest = notes.length - SHOWN
  return (
    <ul className={styles.problems}>
      {notes.slice(0, SHOWN).map((note) => (
        <li key={JSON.stringify(note)}>
          {textOf(note)}{' '}
          <span className={styles.muted}>
            <FilePosition row={note.row} path={note.path} />
          </span>
        </li>
      ))}
      {rest > 0 && <li>{t`and ${rest} more`}</li>}
    </ul>
  )
}

function useNoteText(): (note: ImportNote) => string {
  const { t } = useLingui()
  const { price } = useFormats()
  return ({ kind, label = '', column = '', given, count = 0, priceMinor = 0, usualMinor = 0 }) => {
    const texts: Record<ImportNote['kind'], () => string> = {
      'inactive-left-out': () =>
        label
          ? t`${label} is switched off there and left out`
          : plural(count, {
              one: '# dish is switched off there and left out',
              other: '# dishes are switched off there and left out',
            }),
      'column-unknown': () => t`The column “${label}” is not known and left out`,
      'encoding-guessed': () => t`The file does not state its character encoding; check accents and symbols`,
      renamed: () => t`A name appeared twice; the second is now “${label}”`,
      'no-price': () => t`${label} has no price`,
      'two-prices': () => t`${label} has several prices: they became sizes. Check their names`,
      'listed-twice': () => t`${label} is listed twice in its category: remove one, or name them apart`,
      'modifiers-missing': () =>
        t`The choices of “${label}” (${count} dishes) are not in such a file; add them in the editor`,
      'minimum-lowered': () =>
        t`${label} requires at least ${count} of its extras but allows fewer; here as many are required as can be chosen`,
      'addons-joined': () =>
        t`${label} has different extras for each size, more than a size can offer here; they are offered for all`,
      'packing-charge': () =>
        plural(count, {
          one: '# dish has a packing charge of its own; charges belong to order types here',
          other: '# dishes have a packing charge of their own; charges belong to order types here',
        }),
      'tax-not-taken': () => t`${label} is a fixed amount and was left out; taxes are shares here`,
      'discounts-not-taken': () =>
        plural(count, { one: '# discount is left out', other: '# discounts are left out' }),
      'order-types-not-taken': () =>
        plural(count, {
          one: '# dish is sold for some order types only; here it is sold for all',
          other: '# dishes are sold for some order types only; here they are sold for all',
        }),
      'profile-not-taken': () => t`Only the menus are imported, not the profile of the store`,
      'ingredients-added': () =>
        plural(count, {
          one: '# ingredient is added to those of the store',
          other: '# ingredients are added to those of the store',
        }),
      'combo-parts-missing': () =>
        plural(count, {
          one: `# part of the combo ${label} is no dish of the menu; it is named as text`,
          other: `# parts of the combo ${label} are no dishes of the menu; they are named as text`,
        }),
      'images-left-out': () =>
        plural(count, {
          one: '# picture lies beside the file and was left out; bring it in an archive',
          other: '# pictures lie beside the file and were left out; bring them in an archive',
        }),
      'line-not-read': () => t`Not understood: “${label}”`,
      'row-left-out': () => {
        if (column === 'item') return t`A row with a price and no name`
        return given !== undefined
          ? t`${label}: the price “${given}” could not be read`
          : t`${label}: “${column}” could not be read`
      },
      'sheet-not-read': () => t`The sheet “${label}” of the workbook is left out; import it separately`,
      'price-kept': () => t`${label} is sold in other sizes here than in the source: its prices stay`,
      'price-odd': () => t`${label} costs ${price(priceMinor)}; usual are about ${price(usualMinor)}`,
      'price-jump': () => t`${label} would cost ${price(priceMinor)} instead of ${price(usualMinor)}`,
      'price-zero': () => t`${label} costs nothing and could not be ordered`,
    }
    return texts[kind]()
  }
}
