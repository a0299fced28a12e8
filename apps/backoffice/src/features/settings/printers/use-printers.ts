import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { PRINTING_API } from '@thali/contract/printing-paths'
import { useActionOptions } from '../../../shared/use-action-options.ts'
import { useCall } from '../../../shared/use-call.ts'
import { useStoreQuery } from '../../../shared/use-store-query.ts'

/** Interval of polling, in milliseconds: the last contact of a printer changes without an event. */
const LOOK_EVERY_MS = 10_000

/** The store's printers and their current state. */
export function usePrinters() {
  return useStoreQuery(['printers'], PRINTING_API.printers, { refetchInterval: LOOK_EVERY_MS })
}

export function usePrintJobs(printerId: string) {
  return useStoreQuery(['printers', 'jobs', printerId], PRINTING_API.printJobs, {
    values: { printerId },
    refetchInterval: LOOK_EVERY_MS,
  })
}

/** Actions on printers; each shows its error, and refetches the list. */
export function usePrinterActions() {
  const { t } = useLingui()
  const options = useActionOptions('printers')
  const add = useCall(PRINTING_API.addPrinter, options)
  const save = useCall(PRINTING_API.changePrinter, {
    ...options,
    onSuccess: () => notifications.show({ message: t`Saved` }),
  })
  const remove = useCall(PRINTING_API.removePrinter, options)
  const rekey = useCall(PRINTING_API.rekeyPrinter, options)
  const test = useCall(PRINTING_API.testPrinter, {
    ...options,
    onSuccess: () => notifications.show({ message: t`The test page waits for the printer.` }),
  })
  const again = useCall(PRINTING_API.printAgain, options)
  return { add, save, remove, rekey, test, again }
}
