import { useLingui } from '@lingui/react/macro'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { PRINTING_API } from '@thali/contract/printing-paths'
import { callApi } from './api.ts'
import { callQuery } from './call-query.ts'
import { useStore } from './session.ts'
import { useActionOptions } from './use-action-options.ts'

/** Interval of polling, in milliseconds: finds changes that the event stream missed. */
const LOOK_EVERY_MS = 60_000

/** Printers of the store, those that are silent, and the jobs that failed. */
export function usePrinting() {
  const { storeId } = useStore()
  return useQuery({
    ...callQuery(['printing', storeId], PRINTING_API.printing, { storeId }),
    refetchInterval: LOOK_EVERY_MS,
  })
}

/** Printing on receipt printers, and dismissing failed prints. */
export function usePrintActions() {
  const { t } = useLingui()
  const { storeId } = useStore()
  const options = useActionOptions(['printing', storeId])
  const onSuccess = () => notifications.show({ message: t`It waits for the printer.` })
  const printOrder = useMutation({
    ...options,
    onSuccess,
    mutationFn: ({ orderId, printerId }: { orderId: string; printerId: string | null }) =>
      callApi(PRINTING_API.printOrder, { storeId, orderId }, { body: { printerId } }),
  })
  const printInvoice = useMutation({
    ...options,
    onSuccess,
    mutationFn: ({ invoiceId, printerId }: { invoiceId: string; printerId: string | null }) =>
      callApi(PRINTING_API.printInvoice, { storeId, invoiceId }, { body: { printerId } }),
  })
  const printClosing = useMutation({
    ...options,
    onSuccess,
    mutationFn: (closingId: string) =>
      callApi(PRINTING_API.printClosing, { storeId, closingId }, { body: { printerId: null } }),
  })
  const again = useMutation({
    ...options,
    onSuccess,
    mutationFn: (jobId: string) => callApi(PRINTING_API.printAgain, { storeId, jobId }),
  })
  const dismiss = useMutation({
    ...options,
    mutationFn: (jobId: string) => callApi(PRINTING_API.dismissPrint, { storeId, jobId }),
  })
  return { printOrder, printInvoice, printClosing, again, dismiss }
}
