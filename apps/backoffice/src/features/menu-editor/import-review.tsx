import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Skeleton } from '@mantine/core'
import { IconCircleCheck, IconPlugConnectedX } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { APP_PAGES } from '@thali/contract/app-pages'
import type { BegunImport, ImportAnswers, ImportPreview } from '@thali/contract/menu-import'
import { pathTo } from '@thali/contract/paths'
import type { MenuChange } from '@thali/domain/menu/menu-changes'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '../../shared/error-messages.ts'
import { ErrorAlert } from '../../shared/look/error-alert.tsx'
import { StateMessage } from '../../shared/look/state-message.tsx'
import { useStore } from '../../shared/session.ts'
import { ChangeList } from './change-list.tsx'
import styles from './import.module.css'
import { ImportNotes } from './import-notes.tsx'
import { ImportQuestions } from './import-questions.tsx'
import { NO_ANSWERS, useImportCalls } from './use-import.ts'
import { useUndoStep } from './use-undo-step.tsx'

interface ImportReviewProps {
  readonly begun: BegunImport
  readonly onOther: () => void
  /** Opens the columns of a price list again. */
  readonly onColumns: (() => void) | null
}

/** Preview of an import: its changes, its open questions, and the button that imports it into the draft. */
export function ImportReview({ begun, onOther, onColumns }: ImportReviewProps) {
  const { t, i18n } = useLingui()
  const { slug, storeId } = useStore()
  const navigate = useNavigate()
  const calls = useImportCalls()
  const sayDone = useUndoStep()
  const [answers, setAnswers] = useState<ImportAnswers>(NO_ANSWERS)
  const preview = useQuery({
    queryKey: ['menu-editor', storeId, 'import', begun.id, answers],
    queryFn: ({ signal }) => calls.preview(begun.id, answers, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const apply = useMutation({
    mutationFn: (revision: number) => calls.apply(begun.id, answers, revision),
    onSuccess: ({ stepId }) => {
      sayDone(stepId, t`The import is in the draft`)
      void navigate(pathTo(APP_PAGES.products, { slug }))
    },
    onError: () => void preview.refetch(),
  })
  if (preview.isLoadingError)
    return (
      <StateMessage
        icon={<IconPlugConnectedX size={32} />}
        title={i18n._(errorMessage(preview.error))}
        action={{ label: t`Choose another source`, onClick: onOther }}
      />
    )
  return (
    <div className={styles.review}>
      <About begun={begun} onOther={onOther} onColumns={onColumns} />
      {preview.data ? (
        <>
          <ImportQuestions preview={preview.data} answers={answers} onAnswers={setAnswers} />
          <ImportNotes notes={preview.data.notes} />
          <Differences preview={preview.data} />
          <ErrorAlert error={apply.error} />
          <Take
            preview={preview.data}
            isBusy={apply.isPending || preview.isPlaceholderData}
            onTake={() => apply.mutate(preview.data.revision)}
          />
        </>
      ) : (
        <Skeleton height={320} radius={8} />
      )}
    </div>
  )
}

function About({ begun: { name, kind, categories, items }, onOther, onColumns }: ImportReviewProps) {
  const { t } = useLingui()
  const kinds = {
    'store-file': t`Store file`,
    csv: t`Price list`,
    petpooja: t`Menu of Petpooja`,
    square: t`Item library of Square`,
    text: t`Text`,
    store: t`Another store`,
  }
  return (
    <Group justify="space-between">
      <span>
        <strong className={styles.fileName}>{name || kinds[kind]}</strong>
        <span className={styles.muted}>
          {kinds[kind]} · <Plural value={categories} one="# category" other="# categories" /> ·{' '}
          <Plural value={items} one="# dish" other="# dishes" />
        </span>
      </span>
      <Group gap={8}>
        {onColumns && <Button variant="default" onClick={onColumns}>{t`Columns…`}</Button>}
        <Button variant="default" onClick={onOther}>{t`Choose another source`}</Button>
      </Group>
    </Group>
  )
}

function Differences({ preview: { differences, total, origins, prices } }: { preview: ImportPreview }) {
  const { t } = useLingui()
  if (total === 0)
    return (
      <StateMessage icon={<IconCircleCheck size={32} />} title={t`The menu is already exactly like this`}>
        {t`It would change nothing.`}
      </StateMessage>
    )
  return (
    <section aria-label={t`What would change`}>
      <h2 className={styles.heading}>
        <Plural value={total} one="# change" other="# changes" />
      </h2>
      <ChangeList changes={differences as MenuChange[]} total={total} origins={origins} prices={prices} />
    </section>
  )
}

interface TakeProps {
  readonly preview: ImportPreview
  readonly isBusy: boolean
  readonly onTake: () => void
}

function Take({ preview: { isReady, total }, isBusy, onTake }: TakeProps) {
  const { t } = useLingui()
  if (total === 0) return null
  return (
    <div className={styles.take}>
      <span role="status">
        {isReady ? t`Guests see nothing of it before you publish.` : t`Answer the questions above first.`}
      </span>
      <Button disabled={!isReady} loading={isBusy} onClick={onTake}>
        <Trans>Take into the draft</Trans>
      </Button>
    </div>
  )
}
