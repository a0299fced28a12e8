import { useLingui } from '@lingui/react/macro'
import { Button, Modal, Radio } from '@mantine/core'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import type { AddPrinter, PrinterKey, PrintersAnswer } from '@thali/contract/printing'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Form } from '../../../shared/forms/form.tsx'
import { useStore } from '../../../shared/session.ts'
import { NEW_PRINTER, needsKey, readPrinter, withTransport } from './printer-draft.ts'
import { PrinterAddressFields } from './printer-fields.tsx'
import { PrinterKeyNote } from './printer-key-note.tsx'
import styles from './printers.module.css'
import { usePrinterActions } from './use-printers.ts'

interface AddPrinterDialogProps {
  readonly read: PrintersAnswer
  readonly onClose: () => void
}

/** Connection and name of a new printer; the rest is set on its page. */
export function AddPrinterDialog({ read, onClose }: AddPrinterDialogProps) {
  const { t } = useLingui()
  const { slug } = useStore()
  const navigate = useNavigate()
  const { add } = usePrinterActions()
  const [values, setValues] = useState<AddPrinter>(NEW_PRINTER)
  const [made, setMade] = useState<PrinterKey | null>(null)
  const open = (id: string) => void navigate(pathTo(APP_PAGES.printer, { slug, printerId: id }))
  const whole = readPrinter(values)
  const submit = async () => {
    const key = whole && (await add.mutateAsync({ body: whole }).catch(() => null))
    if (key && needsKey(values)) setMade(key)
    else if (key) open(key.id)
  }
  return (
    <Modal
      opened
      onClose={() => (made ? open(made.id) : onClose())}
      title={made ? t`Connect the printer` : t`Add a printer`}
    >
      {made ? (
        <div className={styles.form}>
          <PrinterKeyNote transport={values.transport} made={made} />
          <Button onClick={() => open(made.id)}>{t`Done`}</Button>
        </div>
      ) : (
        <Form className={styles.form} onSubmit={() => submit()}>
          <Radio.Group
            label={t`How is it connected?`}
            value={values.transport}
            onChange={(transport) => setValues(withTransport(values, transport as AddPrinter['transport']))}
          >
            <div className={styles.form}>
              <Radio
                mt="xs"
                value="cloudprnt"
                label={t`Star CloudPRNT`}
                description={t`The printer asks for its tickets itself. Works wherever it has internet.`}
              />
              <Radio
                value="agent"
                label={t`Print agent`}
                description={t`A computer in the restaurant prints: by network, USB or its own printers.`}
              />
              <Radio
                value="tcp"
                disabled={!read.isNetworkAllowed}
                label={t`Local network`}
                description={
                  read.isNetworkAllowed
                    ? t`This server is in the restaurant and prints to the printer’s address.`
                    : t`Not here: the operator of this server has not allowed it.`
                }
              />
              <Radio
                value="virtual"
                label={t`On screen`}
                description={t`No paper: shows here what would come out.`}
              />
            </div>
          </Radio.Group>
          <PrinterAddressFields values={values} onChange={setValues} />
          <Button type="submit" loading={add.isPending} disabled={!whole}>{t`Add`}</Button>
        </Form>
      )}
    </Modal>
  )
}
