import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { AddPrinter } from '@thali/contract/printing'
import { PRINTING_API } from '@thali/contract/printing-paths'
import { callApi } from '../../../shared/api.ts'
import { useStore } from '../../../shared/session.ts'
import { useActionOptions } from '../../../shared/use-action-options.ts'

/** Interval of polling, in milliseconds: the last contact of a printer changes without an event. */
const LOOK_EVERY_MS = 10_000

/** The store's printers and their current state. */
export function usePrinters() {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['printers', storeId],
    queryFn: ({ signal }) => callApi(PRINTING_API.printers, { storeId }, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })
}

export function usePrintJobs(printerId: string) {
  const { storeId } = useStore()
  return useQuery({
    queryKey: ['printers', storeId, 'jobs', printerId],
    queryFn: ({ signal }) => callApi(PRINTING_API.printJobs, { storeId, printerId }, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  })
}

/** Actions on printers; each shows its error, and refetches the list. */
export function usePrinterActions() {
  const { t } = useLingui()
  const { storeId } = useStore()
  const options = useActionOptions(['printers', storeId])
  const add = useMutation({
    ...options,
    mutationFn: (body: AddPrinter) => callApi(PRINTING_API.addPrinter, { storeId }, { body }),
  })
  const save = useMutation({
    ...options,
    mutationFn: ({ id, revision, settings }: { id: string; revision: number; settings: AddPrinter }) =>
      callApi(PRINTING_API.changePrinter, { storeId, printerId: id }, { body: { ...settings, revision } }),
    onSuccess: () => notifications.show({ message: t`Saved` }),
  })
  const remove = useMutation({
    ...options,
    mutationFn: (printerId: string) => callApi(PRINTING_API.removePrinter, { storeId, printerId }),
  })
  const rekey = useMutation({
    ...options,
    mutationFn: (printerId: string) => callApi(PRINTING_API.rekeyPrinter, { storeId, printerId }),
  })
  const test = useMutation({
    ...options,
    mutationFn: (printerId: string) => callApi(PRINTING_API.testPrinter, { storeId, printerId }),
    onSuccess: () => notifications.show({ message: t`The test page waits for the printer.` }),
  })
  const again = useMutation({
    ...options,
    mutationFn: (jobId: string) => callApi(PRINTING_API.printAgain, { storeId, jobId }),
  })
  return { add, save, remove, rekey, test, again }
}
