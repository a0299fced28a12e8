import { useLingui } from '@lingui/react/macro'
import { COLUMN_MEANINGS, type ColumnMeaning } from '@thali/domain/price-list/column-meanings'
import { NAME_COLUMNS } from '@thali/domain/price-list/name-columns'
import { languageName } from '../../shared/language.ts'

/** Meanings of columns with their names, the usual ones first. */
export function useColumnNames(): { value: ColumnMeaning; label: string }[] {
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
