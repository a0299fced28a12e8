import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { BegunImport } from '@thali/contract/menu-import'
import type { ColumnMeaning } from '@thali/domain/price-list/column-meanings'
import { useState } from 'react'
import { errorMessage } from '../../shared/error-messages.ts'
import { EditorPage } from './editor-page.tsx'
import styles from './import.module.css'
import { ImportColumns } from './import-columns.tsx'
import { ImportReview } from './import-review.tsx'
import { type ChosenFile, ImportSource } from './import-source.tsx'
import { useMenuDraft } from './use-draft.ts'
import { useImportCalls } from './use-import.ts'

interface Reading {
  readonly begun: BegunImport
  /** Null for another store's menu, which has no columns. */
  readonly file: ChosenFile | null
  readonly isAsking: boolean
}

/** `…/products/import`: a file, text, or another store becomes a difference, which is imported into the draft. */
export function ImportPage() {
  const { t, i18n } = useLingui()
  const calls = useImportCalls()
  const { data: draft } = useMenuDraft()
  const [reading, setReading] = useState<Reading | null>(null)
  // Outlives the reading: a list with a mistake is corrected, not typed again.
  const [text, setText] = useState('')
  const readAgain = useMutation({
    mutationFn: ({ file, columns }: { file: ChosenFile; columns: readonly ColumnMeaning[] }) =>
      calls.begin(file.file, file.name, columns.join(',')),
    onSuccess: (begun, { file }) => setReading({ begun, file, isAsking: false }),
  })
  const { begun, file, isAsking } = reading ?? {}
  const other = () => {
    readAgain.reset()
    setReading(null)
  }
  return (
    <EditorPage title={t`Import a menu`} draft={draft}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t`Import a menu`}>
        {!begun ? (
          <ImportSource
            text={text}
            onText={setText}
            onBegun={(read, from) =>
              setReading({
                begun: read,
                file: from,
                isAsking: read.table?.columns.some(({ meaning }) => meaning === null) ?? false,
              })
            }
          />
        ) : isAsking && begun.table && file ? (
          <ImportColumns
            table={begun.table}
            isBusy={readAgain.isPending}
            error={readAgain.isError ? i18n._(errorMessage(readAgain.error)) : null}
            onAnswer={(columns) => readAgain.mutate({ file, columns })}
            onOther={other}
          />
        ) : (
          <ImportReview
            key={begun.id}
            begun={begun}
            onOther={other}
            onColumns={begun.table && file ? () => setReading({ begun, file, isAsking: true }) : null}
          />
        )}
      </section>
    </EditorPage>
  )
}
