import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, FileButton, Group, Select, Text, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconClipboardText, IconDownload, IconFileUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { BegunImport } from '@thali/contract/menu-import'
import { writeCsv } from '@thali/domain/figures/csv'
import { START_SHEET } from '@thali/domain/price-list/start-sheet'
import { useState } from 'react'
import { errorMessage } from '../../shared/error-messages.ts'
import { useSession, useStore } from '../../shared/session.ts'
import { useFileDrop } from '../../shared/use-file-drop.ts'
import styles from './import.module.css'
import { ProblemList } from './import-problems.tsx'
import { problemsOf, useImportCalls } from './use-import.ts'

const START_SHEET_ADDRESS = `data:text/csv;charset=utf-8,${encodeURIComponent(writeCsv(START_SHEET))}`

type Source =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'store'; readonly storeId: string }

/** State of a source's button: spinning while it is read, disabled while another is. */
interface ReadState {
  readonly loading: boolean
  readonly disabled: boolean
}

/** A given file, to be read again once its columns are known. */
export interface ChosenFile {
  readonly file: Blob
  readonly name: string
}

/** Source of an import: a chosen or dropped file, pasted text, or another store of the same person. */
export function ImportSource({
  text,
  onText,
  onBegun,
}: {
  text: string
  onText: (text: string) => void
  onBegun: (begun: BegunImport, file: ChosenFile | null) => void
}) {
  const { t, i18n } = useLingui()
  const calls = useImportCalls()
  const fileOf = (source: Exclude<Source, { kind: 'store' }>): ChosenFile =>
    source.kind === 'file'
      ? { file: source.file, name: source.file.name }
      : { file: new Blob([source.text]), name: t`Pasted text` }
  const begin = useMutation({
    mutationFn: (source: Source) => {
      if (source.kind === 'store') return calls.copy(source.storeId)
      const { file, name } = fileOf(source)
      return calls.begin(file, name)
    },
    onSuccess: (begun, source) => onBegun(begun, source.kind === 'store' ? null : fileOf(source)),
  })
  const { mutate } = begin
  const read = begin.isPending ? begin.variables.kind : null
  const stateOf = (kind: Source['kind']): ReadState => ({
    loading: read === kind,
    disabled: read !== null && read !== kind,
  })
  return (
    <div className={styles.source}>
      <FileDrop state={stateOf('file')} onFile={(file) => mutate({ kind: 'file', file })} />
      {begin.isError && (
        <Alert
          color="red"
          classNames={{ title: styles.alertTitle ?? '' }}
          icon={<IconAlertTriangle size={20} />}
          title={i18n._(errorMessage(begin.error))}
        >
          <ProblemList problems={problemsOf(begin.error)} />
        </Alert>
      )}
      <div className={styles.card}>
        <Textarea
          label={t`Or paste the menu as text`}
          description={t`A line with a price is a dish, a line without one a heading.`}
          placeholder={'STARTERS\nPaneer Tikka 250\nSamosa 40'}
          minRows={4}
          maxRows={14}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <Button
          mt={12}
          variant="default"
          leftSection={<IconClipboardText size={18} />}
          {...stateOf('text')}
          {...(text.trim() === '' && { disabled: true })}
          onClick={() => mutate({ kind: 'text', text })}
        >
          <Trans>Read the text</Trans>
        </Button>
      </div>
      <OtherStores state={stateOf('store')} onStore={(storeId) => mutate({ kind: 'store', storeId })} />
    </div>
  )
}

function FileDrop({ state, onFile }: { state: ReadState; onFile: (file: File) => void }) {
  const { t } = useLingui()
  const drop = useFileDrop((file) => file && !state.loading && !state.disabled && onFile(file))
  return (
    <div className={styles.drop} {...drop}>
      <IconFileUpload size={40} aria-hidden="true" />
      <h2>{t`Choose a file, or drop it here`}</h2>
      <Text c="var(--ink-muted)" maw={520}>
        <Trans>
          A price list (Excel XLSX or CSV, with any headings), the menus of a store file or archive, a menu of
          Petpooja (JSON), or an item library of Square (CSV). Nothing is published by it: you see what would
          change first.
        </Trans>
      </Text>
      <FileButton
        accept=".json,.csv,.tsv,.xlsx,.zip,.txt,text/csv,application/json"
        onChange={(file) => file && onFile(file)}
      >
        {(button) => <Button {...button} {...state}>{t`Choose a file`}</Button>}
      </FileButton>
      <Button
        variant="subtle"
        leftSection={<IconDownload size={18} />}
        component="a"
        href={START_SHEET_ADDRESS}
        download="price-list.csv"
      >
        <Trans>Download a sheet to start from</Trans>
      </Button>
    </div>
  )
}

/** Stores to copy from, for people who work in several. */
function OtherStores({ state, onStore }: { state: ReadState; onStore: (storeId: string) => void }) {
  const { t } = useLingui()
  const { storeId } = useStore()
  const session = useSession()
  const [chosen, setChosen] = useState<string | null>(null)
  const others = session.data?.stores.filter((store) => store.storeId !== storeId) ?? []
  if (others.length === 0) return null
  return (
    <div className={styles.card}>
      <Group align="end">
        <Select
          label={t`Or copy the menu of another of your stores`}
          data={others.map((store) => ({ value: store.storeId, label: store.name }))}
          value={chosen}
          onChange={setChosen}
        />
        <Button
          variant="default"
          {...state}
          {...(chosen === null && { disabled: true })}
          onClick={() => chosen !== null && onStore(chosen)}
        >
          <Trans>Read its menu</Trans>
        </Button>
      </Group>
    </div>
  )
}
