import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { PRINTING_API } from '@thali/contract/printing-paths'
import { useActionOptions } from './use-action-options.ts'
import { useCall } from './use-call.ts'
import { useStoreQuery } from './use-store-query.ts'

/** Interval of polling, in milliseconds: finds changes that the event stream missed. */
const LOOK_EVERY_MS = 60_000

/** Printers of the store, those that are silent, and the jobs that failed. */
export function usePrinting() {
  return useStoreQuery(['printing'], PRINTING_API.printing, { refetchInterval: LOOK_EVERY_MS })
}

/** Printing on receipt printers, and dismissing failed prints. */
export function usePrintActions() {
  const { t } = useLingui()
  const options = useActionOptions('printing')
  const onSuccess = () => notifications.show({ message: t`It waits for the printer.` })
  const printOrder = useCall(PRINTING_API.printOrder, { ...options, onSuccess })
  const printInvoice = useCall(PRINTING_API.printInvoice, { ...options, onSuccess })
  const printClosing = useCall(PRINTING_API.printClosing, { ...options, onSuccess })
  const again = useCall(PRINTING_API.printAgain, { ...options, onSuccess })
  const dismiss = useCall(PRINTING_API.dismissPrint, options)
  return { printOrder, printInvoice, printClosing, again, dismiss }
}
