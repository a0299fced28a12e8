import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { AddPrinter, PrinterKey, PrinterRow, PrintersAnswer } from '@thali/contract/printing'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Form } from '../../../shared/forms/form.tsx'
import { SaveBar } from '../../../shared/forms/save-bar.tsx'
import { useTypedOver } from '../../../shared/forms/use-typed-over.ts'
import { useUnsavedGuard } from '../../../shared/forms/use-unsaved-guard.ts'
import { Pending } from '../../../shared/look/pending.tsx'
import { StateMessage } from '../../../shared/look/state-message.tsx'
import { SureButton } from '../../../shared/look/sure-button.tsx'
import { useStore } from '../../../shared/session.ts'
import settings from '../settings.module.css'
import { SettingsPage } from '../settings-page.tsx'
import { PrintJobList } from './print-job-list.tsx'
import { needsKey, printerSettings, readPrinter } from './printer-draft.ts'
import { PrinterAddressFields, PrinterFields } from './printer-fields.tsx'
import { PrinterKeyNote } from './printer-key-note.tsx'
import styles from './printers.module.css'
import { PrinterBadge } from './printers-page.tsx'
import { usePrinterActions, usePrinters } from './use-printers.ts'

/** `/app/{slug}/settings/printers/{printerId}`: a printer, its settings and its jobs. */
export function PrinterPage() {
  const { t } = useLingui()
  const { slug } = useStore()
  const { printerId } = useParams()
  const navigate = useNavigate()
  const printers = usePrinters()
  const { data } = printers
  const printer = data?.items.find(({ id }) => id === printerId)
  const back = pathTo(APP_PAGES.settingsPrinters, { slug })
  return (
    <SettingsPage title={printer?.label}>
      {data && printer && <PrinterEditor key={printer.id} printer={printer} read={data} />}
      {data && !printer && (
        <StateMessage
          icon={<IconPrinter size={32} />}
          title={t`This printer was removed`}
          action={{ label: t`All printers`, onClick: () => void navigate(back) }}
        />
      )}
      <Pending query={printers} failure={t`The printers could not be loaded`} />
    </SettingsPage>
  )
}

function PrinterEditor({ printer, read }: { printer: PrinterRow; read: PrintersAnswer }) {
  const saved = printerSettings(printer)
  const { values, setValues, isDirty } = useTypedOver<AddPrinter>(saved)
  const { save, test } = usePrinterActions()
  const guard = useUnsavedGuard(isDirty)
  const whole = readPrinter(values)
  const others = read.items.filter(({ id }) => id !== printer.id)
  return (
    <Form
      className={settings.form}
      onSubmit={() =>
        isDirty &&
        whole &&
        save.mutate({ printerId: printer.id, body: { ...whole, revision: printer.revision } })
      }
    >
      <div className={styles.scroll}>
        <div className={styles.title}>
          <PrinterBadge printer={printer} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={20} aria-hidden="true" />}
            loading={test.isPending}
            onClick={() => test.mutate({ printerId: printer.id })}
          >
            <Trans>Print a test page</Trans>
          </Button>
        </div>
        <div className={styles.layout}>
          <div className={styles.form}>
            <PrinterAddressFields values={values} onChange={setValues} />
            <PrinterFields values={values} onChange={setValues} stations={read.stations} others={others} />
            <PrinterActions printer={printer} />
          </div>
          <PrintJobList printer={printer} />
        </div>
      </div>
      <SaveBar
        isShown={isDirty}
        problems={whole ? 0 : 1}
        isSaving={save.isPending}
        onUndo={() => setValues(saved)}
        guard={guard}
      >
        <Trans>Your changes to this printer would be lost.</Trans>
      </SaveBar>
    </Form>
  )
}

/** A new key or the printer's removal. */
function PrinterActions({ printer }: { printer: PrinterRow }) {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const { rekey, remove } = usePrinterActions()
  const [made, setMade] = useState<PrinterKey | null>(null)
  const removePrinter = async () => {
    const done = await remove.mutateAsync({ printerId: printer.id }).then(
      () => true,
      () => false,
    )
    if (done) void navigate(pathTo(APP_PAGES.settingsPrinters, { slug }))
  }
  return (
    <Group gap={8}>
      {needsKey(printer) && (
        <Button
          variant="default"
          loading={rekey.isPending}
          onClick={() => rekey.mutate({ printerId: printer.id }, { onSuccess: setMade })}
        >
          {printer.transport === 'agent' ? t`New pairing key` : t`New address`}
        </Button>
      )}
      <SureButton
        label={t`Remove this printer…`}
        sureLabel={t`Remove it: it prints nothing more`}
        loading={remove.isPending}
        onSure={() => void removePrinter()}
      />
      <Modal opened={made !== null} onClose={() => setMade(null)} title={t`Connect the printer`}>
        {made && <PrinterKeyNote transport={printer.transport} made={made} />}
      </Modal>
    </Group>
  )
}
